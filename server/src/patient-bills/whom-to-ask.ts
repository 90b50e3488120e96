/** Whom a bill is sent to: whoever paid or booked, where they may pay today; else the patient, or whoever else may. */
import { receiverAmong, toldOfBill } from '../confidential-care/who-is-told.ts';
import type { Transaction } from '../platform/db/database.ts';
import { visitOfBill } from './records.ts';

/** Undefined where nobody with an account may pay it. Needs a transaction as the clinic. */
export async function receiverOfBill(transaction: Transaction, visitId: string, paidBy: string | null = null) {
  const visit = await visitOfBill(transaction, visitId);
  if (!visit) return undefined;
  const payers = await toldOfBill(transaction, { id: visit.id, patient_id: visit.patient_id, paid_by: paidBy });
  const receiver = receiverAmong(payers, paidBy ?? visit.account_id);
  return receiver && { visit, receiver };
}
