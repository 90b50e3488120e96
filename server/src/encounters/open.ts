/** An encounter begins, in the transaction of what it is for; a dermatologist takes it or gives it back. */
import type { Transaction } from '../platform/db/database.ts';
import { insertEncounter, rewriteAssistant, rewriteProvider } from './records.ts';

export function openEncounter(transaction: Transaction, row: Parameters<typeof insertEncounter>[1]): Promise<void> {
  return insertEncounter(transaction, row);
}

/** Who has it may read the patient's record from here on; `null` gives it back. Whoever prepared it for another does so no longer. */
export function giveEncounterTo(transaction: Transaction, id: string, providerId: string | null): Promise<void> {
  return rewriteProvider(transaction, id, providerId);
}

/** Who prepares it may read the patient's record while its dermatologist supervises them; `null` leaves it to the dermatologist. */
export function letPrepare(transaction: Transaction, id: string, assistant: { id: string; name: string } | null): Promise<void> {
  return rewriteAssistant(transaction, id, assistant);
}
