/** What stays of an account that has left, until it chooses a pen name anew or it counts no more. Every write needs a transaction as the clinic. */
import { type Insertable, sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import type { ForumLeft } from '../platform/db/schema.ts';

/** By row-level security one's own alone. */
export function leftBy(transaction: Transaction, accountId: string) {
  return transaction
    .selectFrom('forum_left')
    .select(['chosen_at', 'warnings', 'words', 'said_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}
export type LeftRow = NonNullable<Awaited<ReturnType<typeof leftBy>>>;

export async function keepLeft(transaction: Transaction, row: Insertable<ForumLeft>): Promise<void> {
  await transaction
    .insertInto('forum_left')
    .values(row)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute();
}

/** Of whoever left with words of harm that moderators look at. False where the same stands there unread. */
export async function writeToLeft(
  transaction: Transaction,
  accountId: string,
  { words, until }: { words: string; until: string },
): Promise<boolean> {
  // where nothing else counts on, they may choose a pen name at once
  const done = await sql`insert into forum_left as l (account_id, chosen_at, warnings, words, said_at, kept_until)
    values (${accountId}, 'epoch', 0, ${words}, now(), ${until})
    on conflict (account_id) do update set words = concat_ws(E'\n\n', l.words, excluded.words), said_at = now(), kept_until = greatest(l.kept_until, excluded.kept_until)
    where l.words is null or position(E'\n\n' || excluded.words || E'\n\n' in E'\n\n' || l.words || E'\n\n') = 0`.execute(transaction);
  return (done.numAffectedRows ?? 0n) > 0n;
}

/** Of these words alone. */
export async function keepLeftWordsRead(transaction: Transaction, accountId: string, words: string): Promise<void> {
  await transaction
    .updateTable('forum_left')
    .set({ words: null, said_at: null })
    .where('account_id', '=', accountId)
    .where('words', '=', words)
    .execute();
}

export async function forgetLeftOf(transaction: Transaction, accountId: string): Promise<void> {
  await transaction.deleteFrom('forum_left').where('account_id', '=', accountId).execute();
}

/** Of everybody of whom nothing counts any more on this day. */
export async function forgetLeftBefore(transaction: Transaction, day: string): Promise<void> {
  await transaction.deleteFrom('forum_left').where('kept_until', '<', day).execute();
}
