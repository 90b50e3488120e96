/** The photos of a note: chosen for a draft, sealed with the signature. */
import type { SharedMark } from '@pellis/contract/photos/shared-photos';
import type { ExpressionBuilder } from 'kysely';
import { isCovered } from '../photos/covered-records.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { DB } from '../platform/db/schema.ts';

export interface SealedPhoto {
  position: number;
  name: string;
  marks: SharedMark[];
}

export function chosenPhotosOf(transaction: Transaction, noteId: string) {
  return (
    transaction
      .selectFrom('note_photo')
      .innerJoin('photo', 'photo.id', 'note_photo.photo_id')
      .select(['photo.id', 'photo.encounter_id', 'photo.kept_at', 'note_photo.has_marks'])
      .where('note_id', '=', noteId)
      // covered since it was chosen: it goes into no note
      .where(isCovered(), '=', false)
      .orderBy('photo.kept_at', 'desc')
      .orderBy('photo.position')
      .execute()
  );
}

export async function choosePhoto(
  transaction: Transaction,
  row: { note_id: string; photo_id: string; patient_id: string; has_marks: boolean },
): Promise<void> {
  await transaction
    .insertInto('note_photo')
    .values(row)
    .onConflict((already) => already.columns(['note_id', 'photo_id']).doUpdateSet({ has_marks: row.has_marks }))
    .execute();
}

export async function dropPhoto(transaction: Transaction, noteId: string, photoId: string): Promise<void> {
  await transaction.deleteFrom('note_photo').where('note_id', '=', noteId).where('photo_id', '=', photoId).execute();
}

export async function sealPhoto(transaction: Transaction, of: { noteId: string; photoId: string }, sealed: SealedPhoto): Promise<void> {
  await transaction
    .updateTable('note_photo')
    .set({ sealed: JSON.stringify(sealed) })
    .where('note_id', '=', of.noteId)
    .where('photo_id', '=', of.photoId)
    .execute();
}

/** As they were sealed, with the note itself. */
export function photosOfNote(of: ExpressionBuilder<DB, 'note'>) {
  return of
    .selectFrom('note_photo')
    .innerJoin('photo', 'photo.id', 'note_photo.photo_id')
    .select(['photo.id', 'photo.width', 'photo.height', 'note_photo.sealed', isCovered().as('is_covered')])
    .whereRef('note_photo.note_id', '=', 'note.id')
    .where('note_photo.sealed', 'is not', null);
}
