/** Replies that the front desk has written beforehand, each with its version. */
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';

export interface ReplyForm {
  title: string;
  text: string;
}

const columns = ['id', 'title', 'text', 'version'] as const;

export function allReplies(transaction: Transaction) {
  return transaction.selectFrom('canned_reply').select(columns).where('removed_at', 'is', null).orderBy(sql`lower(title)`).execute();
}

export function replyById(transaction: Transaction, id: string) {
  return transaction.selectFrom('canned_reply').select('id').where('id', '=', id).where('removed_at', 'is', null).executeTakeFirst();
}

export function insertReply(transaction: Transaction, form: ReplyForm, writtenBy: string) {
  return transaction
    .insertInto('canned_reply')
    .values({ id: newId(), ...form, written_by: writtenBy })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Nothing when somebody was quicker. */
export function rewriteReply(
  transaction: Transaction,
  id: string,
  { version, form, writtenBy }: { version: number; form: ReplyForm; writtenBy: string },
) {
  return transaction
    .updateTable('canned_reply')
    .set({ ...form, written_by: writtenBy, version: sql`version + 1` })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(columns)
    .executeTakeFirst();
}

export function markReplyRemoved(transaction: Transaction, id: string) {
  return transaction.updateTable('canned_reply').set({ removed_at: sql`now()` }).where('id', '=', id).execute();
}
