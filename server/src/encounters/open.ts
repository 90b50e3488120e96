/** An encounter begins, in the transaction of what it is for; a dermatologist takes it or gives it back. */
import type { Transaction } from '../platform/db/database.ts';
import { insertEncounter, rewriteProvider } from './records.ts';

export function openEncounter(transaction: Transaction, row: Parameters<typeof insertEncounter>[1]): Promise<void> {
  return insertEncounter(transaction, row);
}

/** Who has it may read the patient's record from here on; `null` gives it back. */
export function giveEncounterTo(transaction: Transaction, id: string, providerId: string | null): Promise<void> {
  return rewriteProvider(transaction, id, providerId);
}
