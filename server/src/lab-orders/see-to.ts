/** Who sees to an order: whose encounter it is, and where they do not work here any more whoever has their patients now. */
import { encounterById } from '../encounters/records.ts';
import type { Actor } from '../platform/actor.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { found, permit } from '../platform/refusal.ts';
import { faxById } from './fax-records.ts';
import { mayOrder, maySeeToLeftOrders } from './policy.ts';
import { isLeftTo, orderById } from './records.ts';

/** Refused for anybody else. Whoever sees to a left order goes on as the clinic. */
export async function permitToSeeTo(transaction: Transaction, actor: Actor, orderId: string): Promise<void> {
  const seen = await orderById(transaction, orderId);
  const encounter = seen && (await encounterById(transaction, seen.encounter_id));
  if (encounter && mayOrder(actor, encounter)) return;
  permit(maySeeToLeftOrders(actor));
  await actAsClinic(transaction, actor);
  permit(await isLeftTo(transaction, actor.id, orderId));
}

/** The same of the order that a fax was of. */
export async function permitToSeeToFax(transaction: Transaction, actor: Actor, faxId: string): Promise<void> {
  const seen = await faxById(transaction, faxId);
  if (seen) return permitToSeeTo(transaction, actor, seen.order_id);
  permit(maySeeToLeftOrders(actor));
  await actAsClinic(transaction, actor);
  const { order_id } = found(await faxById(transaction, faxId));
  permit(await isLeftTo(transaction, actor.id, order_id));
}
