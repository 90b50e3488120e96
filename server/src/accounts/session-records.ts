/** Sessions: who is signed in, from where, and until when. */
import { rolesWith } from '@pellis/contract/platform/rights';
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';

interface NewSession {
  id: string;
  accountId: string;
  hours: number;
  idleMinutes: number;
  address: string;
  userAgent: string;
  secondFactor: 'totp' | 'passkey' | 'recovery' | null;
}

export function insertSession(transaction: Transaction, session: NewSession) {
  return transaction
    .insertInto('session')
    .values({
      id: session.id,
      account_id: session.accountId,
      ends_at: sql`now() + make_interval(hours => ${session.hours})`,
      idle: sql`make_interval(mins => ${session.idleMinutes})`,
      idle_ends_at: sql`now() + make_interval(mins => ${session.idleMinutes})`,
      address: session.address,
      user_agent: session.userAgent,
      second_factor: session.secondFactor,
    })
    .execute();
}

export function endSession(transaction: Transaction, id: string) {
  return transaction.updateTable('session').set({ ended_at: sql`now()` }).where('id', '=', id).where('ended_at', 'is', null).execute();
}

/** Answers how many ended. */
export async function endOtherSessions(transaction: Transaction, accountId: string, kept: string): Promise<number> {
  const ended = await transaction
    .updateTable('session')
    .set({ ended_at: sql`now()` })
    .where('account_id', '=', accountId)
    .where('id', '<>', kept)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return Number(ended.numUpdatedRows);
}

/** False when there is none of theirs with this id that is still open. */
export async function endOneSession(transaction: Transaction, accountId: string, id: string): Promise<boolean> {
  const ended = await transaction
    .updateTable('session')
    .set({ ended_at: sql`now()` })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}

/** Those that can still be used, whichever was used last first. */
export function openSessionsOf(transaction: Transaction, accountId: string) {
  return transaction
    .selectFrom('session')
    .select(['id', 'user_agent', 'address', 'created_at', sql<Date>`idle_ends_at - idle`.as('last_active_at')])
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', sql<Date>`now()`)
    .where('idle_ends_at', '>', sql<Date>`now()`)
    .orderBy(sql`idle_ends_at - idle`, 'desc')
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute();
}

/** Sessions of the clinic's people that were opened with one factor alone, from when that was enough. */
export function endSessionsOfOneFactor(transaction: Transaction) {
  return transaction
    .updateTable('session')
    .set({ ended_at: sql`now()` })
    .where('ended_at', 'is', null)
    .where('second_factor', 'is', null)
    .where('account_id', 'in', (of) => of.selectFrom('account').select('id').where('role', 'in', rolesWith('work-here')))
    .execute();
}

export function endEverySession(transaction: Transaction, accountId: string) {
  return transaction
    .updateTable('session')
    .set({ ended_at: sql`now()` })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Whether whoever is in this session has proven who they are within so many minutes. */
export async function wasProvenLately(transaction: Transaction, id: string, minutes: number): Promise<boolean> {
  const row = await transaction
    .selectFrom('session')
    .select('id')
    .where('id', '=', id)
    .where('proven_at', '>', sql<Date>`now() - make_interval(mins => ${minutes})`)
    .executeTakeFirst();
  return row !== undefined;
}

export function noteProof(transaction: Transaction, id: string) {
  return transaction.updateTable('session').set({ proven_at: sql`now()` }).where('id', '=', id).execute();
}

/** Whatever enter_session touched a moment ago: this call counted as activity. */
export function endsOfSession(transaction: Transaction, id: string) {
  return transaction.selectFrom('session').select(['idle_ends_at', 'ends_at']).where('id', '=', id).executeTakeFirst();
}

/** A good sign-in wipes the failures before it. */
export function forgetTries(transaction: Transaction, key: string) {
  return transaction.deleteFrom('rate_limit').where('key', '=', key).execute();
}

export async function beginningOfSession(transaction: Transaction, id: string): Promise<Date | undefined> {
  return (await transaction.selectFrom('session').select('created_at').where('id', '=', id).executeTakeFirst())?.created_at;
}
