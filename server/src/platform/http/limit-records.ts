/** Tries under a key, counted for all processes in a window of so many seconds that begins with the first. */
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../db/database.ts';

/** One more; answers how many there were in the running window. It waits for no disk: a crash may forget the last ones. */
export async function countOneTry(transaction: Transaction, key: string, seconds: number): Promise<number> {
  const counted = await sql<{ calls: number }>`
    insert into rate_limit (key, window_start, calls) values (${key}, now(), 1)
    on conflict (key) do update set
      calls = case when ${runs(seconds)} then rate_limit.calls + 1 else 1 end,
      window_start = case when ${runs(seconds)} then rate_limit.window_start else now() end
    returning calls, set_config('synchronous_commit', 'off', true)`.execute(transaction);
  return counted.rows[0]?.calls ?? 1;
}

export async function uncountOneTry(transaction: Transaction, key: string): Promise<void> {
  await sql`update rate_limit set calls = calls - 1 where key = ${key} and calls > 0`.execute(transaction);
}

export async function triesInWindow(transaction: Transaction, key: string, seconds: number): Promise<number> {
  const counted = await sql<{ calls: number }>`select calls from rate_limit where key = ${key} and ${runs(seconds)}`.execute(transaction);
  return counted.rows[0]?.calls ?? 0;
}

/** One that begins in the time to come is of a clock that was put back. */
function runs(seconds: number): RawBuilder<boolean> {
  return sql`rate_limit.window_start between now() - make_interval(secs => ${seconds}) and now() + interval '1 minute'`;
}

export async function forgetTriesBefore(transaction: Transaction, before: Date): Promise<void> {
  await transaction.deleteFrom('rate_limit').where('window_start', '<', before).execute();
}

/** Of calls whose name begins so, by one account: when somebody called is not to be found beside what they did. */
export async function forgetTriesOf(transaction: Transaction, calls: string, accountId: string): Promise<void> {
  await sql`delete from rate_limit where starts_with(key, ${calls}) and position(${` ${accountId}`}::text in key) > 0`.execute(transaction);
}
