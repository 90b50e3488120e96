/** An encounter begins, in the transaction of what it is for; a dermatologist takes it or gives it back. */
import type { Records } from '../platform/db/database.ts';
import { insertEncounter, rewriteProvider } from './records.ts';

export function openEncounter(records: Records, row: Parameters<typeof insertEncounter>[1]): Promise<void> {
  return insertEncounter(records, row);
}

/** Who has it may read the patient's record from here on; `null` gives it back. */
export function giveEncounterTo(records: Records, id: string, providerId: string | null): Promise<void> {
  return rewriteProvider(records, id, providerId);
}
