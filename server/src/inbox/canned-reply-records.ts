/** Replies written beforehand, shared or of one's own, each with its version. */
import type { CannedForm } from '@pellis/contract/inbox/canned-replies';
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';

const columns = ['id', 'title', 'text', 'concerns', 'version', sql<boolean>`owner_id is not null`.as('is_own')] as const;

/** Row-level security leaves out those of others. */
export function allReplies(transaction: Transaction) {
  return transaction
    .selectFrom('canned_reply')
    .select(columns)
    .where('removed_at', 'is', null)
    .orderBy(sql`lower(title)`)
    .orderBy('owner_id')
    .execute();
}

/** Removed or not; nothing where it is somebody else's own. Locked until the end of the transaction, which is one as the clinic. */
export function lockReply(transaction: Transaction, id: string, accountId: string) {
  return transaction
    .selectFrom('canned_reply')
    .select([...columns, 'removed_at'])
    .where('id', '=', id)
    .where((where) => where.or([where('owner_id', 'is', null), where('owner_id', '=', accountId)]))
    .forUpdate()
    .executeTakeFirst();
}

export function insertReply(transaction: Transaction, { is_own, ...words }: CannedForm, writtenBy: string) {
  return transaction
    .insertInto('canned_reply')
    .values({ id: newId(), ...words, owner_id: is_own ? writtenBy : null, written_by: writtenBy })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export function rewriteReply(
  transaction: Transaction,
  id: string,
  { form: { is_own, ...words }, writtenBy }: { form: CannedForm; writtenBy: string },
) {
  return transaction
    .updateTable('canned_reply')
    .set({ ...words, owner_id: is_own ? writtenBy : null, written_by: writtenBy, version: sql`version + 1` })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export function setReplyRemoved(transaction: Transaction, id: string, isRemoved: boolean) {
  return transaction
    .updateTable('canned_reply')
    .set({ removed_at: isRemoved ? sql`now()` : null })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}
