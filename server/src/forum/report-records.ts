/** What was reported of posts, and why. Every write needs a transaction as the clinic. */
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';

export interface Reported {
  because: string;
  is_of_harm: boolean;
}

/** Of these posts, what no moderator has seen to. */
export async function reportsOf(transaction: Transaction, ids: readonly string[]): Promise<Map<string, Reported[]>> {
  if (ids.length === 0) return new Map();
  const rows = await transaction
    .selectFrom('forum_report')
    .select(['post_id', 'because', 'is_of_harm'])
    .where('post_id', 'in', [...ids])
    .where('seen_to_at', 'is', null)
    .execute();
  return Map.groupBy(rows, ({ post_id }) => post_id);
}

interface Report extends Reported {
  id: string;
  post_id: string;
  pen_id: string | null;
  /** Of a patient without a pen name who says words of harm, so that they can be written to. */
  account_id: string | null;
}

/** False where the same person has reported it before; of whoever has no pen name, the same words that no moderator has seen to. Its post is locked. */
export async function insertReport(
  transaction: Transaction,
  { id, post_id, pen_id, because, is_of_harm, account_id }: Report,
): Promise<boolean> {
  const done = await sql`insert into forum_report (id, post_id, pen_id, because, is_of_harm)
    select ${id}::text, ${post_id}::text, ${pen_id}::text, ${because}::text, ${is_of_harm}::boolean where not exists (
      select from forum_report r left join forum_reporter w on w.report_id = r.id where r.post_id = ${post_id}
        and (r.pen_id = ${pen_id} or (r.pen_id is null and ${pen_id}::text is null and r.because = ${because} and r.seen_to_at is null
          and w.account_id is not distinct from ${account_id}::text)))
    on conflict do nothing`.execute(transaction);
  const isNew = (done.numAffectedRows ?? 0n) > 0n;
  if (isNew && account_id !== null) await transaction.insertInto('forum_reporter').values({ report_id: id, account_id }).execute();
  return isNew;
}

/** Words of harm of whoever has reported it before come below what they said, and are seen to anew. False where they stand there. */
export async function addHarmToReport(
  transaction: Transaction,
  { post_id, pen_id, because }: Pick<Report, 'post_id' | 'pen_id' | 'because'>,
): Promise<boolean> {
  const between = '\n\n';
  const done = await sql`update forum_report
    set because = because || ${between}::text || ${because}::text, is_of_harm = true, seen_to_at = null
    where post_id = ${post_id} and pen_id = ${pen_id}
      and position(${between} || ${because}::text || ${between} in ${between} || because || ${between}) = 0`.execute(transaction);
  return (done.numAffectedRows ?? 0n) > 0n;
}

/** Of one pen name's. */
export async function isReportSeen(transaction: Transaction, postId: string, penId: string | null): Promise<boolean> {
  const row = await transaction
    .selectFrom('forum_report')
    .select('id')
    .where('post_id', '=', postId)
    .where('pen_id', '=', penId)
    .where('seen_to_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Those with nobody beside them have done what they were kept for. */
export async function seeToReports(transaction: Transaction, postId: string): Promise<void> {
  await transaction
    .deleteFrom('forum_report')
    .where('post_id', '=', postId)
    .where('seen_to_at', 'is', null)
    .where('pen_id', 'is', null)
    .execute();
  await transaction
    .updateTable('forum_report')
    .set({ seen_to_at: sql`now()` })
    .where('post_id', '=', postId)
    .where('seen_to_at', 'is', null)
    .execute();
}

const answerWaits = sql<boolean>`exists (select from forum_message m where m.report_id = r.id and m.answer is not null and m.answer_seen_at is null)`;

/** Of whoever leaves, what no moderator has seen to: it stays in their list, and nothing leads to who reported it but of words of harm, until somebody has looked. Answers how many of those. */
export async function leaveReportsOf(transaction: Transaction, penId: string): Promise<number> {
  const kept = await sql`insert into forum_reporter (report_id, account_id)
    select r.id, w.account_id from forum_report r join forum_writer w on w.pen_id = r.pen_id
    where r.pen_id = ${penId} and r.is_of_harm and (r.seen_to_at is null or ${answerWaits})`.execute(transaction);
  await sql`update forum_report r set pen_id = null, seen_to_at = null
    where r.pen_id = ${penId} and (r.seen_to_at is null or (r.is_of_harm and ${answerWaits}))`.execute(transaction);
  return Number(kept.numAffectedRows ?? 0n);
}

/** Of an account that is erased: what it reported stays, and nothing leads to it. */
export async function forgetReporter(transaction: Transaction, accountId: string): Promise<void> {
  await transaction.deleteFrom('forum_reporter').where('account_id', '=', accountId).execute();
}

/** Of these posts, reports with words of harm whose writer can be written to: what no moderator has seen to, or whose answer none has. Needs a transaction as the clinic: nobody else reads who reported. */
export async function reportsOfHarm(
  transaction: Transaction,
  ids: readonly string[],
): Promise<Map<string, { id: string; because: string; can_answer: boolean }[]>> {
  const { rows } = await sql<{ id: string; post_id: string; because: string; can_answer: boolean }>`
    select r.id, r.post_id, r.because, r.pen_id is not null as can_answer from forum_report r
    where r.post_id = any(${[...ids]}) and r.is_of_harm and (r.seen_to_at is null or ${answerWaits})
      and (r.pen_id is not null or exists (select from forum_reporter w where w.report_id = r.id))
    order by r.id`.execute(transaction);
  return Map.groupBy(rows, ({ post_id }) => post_id);
}

/** With words of harm, and who wrote it: under a pen name, or whose account it is. */
export function reportOfHarm(transaction: Transaction, id: string) {
  return transaction
    .selectFrom('forum_report as r')
    .leftJoin('forum_reporter as w', 'w.report_id', 'r.id')
    .select(['r.id', 'r.post_id', 'r.pen_id', 'w.account_id'])
    .where('r.id', '=', id)
    .where('r.is_of_harm', '=', true)
    .executeTakeFirst();
}
export type ReportOfHarm = NonNullable<Awaited<ReturnType<typeof reportOfHarm>>>;

export async function whoReported(transaction: Transaction, id: string): Promise<{ id: string; email: string } | undefined> {
  return transaction
    .selectFrom('forum_report as r')
    .leftJoin('forum_reporter as k', 'k.report_id', 'r.id')
    .leftJoin('forum_writer as w', 'w.pen_id', 'r.pen_id')
    .innerJoin('account as a', (join) => join.on('a.id', '=', sql<string>`coalesce(w.account_id, k.account_id)`))
    .select(['a.id', 'a.email'])
    .where('r.id', '=', id)
    .executeTakeFirst();
}
