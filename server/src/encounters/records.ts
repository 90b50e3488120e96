/** Encounters: a Rapid Assessment or a video visit, under the id that its note has too. */
import type { Records } from '../platform/db/database.ts';
import type { EncounterRow } from './policy.ts';

export function encounterById(records: Records, id: string): Promise<EncounterRow | undefined> {
  return records.selectFrom('encounter').selectAll().where('id', '=', id).executeTakeFirst();
}
