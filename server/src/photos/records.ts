/** The rows of photos and documents. The bytes lie in storage under the same ids. */
import type { PhotoRef } from '@pellis/contract/photos';
import { type Insertable, sql } from 'kysely';
import type { Records } from '../platform/db/database.ts';
import type { Document, Photo } from '../platform/db/schema.ts';

/** An encounter's photos in the order in which they were sent, those of requests after the first. */
export function photosOf(records: Records, encounterId: string): Promise<(PhotoRef & { info_request_id: string | null })[]> {
  return records
    .selectFrom('photo')
    .select(['id', 'filename', 'width', 'height', 'info_request_id'])
    .where('encounter_id', '=', encounterId)
    .orderBy('kept_at')
    .orderBy('position')
    .execute();
}

export function photoById(records: Records, id: string) {
  return records.selectFrom('photo').select(['id', 'patient_id', 'encounter_id', 'filename']).where('id', '=', id).executeTakeFirst();
}

export function documentById(records: Records, id: string) {
  return records
    .selectFrom('document')
    .select(['id', 'patient_id', 'kind', 'name', 'content_type'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Which of these have a row: every table whose files lie in storage is asked. */
export async function idsWithRow(records: Records, ids: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from photo where id = any(${ids})
    union all select id from document where id = any(${ids})
    union all select id from referral_photo where id = any(${ids})`.execute(records);
  return new Set(rows.map(({ id }) => id));
}

export async function insertPhotos(records: Records, rows: readonly Insertable<Photo>[]): Promise<void> {
  if (rows.length > 0) await records.insertInto('photo').values(rows).execute();
}

export async function insertDocument(records: Records, row: Insertable<Document>): Promise<void> {
  await records.insertInto('document').values(row).execute();
}

/** Whether this person's look at this thing was written down in the last minutes. */
export async function lookedLately(
  records: Records,
  look: { name: string; subjectId: string; actorId: string; minutes: number },
): Promise<boolean> {
  const line = await records
    .selectFrom('event')
    .select('id')
    .where('subject_id', '=', look.subjectId)
    .where('name', '=', look.name)
    .where('actor_id', '=', look.actorId)
    .where('at', '>', sql<Date>`now() - make_interval(mins => ${look.minutes}::int)`)
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
}

/** Two sizes asked for in the same moment wait for each other here, until the end of the transaction. */
export async function oneLookAtATime(records: Records, actorId: string, subjectId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${actorId} ${subjectId}`}, 0))`.execute(records);
}
