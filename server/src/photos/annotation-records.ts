/** The rows of marks on photos, and of how a case's photos lie. */

import type { Point } from '@pellis/contract/photos/mark-kinds';
import type { NamedPhoto } from '@pellis/contract/photos/photo-annotations';
import type { MarkForm, PhotoMark } from '@pellis/contract/photos/photo-marks';
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import { isCovered } from './covered-records.ts';

/** Whether this dermatologist has or had a case of the patient. */
export async function hasCaseOf(transaction: Transaction, patientId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select has_case_of(${patientId}) as has`.execute(transaction);
  return rows[0]?.has ?? false;
}

const columns = [
  'id',
  'photo_id',
  'patient_id',
  'kind',
  'points',
  'label',
  'known_thing',
  'known_mm',
  'made_by',
  'made_by_name',
  'made_at',
  'changed_at',
  'removed_at',
] as const;

export function marksOfPhoto(transaction: Transaction, photoId: string) {
  return transaction
    .selectFrom('photo_mark')
    .select(columns)
    .where('photo_id', '=', photoId)
    .where('removed_at', 'is', null)
    .orderBy('made_at')
    .orderBy('id')
    .execute();
}

export function marksOfPatient(transaction: Transaction, patientId: string) {
  return transaction
    .selectFrom('photo_mark')
    .select(columns)
    .where('patient_id', '=', patientId)
    .where('removed_at', 'is', null)
    .orderBy('made_at')
    .orderBy('id')
    .execute();
}

export type MarkRow = Awaited<ReturnType<typeof marksOfPhoto>>[number];

/** Taken away or not. */
export function markById(transaction: Transaction, id: string): Promise<MarkRow | undefined> {
  return transaction.selectFrom('photo_mark').select(columns).where('id', '=', id).executeTakeFirst();
}

/** Whoever writes marks of one photo at the same moment does it one after the other, until the end of the transaction. */
export async function lockMarksOf(transaction: Transaction, photoId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`photo_mark ${photoId}`}, 0))`.execute(transaction);
}

const drawnAs = ({ points, label, known }: MarkForm) => ({
  points: JSON.stringify(points),
  label,
  known_thing: known?.thing ?? null,
  known_mm: known?.mm ?? null,
});

interface MadeBy {
  id: string;
  photo_id: string;
  patient_id: string;
  made_by: string;
  made_by_name: string;
}

/** Undefined where the id is another's, of a record that does not show here. */
export function insertMark(transaction: Transaction, made: MadeBy, form: MarkForm): Promise<{ id: string } | undefined> {
  return transaction
    .insertInto('photo_mark')
    .values({ ...made, kind: form.kind, ...drawnAs(form) })
    .onConflict((already) => already.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
}

/** Drawn otherwise, or there again after it was taken away. */
export async function rewriteMark(transaction: Transaction, id: string, form: MarkForm): Promise<void> {
  await transaction
    .updateTable('photo_mark')
    .set({ ...drawnAs(form), removed_at: null, changed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

export async function setMarkRemoved(transaction: Transaction, id: string): Promise<void> {
  await transaction
    .updateTable('photo_mark')
    .set({ removed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .execute();
}

/** One's own scale gives way to a newer one. */
export async function removeOtherScales(transaction: Transaction, of: { photoId: string; madeBy: string; but: string }): Promise<void> {
  await transaction
    .updateTable('photo_mark')
    .set({ removed_at: sql<Date>`now()` })
    .where('photo_id', '=', of.photoId)
    .where('made_by', '=', of.madeBy)
    .where('kind', '=', 'scale')
    .where('id', '!=', of.but)
    .where('removed_at', 'is', null)
    .execute();
}

export function asMark(row: MarkRow, actorId: string): PhotoMark {
  // the table's checks hold kind and points
  const known = row.known_mm === null ? null : { thing: row.known_thing as 'typed', mm: Number(row.known_mm) };
  return {
    id: row.id,
    photo_id: row.photo_id,
    kind: row.kind as PhotoMark['kind'],
    points: row.points as Point[],
    label: row.label,
    known,
    by: { id: row.made_by, name: row.made_by_name },
    is_mine: row.made_by === actorId,
    made_at: row.made_at,
    changed_at: row.changed_at,
  };
}

export function nameOfProvider(transaction: Transaction, id: string): Promise<{ name: string } | undefined> {
  return transaction.selectFrom('provider').select('name').where('id', '=', id).executeTakeFirst();
}

/** All that came with an encounter of the patient, as it was sent. */
export function sentPhotosOf(transaction: Transaction, patientId: string) {
  return transaction
    .selectFrom('photo')
    .select(['id', 'encounter_id', isCovered().as('is_covered')])
    .where('patient_id', '=', patientId)
    .where('encounter_id', 'is not', null)
    .orderBy('kept_at')
    .orderBy('position')
    .execute();
}

export function arrangementsOf(transaction: Transaction, patientId: string) {
  return transaction.selectFrom('photo_arrangement').selectAll().where('patient_id', '=', patientId).execute();
}

export type ArrangementRow = Awaited<ReturnType<typeof arrangementsOf>>[number];

export function arrangementOf(transaction: Transaction, encounterId: string): Promise<ArrangementRow | undefined> {
  return transaction.selectFrom('photo_arrangement').selectAll().where('encounter_id', '=', encounterId).executeTakeFirst();
}

interface Arranged {
  encounter_id: string;
  patient_id: string;
  photos: readonly NamedPhoto[];
  arranged_by: string;
  arranged_by_name: string;
}

/** Undefined where somebody else arranged them since `version` was read. */
export function keepArrangement(
  transaction: Transaction,
  { photos, ...row }: Arranged,
  version: number,
): Promise<ArrangementRow | undefined> {
  const kept = { ...row, photos: JSON.stringify(photos) };
  if (version === 0)
    return transaction
      .insertInto('photo_arrangement')
      .values(kept)
      .onConflict((already) => already.column('encounter_id').doNothing())
      .returningAll()
      .executeTakeFirst();
  const { arranged_by, arranged_by_name } = row;
  return transaction
    .updateTable('photo_arrangement')
    .set({ photos: kept.photos, arranged_by, arranged_by_name, version: version + 1, arranged_at: sql<Date>`now()` })
    .where('encounter_id', '=', row.encounter_id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();
}
