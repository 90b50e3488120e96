/** Second steps that shall be taken away: asked for, agreed to, withdrawn. */
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';

/** How long everybody has to say no where nobody of the clinic asked. */
export const resetDelayHours = 24;

/** Begins when everybody has been told. */
const happensAt = sql<Date>`r.announced_at + make_interval(hours => ${resetDelayHours})`;

/** Nothing where none waits. */
export function openResetOf(transaction: Transaction, accountId: string) {
  return transaction
    .selectFrom('factor_reset as r')
    .leftJoin('account as a', 'a.id', 'r.asked_by')
    .select(['r.id', 'r.asked_at', 'r.asked_by', 'r.because', 'a.name as asked_by_name'])
    .select(sql<Date | null>`case when r.asked_by is null then ${happensAt} end`.as('happens_at'))
    .where('r.account_id', '=', accountId)
    .where('r.ended_at', 'is', null)
    .executeTakeFirst();
}

/** Those that nobody of the clinic asked for, and whose day is over. */
export function resetsDue(transaction: Transaction, now: Date) {
  return transaction
    .selectFrom('factor_reset as r')
    .select(['r.id', 'r.account_id'])
    .where('r.ended_at', 'is', null)
    .where('r.asked_by', 'is', null)
    .where(happensAt, '<=', now)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Asked for on the machine, of which nobody has been told yet. */
export function resetsUnannounced(transaction: Transaction) {
  return transaction
    .updateTable('factor_reset')
    .set({ announced_at: sql`now()` })
    .where('announced_at', 'is', null)
    .where('ended_at', 'is', null)
    .returning(['account_id', 'because'])
    .execute();
}

export function insertReset(transaction: Transaction, reset: { accountId: string; askedBy: string | null; because: string }) {
  const { accountId, askedBy, because } = reset;
  const announced_at = askedBy === null ? null : sql<Date>`now()`;
  return transaction
    .insertInto('factor_reset')
    .values({ id: newId(), account_id: accountId, asked_by: askedBy, because, announced_at })
    .execute();
}

/** False where it has ended already. */
export async function endReset(transaction: Transaction, id: string, end: { agreedBy?: string; wasDone: boolean }): Promise<boolean> {
  const ended = await transaction
    .updateTable('factor_reset')
    .set({ ended_at: sql`now()`, was_done: end.wasDone, agreed_by: end.agreedBy ?? null })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}
