/** Encounters: a Rapid Assessment or a video visit, under the id that its note has too. */
import type { Records } from '../platform/db/database.ts';
import type { EncounterRow } from './policy.ts';

export function encounterById(records: Records, id: string): Promise<EncounterRow | undefined> {
  return records.selectFrom('encounter').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertEncounter(
  records: Records,
  row: { id: string; patient_id: string; service_id: number; account_id: string },
): Promise<void> {
  await records.insertInto('encounter').values(row).execute();
}

export async function rewriteProvider(records: Records, id: string, providerId: string | null): Promise<void> {
  await records.updateTable('encounter').set({ provider_id: providerId }).where('id', '=', id).execute();
}
