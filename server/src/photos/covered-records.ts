/** Whether a photo is covered: because of its place, because it says none in care of an intimate one, or because a dermatologist saw that it shows one. Whoever wants to know asks here (decisions 0420, 0493). */
import { adultYears } from '@pellis/contract/guardianships/guardianships';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import { yearsBetween } from '../platform/times.ts';

/** Of the table `photo`, by the name that it has in the statement. */
export function isCovered(photo: 'photo' | 'p' = 'photo'): RawBuilder<boolean> {
  const [byPlace, unsaid, at] = ['is_covered', 'covered_unsaid', 'covered_at'].map((column) => sql.ref(`${photo}.${column}`));
  return sql<boolean>`(${byPlace} or ${unsaid} or ${at} is not null)`;
}

/** Only because it says no place: nobody has said what it shows (decision 0493). */
export function isUnsaid(photo: 'photo' | 'p' = 'photo'): RawBuilder<boolean> {
  const [byPlace, unsaid, at] = ['is_covered', 'covered_unsaid', 'covered_at'].map((column) => sql.ref(`${photo}.${column}`));
  return sql<boolean>`(${unsaid} and not ${byPlace} and ${at} is null)`;
}

/** False where it stood so already. The database changes nothing else of a photo that was sent. */
export async function setCover(transaction: Transaction, photoId: string, covers: boolean): Promise<boolean> {
  const { rows } = await sql<{ changed: boolean }>`select set_photo_cover(${photoId}, ${covers}) as changed`.execute(transaction);
  return rows[0]?.changed ?? false;
}

/** Those of cases and visits that a dermatologist covered, with who and when. */
export async function coveredByClinic(transaction: Transaction, patientId: string) {
  const rows = await transaction
    .selectFrom('photo')
    .select(['id', 'covered_by_name', 'covered_at'])
    .where('patient_id', '=', patientId)
    .where('encounter_id', 'is not', null)
    .where('covered_at', 'is not', null)
    .execute();
  return rows.flatMap(({ id, covered_by_name: by, covered_at: at }) => (by === null || at === null ? [] : [{ id, by, at }]));
}

/** The rules of photos are those of minors for whoever is not known as an adult. */
export async function isKnownAsAdult(transaction: Transaction, patientId: string, today: string): Promise<boolean> {
  const profile = await transaction
    .selectFrom('health_profile')
    .select('dob')
    .where('patient_id', '=', patientId)
    .where('is_current', '=', true)
    .executeTakeFirst();
  return profile !== undefined && yearsBetween(profile.dob, today) >= adultYears;
}
