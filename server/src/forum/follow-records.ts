/** Which posts a pen name follows, and of which it wants to hear no more. Every write needs a transaction as the clinic. */
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';

/** Whoever writes follows, unless they have said that they want to hear of it no more. */
export async function followByWriting(transaction: Transaction, penId: string, postId: string): Promise<void> {
  await sql`insert into forum_follow (pen_id, post_id) select ${penId}::text, ${postId}::text
    where not exists (select from forum_unfollowed u where u.pen_id = ${penId} and u.post_id = ${postId})
    on conflict do nothing`.execute(transaction);
}

export async function follow(transaction: Transaction, pen_id: string, post_id: string): Promise<void> {
  await transaction.deleteFrom('forum_unfollowed').where('pen_id', '=', pen_id).where('post_id', '=', post_id).execute();
  await transaction
    .insertInto('forum_follow')
    .values({ pen_id, post_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function unfollow(transaction: Transaction, pen_id: string, post_id: string): Promise<void> {
  await transaction.deleteFrom('forum_follow').where('pen_id', '=', pen_id).where('post_id', '=', post_id).execute();
  await transaction
    .insertInto('forum_unfollowed')
    .values({ pen_id, post_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function isFollowing(transaction: Transaction, penId: string, postId: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('forum_follow')
    .select('pen_id')
    .where('pen_id', '=', penId)
    .where('post_id', '=', postId)
    .executeTakeFirst();
  return row !== undefined;
}
