/** What the set-up asks for is the clinic's to read and write: asked for by right first. */
import type { Actor, Asker } from '../platform/actor.ts';
import { actAsClinic, type Database, type Transaction } from '../platform/db/database.ts';
import { permit } from '../platform/refusal.ts';
import { maySetUp } from './policy.ts';

export async function enterSetUp(transaction: Transaction, actor: Actor): Promise<void> {
  permit(maySetUp(actor));
  await actAsClinic(transaction, actor);
}

export function settingUp<T>(
  open: Database['read'],
  asker: Asker,
  work: (transaction: Transaction, actor: Actor) => Promise<T>,
): Promise<T> {
  return open(asker, async (transaction, actor) => {
    await enterSetUp(transaction, actor);
    return work(transaction, actor);
  });
}
