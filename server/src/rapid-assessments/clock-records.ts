/** What the clock writes on a Rapid Assessment: warned, too late, closed, given up. */
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import { promisedHours } from './records.ts';

export type ClockMark = { breached_at: Date } | { warned_hours: number };

/** Cases whose clock runs and has come to its end, or to one of these hours since the last time, the earliest due first. */
export function casesToMark(transaction: Transaction, now: Date, warnings: readonly number[]) {
  const dueWithin = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
  return transaction
    .selectFrom('rapid_assessment')
    .select(['id', 'patient_id', 'due_at', 'breached_at', 'warned_hours'])
    .where('state', 'in', ['submitted', 'claimed'])
    .where('breached_at', 'is', null)
    .where(({ eb, or, and }) =>
      or([
        eb('due_at', '<=', now),
        ...warnings.map((used) => and([eb('warned_hours', '<', used), eb('due_at', '<=', dueWithin(promisedHours - used))])),
      ]),
    )
    .orderBy('due_at')
    .limit(1000)
    .execute();
}

/** Guarded by what is already written, so that two processes that look at once mark it once. */
export async function markOnce(transaction: Transaction, id: string, change: ClockMark): Promise<boolean> {
  const unmarked = transaction
    .updateTable('rapid_assessment')
    .set(change)
    .where('id', '=', id)
    .where('state', 'in', ['submitted', 'claimed']);
  const marked = await ('breached_at' in change
    ? unmarked.where('breached_at', 'is', null)
    : unmarked.where('warned_hours', '<', change.warned_hours)
  ).executeTakeFirst();
  return marked.numUpdatedRows > 0n;
}

/** Answered before then. */
export function closeAnswered(transaction: Transaction, before: Date) {
  return transaction
    .updateTable('rapid_assessment')
    .set({ state: 'closed' })
    .where('state', '=', 'answered')
    .where('ended_at', '<', before)
    .returning(['id', 'patient_id'])
    .execute();
}

/** Begun before then, and never paid. */
export function giveUpDrafts(transaction: Transaction, before: Date) {
  return transaction
    .updateTable('rapid_assessment')
    .set({ state: 'withdrawn', ended_at: sql<Date>`now()` })
    .where('state', '=', 'draft')
    .where('created_at', '<', before)
    .returning(['id', 'patient_id'])
    .execute();
}
