/** Phrases, shared or of one's own, each with its version. */
import type { PhraseForm } from '@pellis/contract/note-templates/phrases';
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';

const columns = ['id', 'abbreviation', 'words', 'version', sql<boolean>`owner_id is not null`.as('is_own')] as const;

/** Row-level security leaves out those of others. */
export function allPhrases(transaction: Transaction) {
  return transaction
    .selectFrom('phrase')
    .select(columns)
    .where('removed_at', 'is', null)
    .orderBy('abbreviation')
    .orderBy('owner_id')
    .execute();
}

/** Removed or not; nothing where it is somebody else's own. Locked until the end of the transaction, which is one as the clinic. */
export function lockPhrase(transaction: Transaction, id: string, accountId: string) {
  return transaction
    .selectFrom('phrase')
    .select([...columns, 'removed_at'])
    .where('id', '=', id)
    .where((where) => where.or([where('owner_id', 'is', null), where('owner_id', '=', accountId)]))
    .forUpdate()
    .executeTakeFirst();
}

export function insertPhrase(transaction: Transaction, { is_own, ...words }: PhraseForm, writtenBy: string) {
  return transaction
    .insertInto('phrase')
    .values({ id: newId(), ...words, owner_id: is_own ? writtenBy : null, written_by: writtenBy })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export function rewritePhrase(
  transaction: Transaction,
  id: string,
  { form: { is_own, ...words }, writtenBy }: { form: PhraseForm; writtenBy: string },
) {
  return transaction
    .updateTable('phrase')
    .set({ ...words, owner_id: is_own ? writtenBy : null, written_by: writtenBy, version: sql`version + 1` })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export function setPhraseRemoved(transaction: Transaction, id: string, isRemoved: boolean) {
  return transaction
    .updateTable('phrase')
    .set({ removed_at: isRemoved ? sql`now()` : null })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}
