/** A patient pays what is open of their part: held and taken at once. Of many who press, one pays. */
import { lockBill } from '../appointments/claim-records.ts';
import { money } from '../availability/terms.ts';
import { cardOnFile } from '../payments/card-records.ts';
import { lockParts } from '../payments/part-records.ts';
import { addressAfterPaying, finishTry } from '../payments/pay-order.ts';
import { placePart } from '../payments/place-part.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic } from '../platform/db/database.ts';
import { conflict, found } from '../platform/refusal.ts';
import { billShownTo } from './read.ts';
import { takePart } from './take.ts';

interface Wish {
  payment_method_id: string;
  /** As the page showed it. */
  amount: number;
}

const mayStillTake = ['confirming', 'needs_action', 'declined', 'authorised'];

export async function payBill(clinic: Clinic, asker: Asker, id: string, wish: Wish): Promise<{ url: string }> {
  const orderId = await clinic.db.writeStep(asker, async (transaction, actor) => {
    const { visit } = await billShownTo(transaction, actor, id);
    await actAsClinic(transaction, actor);
    const open = (await lockParts(transaction, id)).find(({ status }) => mayStillTake.includes(status));
    const bill = found(await lockBill(transaction, id));
    const { patient_owes: amount, currency, insurer, claim_id } = bill;
    if (amount === 0) throw conflict('nothing_owed', 'Nothing is open of this bill any more. Reload to see where it stands.');
    if (amount !== wish.amount)
      throw conflict('amount_changed', `What is open is ${money(amount, currency)} by now. Reload, look at it again, and pay that.`);
    const card = found(await cardOnFile(transaction, actor.id, wish.payment_method_id));
    const { patient_id, service_id, service } = visit;
    const comment = `Your part after ${insurer}`;
    const part = { account_id: actor.id, patient_id, encounter_id: id, service_id, claim_id, amount, currency, comment };
    return placePart(
      clinic,
      transaction,
      { ...part, description: `${service}: your part after ${insurer}`, payment_method_id: card.id },
      open,
    );
  });
  await finishTry(clinic, orderId);
  await takePart(clinic, orderId).catch((error: unknown) => clinic.log.warn({ err: error, order: orderId }, 'a part is not taken yet'));
  return { url: await addressAfterPaying(clinic, asker, orderId) };
}
