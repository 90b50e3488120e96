/** Who has what before them just now: written by the live line every few seconds, gone when they are. */
import { sql } from 'kysely';
import type { Records } from '../platform/db/database.ts';
import type { Viewer } from './policy.ts';

export const inboxPlace = 'inbox';
/** A line that died without a word counts as there for this long. */
const thereSeconds = 60;

/** One statement for everybody of a process; most of them were written a moment ago and stay as they are. */
export async function noteThere(records: Records, members: readonly { place: string; side: Viewer['side'] }[]): Promise<void> {
  const once = new Map(members.map((member) => [`${member.place} ${member.side}`, member]));
  if (once.size === 0) return;
  await records
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

export async function isThere(records: Records, place: string, side: Viewer['side']): Promise<boolean> {
  const there = await records
    .selectFrom('chat_presence')
    .select('place')
    .where('place', '=', place)
    .where('side', '=', side)
    .where('seen_at', '>', sql<Date>`now() - make_interval(secs => ${thereSeconds}::int)`)
    .executeTakeFirst();
  return there !== undefined;
}

export async function forgetGone(records: Records, before: Date): Promise<void> {
  await records.deleteFrom('chat_presence').where('seen_at', '<', before).execute();
}
