/** Whom a pen name does not want to read, and how often its writer hears of answers. Every write needs a transaction as the clinic. */
import type { ToldOfAnswers } from '@pellis/contract/forum/forum';
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import { penNamed } from './pen-records.ts';

/** Their pen names as they are called now. */
export async function mutedBy(transaction: Transaction, penId: string): Promise<string[]> {
  const rows = await transaction
    .selectFrom('forum_mute as m')
    .innerJoin('forum_pen as n', 'n.id', 'm.muted_pen_id')
    .select('n.name')
    .where('m.pen_id', '=', penId)
    .orderBy('n.name')
    .execute();
  return rows.map(({ name }) => name);
}

export function penCalled(transaction: Transaction, name: string) {
  return transaction.selectFrom('forum_pen').select(['id', 'name']).where('id', '=', penNamed(name)).executeTakeFirst();
}

export async function mute(transaction: Transaction, pen_id: string, muted_pen_id: string): Promise<void> {
  await transaction
    .insertInto('forum_mute')
    .values({ pen_id, muted_pen_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function unmute(transaction: Transaction, penId: string, mutedPenId: string): Promise<void> {
  await transaction.deleteFrom('forum_mute').where('pen_id', '=', penId).where('muted_pen_id', '=', mutedPenId).execute();
}

/** How they are told now, until the end of the transaction. */
export function lockNews(transaction: Transaction, accountId: string) {
  return transaction
    .selectFrom('forum_writer')
    .select(['told_of_answers', 'told_until'])
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
}

/** From now on: what was answered before has been told, or was not wanted. */
export async function chooseNews(
  transaction: Transaction,
  accountId: string,
  { told, until }: { told: ToldOfAnswers; until: Date },
): Promise<void> {
  await transaction
    .updateTable('forum_writer')
    .set({ told_of_answers: told, told_until: until })
    .where('account_id', '=', accountId)
    .execute();
}

/** Nothing of whoever has no pen name. */
export async function newsOf(transaction: Transaction, accountId: string): Promise<ToldOfAnswers | undefined> {
  const row = await transaction
    .selectFrom('forum_writer')
    .select(sql<ToldOfAnswers>`told_of_answers`.as('told'))
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.told;
}

/** Accounts whose weekly letter tells of nothing since before this moment. */
export async function weeklySince(transaction: Transaction, moment: Date): Promise<string[]> {
  const rows = await transaction
    .selectFrom('forum_writer')
    .select('account_id')
    .where('told_of_answers', '=', 'weekly')
    .where('told_until', '<', moment)
    .orderBy('told_until')
    .limit(200)
    .execute();
  return rows.map(({ account_id }) => account_id);
}

/** Until the end of the transaction; nothing where another process has it, or has told already. */
export function lockWeekly(transaction: Transaction, accountId: string, moment: Date) {
  return transaction
    .selectFrom('forum_writer')
    .select(['account_id', 'pen_id', 'told_until'])
    .where('account_id', '=', accountId)
    .where('told_of_answers', '=', 'weekly')
    .where('told_until', '<', moment)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export async function toldUntil(transaction: Transaction, accountId: string, until: Date): Promise<void> {
  await transaction.updateTable('forum_writer').set({ told_until: until }).where('account_id', '=', accountId).execute();
}

/** Answers by others, not muted, that have appeared in what a pen name follows between two moments. */
export async function answersBetween(transaction: Transaction, penId: string, since: Date, until: Date): Promise<number> {
  const row = await transaction
    .selectFrom('forum_follow as f')
    .innerJoin('forum_post as t', 't.id', 'f.post_id')
    .innerJoin('forum_post as a', 'a.thread_id', 't.id')
    .select(sql<number>`count(*)::int`.as('answers'))
    .where('f.pen_id', '=', penId)
    .where('t.state', '=', 'shown')
    .where('a.state', '=', 'shown')
    .where('a.appeared_at', '>', since)
    .where('a.appeared_at', '<=', until)
    .where(sql<boolean>`a.pen_id is distinct from f.pen_id`)
    .where(sql<boolean>`not exists (select from forum_mute m where m.pen_id = f.pen_id and m.muted_pen_id = a.pen_id)`)
    .executeTakeFirstOrThrow();
  return row.answers;
}
