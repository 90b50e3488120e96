/** The pace of tries at one e-mail, from all addresses together: each browser that is not known waits for its turn. */
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';

export interface Pace {
  /** Tries in a day before anybody waits. */
  free: number;
  /** Seconds between two tries at most: they grow from one to this. */
  slowest: number;
}

/** How many tries there were, this one among them; nothing while the pause after the last one runs. It waits for no disk. */
export async function takeTurn(transaction: Transaction, key: string, { free, slowest }: Pace): Promise<number | undefined> {
  const { rows } = await sql<{ tries: number }>`
    insert into sign_in_pace as p (key) values (${key})
    on conflict (key) do update set
      tries = case when p.began_at < now() - interval '1 day' then 1 else p.tries + 1 end,
      began_at = case when p.began_at < now() - interval '1 day' then now() else p.began_at end,
      next_at = case
        when p.began_at < now() - interval '1 day' or p.tries < ${free}::int then now()
        else now() + make_interval(secs => least(${slowest}::float8, power(2, least(p.tries - ${free}::int, 20)))) end
      where p.tries < ${free}::int or p.next_at <= now() or p.began_at < now() - interval '1 day'
    returning tries, set_config('synchronous_commit', 'off', true)`.execute(transaction);
  return rows[0]?.tries;
}

/** Seconds until the next turn. */
export async function secondsToTurn(transaction: Transaction, key: string): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select greatest(1, ceil(extract(epoch from next_at - now())))::int as seconds from sign_in_pace where key = ${key}`.execute(
    transaction,
  );
  return rows[0]?.seconds ?? 1;
}

export function forgetPace(transaction: Transaction, key: string) {
  return transaction.deleteFrom('sign_in_pace').where('key', '=', key).execute();
}

export function forgetPacesBefore(transaction: Transaction, day: Date) {
  return transaction.deleteFrom('sign_in_pace').where('began_at', '<', day).execute();
}
