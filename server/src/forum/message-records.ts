/** What moderators wrote to writers about posts, and what came back. Every write needs a transaction as the clinic. */
import { type Insertable, sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import type { ForumMessage } from '../platform/db/schema.ts';

/** Of these posts, the oldest first, with the name of who wrote. Needs a transaction as the clinic: nobody else reads another's account. */
export function messagesAbout(transaction: Transaction, postIds: readonly string[]) {
  return transaction
    .selectFrom('forum_message as m')
    .innerJoin('account as a', 'a.id', 'm.sent_by')
    .selectAll('m')
    .select('a.name as by')
    .where('m.post_id', '=', sql<string>`any(${postIds})`)
    .orderBy('m.sent_at')
    .orderBy('m.id')
    .execute();
}
export type MessageRow = Awaited<ReturnType<typeof messagesAbout>>[number];

export async function insertMessage(transaction: Transaction, row: Insertable<ForumMessage>): Promise<void> {
  await transaction.insertInto('forum_message').values(row).execute();
}

interface Written {
  postId: string;
  words: string;
  isWarning: boolean;
  /** To whoever reported it, and not to its writer. */
  reportId?: string;
}

/** Whether these very words were written about this post, as a warning or not. */
export async function isWritten(transaction: Transaction, { postId, words, isWarning, reportId }: Written): Promise<boolean> {
  const row = await transaction
    .selectFrom('forum_message')
    .select('id')
    .where('post_id', '=', postId)
    .where('words', '=', words)
    .where('is_warning', '=', isWarning)
    .where('report_id', reportId === undefined ? 'is' : '=', reportId ?? null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Of a pen name, since a moment, not answered and no warning: the oldest first. */
export function askedOf(transaction: Transaction, penId: string, since: Date) {
  return transaction
    .selectFrom('forum_message')
    .select(['id', 'words', 'sent_at as at', sql<boolean>`report_id is not null`.as('is_of_report')])
    .where('pen_id', '=', penId)
    .where('is_warning', '=', false)
    .where('answer', 'is', null)
    .where('sent_at', '>', since)
    .orderBy('sent_at')
    .orderBy('id')
    .execute();
}

/** By row-level security a moderator's, or one's own. */
export function messageById(transaction: Transaction, id: string) {
  return transaction
    .selectFrom('forum_message')
    .select(['id', 'pen_id', 'post_id', 'answer', 'report_id'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Answers the post that it is about now; undefined where it was answered before. */
export async function keepAnswer(
  transaction: Transaction,
  id: string,
  { answer, isOfHarm }: { answer: string; isOfHarm: boolean },
): Promise<string | undefined> {
  const row = await transaction
    .updateTable('forum_message')
    .set({ answer, answered_at: sql`now()`, answer_is_of_harm: isOfHarm })
    .where('id', '=', id)
    .where('answer', 'is', null)
    .returning('post_id')
    .executeTakeFirst();
  return row?.post_id;
}

/** False where none was waiting. */
export async function seeAnswersTo(transaction: Transaction, postId: string): Promise<boolean> {
  const done = await transaction
    .updateTable('forum_message')
    .set({ answer_seen_at: sql`now()` })
    .where('post_id', '=', postId)
    .where('answer', 'is not', null)
    .where('answer_seen_at', 'is', null)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

export async function eraseMessagesAbout(transaction: Transaction, postId: string): Promise<void> {
  await transaction.deleteFrom('forum_message').where('post_id', '=', postId).execute();
}
