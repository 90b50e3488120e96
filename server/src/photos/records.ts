/** The rows of photos and documents. The bytes lie in storage under the same ids. */
import { type BodyPlace, BodyPlace as Place } from '@pellis/contract/body-places/body-places';
import { PhotoQuality } from '@pellis/contract/photos/photo-quality';
import type { PhotoRef } from '@pellis/contract/photos/photos';
import { Shot } from '@pellis/contract/photos/shots';
import { type Insertable, sql } from 'kysely';
import { z } from 'zod';
import type { Transaction } from '../platform/db/database.ts';
import type { Document, Photo } from '../platform/db/schema.ts';
import { isCovered } from './covered-records.ts';
import { rowsWithFiles } from './rows-with-files.ts';

/** What is told of a photo, as it stands in its row; `asPhoto` makes it whole. */
export const photoColumns = [
  ...(['id', 'filename', 'width', 'height', 'shot', 'quality'] as const),
  ...(['region', 'side', 'earlier_photo_id'] as const),
  isCovered().as('is_covered'),
] as const;

interface PhotoColumns {
  shot: string | null;
  quality: unknown;
  region: string | null;
  side: string | null;
}

export function asPhoto<Row extends PhotoColumns>({ shot, quality, region, side, ...photo }: Row) {
  return { ...photo, ...AsTaken.parse({ shot, quality }), body_place: placeIn({ region, side }) };
}

type PhotoOfEncounter = PhotoRef & { encounter_id: string | null; info_request_id: string | null; kept_at: Date };

/** An encounter's photos in the order in which they were sent, those of requests after the first. */
export function photosOf(transaction: Transaction, encounterId: string): Promise<PhotoOfEncounter[]> {
  return photosOfEncounters(transaction, [encounterId]);
}

/** Of several, each encounter's in their order. */
export async function photosOfEncounters(transaction: Transaction, encounterIds: readonly string[]): Promise<PhotoOfEncounter[]> {
  const rows = await transaction
    .selectFrom('photo')
    .select(photoColumns)
    .select(['encounter_id', 'info_request_id', 'kept_at'])
    .where('encounter_id', '=', sql<string>`any(${encounterIds})`)
    .orderBy('kept_at')
    .orderBy('position')
    .execute();
  return rows.map(asPhoto);
}

/** What was measured by a release that told other figures is left out. */
export const QualityOrNone = PhotoQuality.nullable().catch(null);

/** A shot that is no longer in the list is none. */
const ShotOrNone = Shot.nullable().catch(null);
export const AsTaken = z.object({ shot: ShotOrNone, quality: QualityOrNone });

/** The database holds the list of regions, and each of them is one of ours. */
export function placeIn({ region, side }: { region: string | null; side: string | null }): BodyPlace | null {
  return region === null ? null : Place.parse({ region, side });
}

export function photoById(transaction: Transaction, id: string) {
  return transaction
    .selectFrom('photo')
    .select(['id', 'patient_id', 'encounter_id', 'filename', 'width', 'height', isCovered().as('is_covered')])
    .where('id', '=', id)
    .executeTakeFirst();
}

interface EarlierPhotoRow {
  shot: Shot | null;
  body_place: BodyPlace | null;
}

/** Those of these that are photos of the patient, as far as whoever asks may see, with what each shows. */
export async function earlierPhotos(
  transaction: Transaction,
  patientId: string,
  ids: readonly string[],
): Promise<Map<string, EarlierPhotoRow>> {
  if (ids.length === 0) return new Map();
  const rows = await transaction
    .selectFrom('photo')
    .select(['id', 'shot', 'region', 'side'])
    .where('patient_id', '=', patientId)
    .where('id', '=', sql<string>`any(${ids})`)
    .execute();
  return new Map(rows.map(({ id, shot, ...on }) => [id, { shot: ShotOrNone.parse(shot), body_place: placeIn(on) }]));
}

export function documentById(transaction: Transaction, id: string) {
  return transaction
    .selectFrom('document')
    .select(['id', 'patient_id', 'kind', 'name', 'content_type'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Which of these have a row: every table whose files lie in storage is asked. */
export async function idsWithRow(transaction: Transaction, ids: string[]): Promise<Set<string>> {
  const named = rowsWithFiles.map(({ table, column }) => {
    const name = sql.ref(column);
    return sql`select ${name} as id from ${sql.table(table)} where ${name} = any(${ids})`;
  });
  const { rows } = await sql<{ id: string }>`${sql.join(named, sql` union all `)}`.execute(transaction);
  return new Set(rows.map(({ id }) => id));
}

export async function insertPhotos(transaction: Transaction, rows: readonly Insertable<Photo>[]): Promise<void> {
  if (rows.length > 0) await transaction.insertInto('photo').values(rows).execute();
}

export async function insertDocument(transaction: Transaction, row: Insertable<Document>): Promise<void> {
  await transaction.insertInto('document').values(row).execute();
}

export async function changeWhose(
  transaction: Transaction,
  documentId: string,
  whose: { patient_id: string; encounter_id: string | null },
): Promise<void> {
  await transaction.updateTable('document').set(whose).where('id', '=', documentId).execute();
}

interface LookOf {
  name: string;
  subjectId: string;
  actorId: string;
}

/** Whether this person's look at this thing was written down in the last minutes. */
export async function lookedLately(transaction: Transaction, { minutes, ...look }: LookOf & { minutes: number }): Promise<boolean> {
  const since = sql<Date>`now() - make_interval(mins => ${minutes}::int)`;
  return (await looksOf(transaction, look).where('at', '>', since).executeTakeFirst()) !== undefined;
}

/** Whether it ever was. */
export async function hasLooked(transaction: Transaction, look: LookOf): Promise<boolean> {
  return (await looksOf(transaction, look).executeTakeFirst()) !== undefined;
}

function looksOf(transaction: Transaction, { name, subjectId, actorId }: LookOf) {
  return transaction
    .selectFrom('event')
    .select('id')
    .where('subject_id', '=', subjectId)
    .where('name', '=', name)
    .where('actor_id', '=', actorId)
    .limit(1);
}

/** Two sizes asked for in the same moment wait for each other here, until the end of the transaction. */
export async function oneLookAtATime(transaction: Transaction, actorId: string, subjectId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${actorId} ${subjectId}`}, 0))`.execute(transaction);
}
