/** Templates of notes, shared or of one's own, each with its version. */
import type { NoteTemplateForm } from '@pellis/contract/note-templates/note-templates';
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';

const isOwn = sql<boolean>`owner_id is not null`.as('is_own');
const columns = ['id', 'title', 'shortcut', 'concerns', 'diagnosis', 'treatment_plan', 'follow_up', 'version', isOwn] as const;

/** Row-level security leaves out those of others. */
export function allTemplates(transaction: Transaction) {
  return transaction
    .selectFrom('note_template')
    .select(columns)
    .where('removed_at', 'is', null)
    .orderBy(sql`lower(title)`)
    .orderBy('owner_id')
    .execute();
}

/** Removed or not; nothing where it is somebody else's own. Locked until the end of the transaction, which is one as the clinic. */
export function lockTemplate(transaction: Transaction, id: string, accountId: string) {
  return transaction
    .selectFrom('note_template')
    .select([...columns, 'removed_at'])
    .where('id', '=', id)
    .where((where) => where.or([where('owner_id', 'is', null), where('owner_id', '=', accountId)]))
    .forUpdate()
    .executeTakeFirst();
}

export function insertTemplate(transaction: Transaction, { is_own, ...words }: NoteTemplateForm, writtenBy: string) {
  return transaction
    .insertInto('note_template')
    .values({ id: newId(), ...words, owner_id: is_own ? writtenBy : null, written_by: writtenBy })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export function rewriteTemplate(transaction: Transaction, id: string, { is_own, ...words }: NoteTemplateForm, writtenBy: string) {
  return transaction
    .updateTable('note_template')
    .set({ ...words, owner_id: is_own ? writtenBy : null, written_by: writtenBy, version: sql`version + 1` })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export function setRemoved(transaction: Transaction, id: string, isRemoved: boolean) {
  return transaction
    .updateTable('note_template')
    .set({ removed_at: isRemoved ? sql`now()` : null })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}
