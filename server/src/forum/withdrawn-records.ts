/** Held words of harm that their writer took back, or left with: gone for them, and with the moderators until one has looked. Every write needs a transaction as the clinic. */
import { harmReasons } from '@pellis/contract/forum/held';
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';

const isHeldForHarm = sql<boolean>`state = 'held' and held_for && ${sql.lit(`{${harmReasons.join(',')}}`)}::text[]`;

export async function withdraw(transaction: Transaction, id: string): Promise<void> {
  await sql`update forum_post set withdrawn_at = now() where id = ${id} and withdrawn_at is null and ${isHeldForHarm}`.execute(transaction);
}

/** Before a thread goes with its writer's own answers: those that stay stand by themselves. Answers how many. */
export async function withdrawAnswersUnder(transaction: Transaction, threadId: string): Promise<number> {
  const done = await sql`update forum_post a set withdrawn_at = coalesce(withdrawn_at, now()), thread_id = null, title = 'An answer'
    where thread_id = ${threadId} and pen_id = (select t.pen_id from forum_post t where t.id = ${threadId}) and ${isHeldForHarm}`.execute(
    transaction,
  );
  return Number(done.numAffectedRows ?? 0n);
}

/** Of a pen name that leaves. Answers how many. */
export async function withdrawAllOf(transaction: Transaction, penId: string): Promise<number> {
  const done =
    await sql`update forum_post set withdrawn_at = coalesce(withdrawn_at, now()) where pen_id = ${penId} and ${isHeldForHarm}`.execute(
      transaction,
    );
  return Number(done.numAffectedRows ?? 0n);
}

/** Whose everything was that a pen name has withdrawn, before that is gone. */
export async function keepWhose(transaction: Transaction, penId: string): Promise<void> {
  await sql`insert into forum_withdrawn (post_id, account_id)
    select p.id, w.account_id from forum_post p join forum_writer w on w.pen_id = p.pen_id
    where p.pen_id = ${penId} and p.withdrawn_at is not null`.execute(transaction);
}

export async function whoWithdrew(transaction: Transaction, postId: string) {
  return transaction
    .selectFrom('forum_withdrawn as w')
    .innerJoin('account as a', 'a.id', 'w.account_id')
    .select(['a.id', 'a.name', 'a.email'])
    .where('w.post_id', '=', postId)
    .executeTakeFirst();
}

/** A moderator has looked. Its reports and messages go along. */
export async function eraseWithdrawn(transaction: Transaction, id: string): Promise<void> {
  await transaction.deleteFrom('forum_post').where('id', '=', id).where('withdrawn_at', 'is not', null).execute();
}

/** Of an account that is erased, once its pen name has left: the law's deletion waits for nobody. */
export async function eraseWithdrawnOf(transaction: Transaction, accountId: string): Promise<void> {
  await transaction
    .deleteFrom('forum_post')
    .where('id', 'in', (left) => left.selectFrom('forum_withdrawn').select('post_id').where('account_id', '=', accountId))
    .execute();
}
