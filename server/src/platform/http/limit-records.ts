/** Tries under a key, counted in windows of so many seconds, for all processes. */
import { sql } from 'kysely';
import type { Transaction } from '../db/database.ts';

/** One more; answers how many there were in the running window. It waits for no disk: a crash may forget the last ones. */
export async function countOneTry(transaction: Transaction, key: string, seconds: number): Promise<number> {
  const counted = await sql<{ calls: number }>`
    insert into rate_limit (key, window_start, calls)
    values (${key}, to_timestamp(floor(extract(epoch from now()) / ${seconds}::int) * ${seconds}::int), 1)
    on conflict (key, window_start) do update set calls = rate_limit.calls + 1
    returning calls, set_config('synchronous_commit', 'off', true)`.execute(transaction);
  return counted.rows[0]?.calls ?? 1;
}

export async function triesInWindow(transaction: Transaction, key: string, seconds: number): Promise<number> {
  const counted = await sql<{ calls: number }>`
    select calls from rate_limit where key = ${key}
      and window_start = to_timestamp(floor(extract(epoch from now()) / ${seconds}::int) * ${seconds}::int)`.execute(transaction);
  return counted.rows[0]?.calls ?? 0;
}

export async function forgetTriesBefore(transaction: Transaction, before: Date): Promise<void> {
  await transaction.deleteFrom('rate_limit').where('window_start', '<', before).execute();
}
