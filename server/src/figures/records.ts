/** Counts over the clinic's own work. */
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';

/** From sending to answer in minutes, pauses counted in: what a patient waited. `median` is null without answers. */
export async function answerTimes(transaction: Transaction, days: number): Promise<{ answers: number; median: number | null }> {
  const counted = await sql<{ answers: number; median: number | null }>`
    select count(*)::int as answers,
      percentile_cont(0.5) within group (order by extract(epoch from n.signed_at - r.submitted_at) / 60) as median
    from note n join rapid_assessment r on r.id = n.id and r.kind = 'rapid_assessment'
    where n.state = 'signed' and n.signed_at > now() - make_interval(days => ${days}::int)`.execute(transaction);
  return counted.rows[0] ?? { answers: 0, median: null };
}
