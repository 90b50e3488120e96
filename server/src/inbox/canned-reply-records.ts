/** Replies written beforehand, shared or of one's own, each with its version. */
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';

export interface ReplyForm {
  title: string;
  text: string;
  is_own: boolean;
}

const isOwn = sql<boolean>`owner_id is not null`.as('is_own');

/** Row-level security leaves out those of others. */
export function allReplies(transaction: Transaction) {
  return transaction
    .selectFrom('canned_reply')
    .select(['id', 'title', 'text', 'version', isOwn])
    .where('removed_at', 'is', null)
    .orderBy(sql`lower(title)`)
    .orderBy('owner_id')
    .execute();
}

/** Nothing where it is gone, or somebody else's own. */
export function replyOf(transaction: Transaction, id: string, accountId: string) {
  return transaction
    .selectFrom('canned_reply')
    .select(['id', isOwn])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .where((where) => where.or([where('owner_id', 'is', null), where('owner_id', '=', accountId)]))
    .executeTakeFirst();
}

export function insertReply(transaction: Transaction, { is_own, ...words }: ReplyForm, writtenBy: string) {
  return transaction
    .insertInto('canned_reply')
    .values({ id: newId(), ...words, owner_id: is_own ? writtenBy : null, written_by: writtenBy })
    .returning(['id', 'title', 'text', 'version', isOwn])
    .executeTakeFirstOrThrow();
}

/** Nothing when somebody was quicker. */
export function rewriteReply(
  transaction: Transaction,
  id: string,
  { version, form: { is_own, ...words }, writtenBy }: { version: number; form: ReplyForm; writtenBy: string },
) {
  return transaction
    .updateTable('canned_reply')
    .set({ ...words, owner_id: is_own ? writtenBy : null, written_by: writtenBy, version: sql`version + 1` })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(['id', 'title', 'text', 'version', isOwn])
    .executeTakeFirst();
}

export function markReplyRemoved(transaction: Transaction, id: string) {
  return transaction.updateTable('canned_reply').set({ removed_at: sql`now()` }).where('id', '=', id).execute();
}
