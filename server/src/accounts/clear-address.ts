/** Makes an address free for the account of whoever has shown that they read its letters. */
import { changePatient } from '../patients/enrol.ts';
import type { Transaction } from '../platform/db/database.ts';
import { voidCodes } from './code-records.ts';
import { accountByEmail, moveUnconfirmed } from './records.ts';

/**
 * A registration that nobody confirmed gives way: anybody can send one with an address that is not theirs. False where another account was
 * confirmed with it. Needs a transaction as the clinic.
 */
export async function clearAddress(transaction: Transaction, email: string, forAccount: string): Promise<boolean> {
  const holder = await accountByEmail(transaction, email);
  if (!holder || holder.id === forAccount) return true;
  if (holder.confirmed_at || !holder.patient_id) return false;
  const nobodys = `given-up-${holder.id}@unconfirmed.invalid`;
  if (!(await moveUnconfirmed(transaction, holder.id, nobodys))) return false;
  await changePatient(transaction, holder.patient_id, { email: nobodys });
  await voidCodes(transaction, holder.id);
  return true;
}
