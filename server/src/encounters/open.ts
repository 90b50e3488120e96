/** An encounter begins, in the transaction of what it is for; a dermatologist takes it or gives it back. */
import type { Records } from '../platform/db/database.ts';

export async function openEncounter(
  records: Records,
  row: { id: string; patient_id: string; service_id: number; account_id: string },
): Promise<void> {
  await records.insertInto('encounter').values(row).execute();
}

/** Who has it may read the patient's record from here on; `null` gives it back. */
export async function giveEncounterTo(records: Records, id: string, providerId: string | null): Promise<void> {
  await records.updateTable('encounter').set({ provider_id: providerId }).where('id', '=', id).execute();
}
