/** Who has what before them just now: written by the live connection every few seconds, gone when they are. */
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import type { Viewer } from './policy.ts';

export const inboxPlace = 'inbox';
/** A line that died without a word counts as there for this long. */
const thereSeconds = 60;

/** One statement for everybody of a process; most of them were written a moment ago and stay as they are. */
export async function noteThere(transaction: Transaction, members: readonly { place: string; side: Viewer['side'] }[]): Promise<void> {
  const once = new Map(members.map((member) => [`${member.place} ${member.side}`, member]));
  if (once.size === 0) return;
  await transaction
    .insertInto('chat_presence')
    // in one order everywhere, so that two processes never wait for each other
    .values([...once.values()].sort((a, b) => (`${a.place} ${a.side}` < `${b.place} ${b.side}` ? -1 : 1)))
    .onConflict((known) =>
      known
        .columns(['place', 'side'])
        .doUpdateSet({ seen_at: sql`now()` })
        .where('chat_presence.seen_at', '<', sql<Date>`now() - interval '15 seconds'`),
    )
    .execute();
}

export async function isThere(transaction: Transaction, place: string, side: Viewer['side']): Promise<boolean> {
  const there = await transaction
    .selectFrom('chat_presence')
    .select('place')
    .where('place', '=', place)
    .where('side', '=', side)
    .where('seen_at', '>', sql<Date>`now() - make_interval(secs => ${thereSeconds}::int)`)
    .executeTakeFirst();
  return there !== undefined;
}

export async function forgetGone(transaction: Transaction, before: Date): Promise<void> {
  await transaction.deleteFrom('chat_presence').where('seen_at', '<', before).execute();
}
