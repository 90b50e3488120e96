/** Issues the receipt of a fee, once, as things are on that day. */
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { newCheckCode } from './number.ts';
import { factsOf } from './present.ts';
import { insertReceipt, type PaidThing, paidThingOfEncounter, paidThingOfOrder } from './records.ts';

/** For the encounter whose money was just taken; where none was, there is nothing to issue. */
export function issueReceiptFor(clinic: Clinic, encounterId: string): Promise<void> {
  return clinic.db.write(theClinic('receipts'), async (transaction) => {
    const paid = await paidThingOfEncounter(transaction, encounterId);
    if (paid) await issue(clinic, transaction, paid);
  });
}

/** For one order: a patient's part may be paid in several. */
export function issueReceiptOf(clinic: Clinic, orderId: string): Promise<void> {
  return clinic.db.write(theClinic('receipts'), async (transaction) => {
    const paid = await paidThingOfOrder(transaction, orderId);
    if (paid) await issue(clinic, transaction, paid);
  });
}

async function issue(clinic: Clinic, transaction: Transaction, paid: PaidThing): Promise<void> {
  if (!paid.fee_id || paid.number !== null) return;
  const facts = factsOf(clinic, paid);
  await insertReceipt(transaction, { feeId: paid.fee_id, patientId: paid.patient_id, checkCode: newCheckCode(), facts });
}
