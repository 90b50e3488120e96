/** Photos of posts as row-level security shows them. Every write needs a transaction as the clinic; what a row named is deleted in storage by whoever takes the row away. */
import type { PhotoRefusal } from '@pellis/contract/forum/forum-photos';
import { type Insertable, sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import type { ForumPhoto } from '../platform/db/schema.ts';

export type PhotoRow = Awaited<ReturnType<typeof photosOf>>[number];

/** In the order in which their writer has put them. */
export function photosOf(transaction: Transaction, postIds: readonly string[]) {
  return transaction
    .selectFrom('forum_photo')
    .select(['id', 'post_id', 'words', 'width', 'height', 'state', 'refused_for', 'refused_because'])
    .where('post_id', '=', sql<string>`any(${postIds})`)
    .orderBy('post_id')
    .orderBy('position')
    .execute();
}

/** With whose post it is on, and whether its reader may open what that answers. */
export function photoById(transaction: Transaction, id: string) {
  return transaction
    .selectFrom('forum_photo as f')
    .innerJoin('forum_post as p', 'p.id', 'f.post_id')
    .select(['f.id', 'f.file', 'p.pen_id', 'p.provider_id'])
    .select(sql<boolean>`(p.thread_id is null or exists (select from forum_post t where t.id = p.thread_id))`.as('has_thread'))
    .where('f.id', '=', id)
    .executeTakeFirst();
}

/** Until the end of the transaction. */
export function lockPhoto(transaction: Transaction, id: string) {
  return transaction.selectFrom('forum_photo').select(['id', 'file', 'state']).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function insertPhotos(transaction: Transaction, rows: readonly Insertable<ForumPhoto>[]): Promise<void> {
  if (rows.length > 0)
    await transaction
      .insertInto('forum_photo')
      .values([...rows])
      .execute();
}

export async function showPhoto(transaction: Transaction, id: string): Promise<void> {
  await transaction.updateTable('forum_photo').set({ state: 'shown' }).where('id', '=', id).execute();
}

/** Why stays, for its writer to read; the picture and what was said of it do not. */
export async function refusePhoto(transaction: Transaction, id: string, refused_for: PhotoRefusal, because: string): Promise<void> {
  await transaction
    .updateTable('forum_photo')
    .set({ state: 'refused', file: null, words: '', refused_for, refused_because: because || null })
    .where('id', '=', id)
    .execute();
}

/** Of a post, and of those of its answers that go with it because nobody else has answered. Answers the names of their files. */
export async function erasePhotosOf(transaction: Transaction, postId: string): Promise<string[]> {
  const { rows } = await sql<{ file: string | null }>`delete from forum_photo
    where post_id in (
      select ${postId}::text union all select a.id from forum_post a where a.thread_id = ${postId} and not exists (
        select from forum_post other join forum_post t on t.id = other.thread_id
        where t.id = ${postId} and other.pen_id is distinct from t.pen_id))
    returning file`.execute(transaction);
  return rows.flatMap(({ file }) => file ?? []);
}

/** Of everything that stands under a pen name. */
export async function erasePhotosOfPen(transaction: Transaction, penId: string): Promise<string[]> {
  const { rows } = await sql<{ file: string | null }>`delete from forum_photo
    where post_id in (select id from forum_post where pen_id = ${penId}) returning file`.execute(transaction);
  return rows.flatMap(({ file }) => file ?? []);
}
