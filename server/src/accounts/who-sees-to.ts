/** Who of the dermatologists sees to what was somebody's. */
import type { Transaction } from '../platform/db/database.ts';
import { givesCareHere, whoTreats } from './provider-records.ts';

/** Whose it is; where they do not work here any more, whoever saw the patient last and does. Null where nobody does. Needs a transaction as the clinic. */
export async function whoSeesTo(transaction: Transaction, whose: string | null, patientId: string): Promise<string | null> {
  const isHere = whose !== null && (await givesCareHere(transaction, whose));
  return isHere ? whose : whoTreats(transaction, patientId);
}
