/** The lab requisitions of a note, in their order. */
import type { Records } from '../platform/db/database.ts';

export function labFilesOf(records: Records, noteId: string) {
  return records
    .selectFrom('note_lab_req')
    .innerJoin('document', 'document.id', 'note_lab_req.document_id')
    .select(['document.id', 'document.name'])
    .where('note_id', '=', noteId)
    .orderBy('position')
    .execute();
}

/** Those of several notes at once, with the note's id. */
export function labFilesOfAll(records: Records, noteIds: readonly string[]) {
  if (noteIds.length === 0) return Promise.resolve([]);
  return records
    .selectFrom('note_lab_req')
    .innerJoin('document', 'document.id', 'note_lab_req.document_id')
    .select(['note_id', 'document.id', 'document.name'])
    .where('note_id', 'in', noteIds)
    .orderBy('position')
    .execute();
}

export async function attachLabFile(records: Records, row: { note_id: string; document_id: string; patient_id: string }) {
  const { last } = await records
    .selectFrom('note_lab_req')
    .select((has) => has.fn.max<number | null>('position').as('last'))
    .where('note_id', '=', row.note_id)
    .executeTakeFirstOrThrow();
  await records
    .insertInto('note_lab_req')
    .values({ ...row, position: (last ?? -1) + 1 })
    .execute();
}

export function detachLabFile(records: Records, noteId: string, documentId: string) {
  return records.deleteFrom('note_lab_req').where('note_id', '=', noteId).where('document_id', '=', documentId).execute();
}

export const addressOfFile = (id: string) => `/_api/v1/files/${id}`;
