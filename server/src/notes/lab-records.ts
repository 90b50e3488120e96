/** The lab requisitions of a note, in their order. */
import type { Transaction } from '../platform/db/database.ts';

export function labFilesOf(transaction: Transaction, noteId: string) {
  return transaction
    .selectFrom('note_lab_req')
    .innerJoin('document', 'document.id', 'note_lab_req.document_id')
    .select(['document.id', 'document.name'])
    .where('note_id', '=', noteId)
    .orderBy('position')
    .execute();
}

/** Those of several notes at once, with the note's id. */
export function labFilesOfAll(transaction: Transaction, noteIds: readonly string[]) {
  if (noteIds.length === 0) return Promise.resolve([]);
  return transaction
    .selectFrom('note_lab_req')
    .innerJoin('document', 'document.id', 'note_lab_req.document_id')
    .select(['note_id', 'document.id', 'document.name'])
    .where('note_id', 'in', noteIds)
    .orderBy('position')
    .execute();
}

export async function attachLabFile(transaction: Transaction, row: { note_id: string; document_id: string; patient_id: string }) {
  const { last } = await transaction
    .selectFrom('note_lab_req')
    .select((has) => has.fn.max<number | null>('position').as('last'))
    .where('note_id', '=', row.note_id)
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto('note_lab_req')
    .values({ ...row, position: (last ?? -1) + 1 })
    .execute();
}

export function detachLabFile(transaction: Transaction, noteId: string, documentId: string) {
  return transaction.deleteFrom('note_lab_req').where('note_id', '=', noteId).where('document_id', '=', documentId).execute();
}

export const addressOfFile = (id: string) => `/_api/v1/files/${id}`;
