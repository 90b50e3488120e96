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
}

/** False where the same person has reported it before; of whoever has no pen name, the same words that no moderator has seen to. Its post is locked. */
export async function insertReport(transaction: Transaction, { id, post_id, pen_id, because, is_of_harm }: Report): Promise<boolean> {
  const done = await sql`insert into forum_report (id, post_id, pen_id, because, is_of_harm)
    select ${id}::text, ${post_id}::text, ${pen_id}::text, ${because}::text, ${is_of_harm}::boolean where not exists (
      select from forum_report r where r.post_id = ${post_id}
        and (r.pen_id = ${pen_id} or (r.pen_id is null and ${pen_id}::text is null and r.because = ${because} and r.seen_to_at is null)))
    on conflict do nothing`.execute(transaction);
  return (done.numAffectedRows ?? 0n) > 0n;
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

/** Of whoever leaves, what no moderator has seen to: it stays in their list, and nothing leads to who reported it. */
export async function leaveReportsOf(transaction: Transaction, penId: string): Promise<void> {
  await transaction.updateTable('forum_report').set({ pen_id: null }).where('pen_id', '=', penId).where('seen_to_at', 'is', null).execute();
}
