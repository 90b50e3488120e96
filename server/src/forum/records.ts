/** Posts and answers as row-level security shows them, and what becomes of them. Every write needs a transaction as the clinic. */
import { foundAtOnce, hiddenAtOnce, newestAtOnce, postsAtOnce } from '@pellis/contract/forum/forum';
import { waitingAtOnce } from '@pellis/contract/forum/forum-moderation';
import { harmReasons } from '@pellis/contract/forum/held';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import type { ForumPost } from '../platform/db/schema.ts';
import { isHarmSaid, type KeptSaid, keepHarmSaid } from './harm-said-records.ts';
import { eraseMessagesAbout } from './message-records.ts';
import { erasePhotosOf } from './photo-records.ts';
import { withdrawAnswersUnder } from './withdrawn-records.ts';

/** Whether their pen name is muted by the reader comes by row-level security: nobody reads another's mutes. */
const isMuted = sql<boolean>`exists (select from forum_mute m where m.muted_pen_id = p.pen_id and not is_clinic())`;

/** An answer, where its thread is. */
const isLocked = sql<boolean>`case when p.thread_id is null then p.locked_at is not null
  else coalesce((select t.locked_at is not null from forum_post t where t.id = p.thread_id), false) end`;

function posts(transaction: Transaction) {
  return transaction
    .selectFrom('forum_post as p')
    .leftJoin('forum_pen as n', 'n.id', 'p.pen_id')
    .leftJoin('provider as d', 'd.id', 'p.provider_id')
    .selectAll('p')
    .select(['n.name as pen_name', 'n.warnings', 'd.name as dermatologist'])
    .select(isMuted.as('is_muted'))
    .select(isLocked.as('is_locked'))
    .select(sql<number>`(select count(*)::int from forum_post a where a.thread_id = p.id and a.state = 'shown')`.as('answers'));
}

export type PostRow = Awaited<ReturnType<ReturnType<typeof posts>['execute']>>[number];

/** Of whom its reader reads, whatever was answered last first. */
export function postsOfRoom(transaction: Transaction, room: string, behind: string | null): Promise<PageOfRows> {
  const shown = posts(transaction).where('p.room', '=', room).where('p.thread_id', 'is', null).where('p.state', '=', 'shown');
  return pageOf(shown.where(sql<boolean>`not ${isMuted}`), 'p.stirred_at', behind);
}

/** Of all these rooms, as `postsOfRoom`. */
export function newestPosts(transaction: Transaction, rooms: readonly string[]): Promise<PostRow[]> {
  const shown = posts(transaction)
    .where('p.room', 'in', [...rooms])
    .where('p.thread_id', 'is', null)
    .where('p.state', '=', 'shown');
  return shown.where(sql<boolean>`not ${isMuted}`).orderBy('p.stirred_at', 'desc').orderBy('p.id', 'desc').limit(newestAtOnce).execute();
}

export interface PageOfRows {
  rows: PostRow[];
  /** The mark behind which the next page begins; null where there is none. */
  older: string | null;
}

/** Where a mark (`PostMark`) stands. */
function placeOf(mark: string) {
  const [, microseconds, id] = mark.match(/^(\d+)-(.+)$/) ?? [];
  return sql`(timestamptz 'epoch' + ${microseconds ?? null}::bigint * interval '1 microsecond', ${id ?? null})`;
}

const markOf = (moment: 'p.stirred_at' | 'p.posted_at') =>
  sql<string>`(extract(epoch from ${sql.ref(moment)}) * 1000000)::bigint || '-' || p.id`;

/** Behind a mark (`PostMark`), by keyset: what comes in above it moves nothing below. */
async function pageOf(query: ReturnType<typeof posts>, moment: 'p.stirred_at' | 'p.posted_at', behind: string | null): Promise<PageOfRows> {
  const rows = await (behind === null ? query : query.where(sql<boolean>`(${sql.ref(moment)}, p.id) < ${placeOf(behind)}`))
    .select(markOf(moment).as('mark'))
    .orderBy(moment, 'desc')
    .orderBy('p.id', 'desc')
    .limit(postsAtOnce + 1)
    .execute();
  const shown = rows.slice(0, postsAtOnce);
  return { rows: shown, older: rows.length > shown.length ? (shown.at(-1)?.mark ?? null) : null };
}

export function postById(transaction: Transaction, id: string): Promise<PostRow | undefined> {
  return posts(transaction).where('p.id', '=', id).executeTakeFirst();
}

/** Whoever reads: by their pen name, or a dermatologist by their own. */
export interface OwnNames {
  pen: string | undefined;
  provider: string | undefined;
}

/** Those that the reader may see: shown ones, and their own. */
function answers(transaction: Transaction, id: string, { pen, provider }: OwnNames) {
  return posts(transaction)
    .where('p.thread_id', '=', id)
    .where((where) =>
      where.or([where('p.state', '=', 'shown'), where('p.pen_id', '=', pen ?? ''), where('p.provider_id', '=', provider ?? '')]),
    );
}

/** The oldest first, from a mark on. */
export async function answersOf(
  transaction: Transaction,
  id: string,
  { own, behind }: { own: OwnNames; behind: string | null },
): Promise<{ rows: PostRow[]; later: string | null }> {
  const query = answers(transaction, id, own);
  const rows = await (behind === null ? query : query.where(sql<boolean>`(p.posted_at, p.id) > ${placeOf(behind)}`))
    .select(markOf('p.posted_at').as('mark'))
    .orderBy('p.posted_at')
    .orderBy('p.id')
    .limit(postsAtOnce + 1)
    .execute();
  const shown = rows.slice(0, postsAtOnce);
  return { rows: shown, later: rows.length > shown.length ? (shown.at(-1)?.mark ?? null) : null };
}

/** The mark behind which the last page of answers begins. */
export async function lastPageOf(transaction: Transaction, id: string, own: OwnNames): Promise<string | null> {
  const row = await answers(transaction, id, own)
    .clearSelect()
    .select(markOf('p.posted_at').as('mark'))
    .orderBy('p.posted_at', 'desc')
    .orderBy('p.id', 'desc')
    .offset(postsAtOnce)
    .limit(1)
    .executeTakeFirst();
  return row?.mark ?? null;
}

/** The mark behind which the page with this answer begins; null of the first page, also where it is not there. */
export async function pageWith(
  transaction: Transaction,
  id: string,
  { own, answer }: { own: OwnNames; answer: string },
): Promise<string | null> {
  const marks = await answers(transaction, id, own)
    .clearSelect()
    .select(markOf('p.posted_at').as('mark'))
    .where(sql<boolean>`(p.posted_at, p.id) < (select a.posted_at, a.id from forum_post a where a.id = ${answer} and a.thread_id = ${id})`)
    .orderBy('p.posted_at')
    .orderBy('p.id')
    .execute();
  const page = Math.floor(marks.length / postsAtOnce);
  return marks[page * postsAtOnce - 1]?.mark ?? null;
}

/** Whether the thread of an answer is one that its reader may open; of a thread itself true. */
const hasThread = sql<boolean>`(p.thread_id is null or exists (select from forum_post t where t.id = p.thread_id))`;

/** Posts and answers that hold every one of the words. */
export function postsWith(transaction: Transaction, words: readonly string[]): Promise<PostRow[]> {
  let query = posts(transaction).where('p.state', '=', 'shown').where(sql<boolean>`not ${isMuted}`).where(hasThread);
  for (const word of words) query = query.where(sql<boolean>`strpos(lower(coalesce(p.title, '') || ' ' || p.words), lower(${word})) > 0`);
  return query.orderBy('p.posted_at', 'desc').limit(foundAtOnce).execute();
}

export function postsOfPen(transaction: Transaction, pen: string, behind: string | null): Promise<PageOfRows> {
  return pageOf(posts(transaction).where('p.pen_id', '=', pen), 'p.posted_at', behind);
}

/** One's own that moderators hid, by pen name or by a dermatologist's own. */
export function hiddenOf(transaction: Transaction, { pen, provider }: OwnNames): Promise<PostRow[]> {
  return posts(transaction)
    .where((where) => where.or([where('p.pen_id', '=', pen ?? ''), where('p.provider_id', '=', provider ?? '')]))
    .where('p.state', '=', 'hidden')
    .orderBy('p.posted_at', 'desc')
    .limit(hiddenAtOnce)
    .execute();
}

export function postsFollowedBy(transaction: Transaction, pen: string): Promise<PostRow[]> {
  return posts(transaction)
    .innerJoin('forum_follow as f', 'f.post_id', 'p.id')
    .where('f.pen_id', '=', pen)
    .where('p.state', '=', 'shown')
    .orderBy('p.stirred_at', 'desc')
    .execute();
}

/** Of a pen name's: what waits, what was hidden since a moment and not appealed against, and appeals that were answered since. */
export async function newsOfPosts(
  transaction: Transaction,
  penId: string,
  since: Date,
): Promise<{ held: number; hidden: number; answered: number }> {
  const { rows } = await sql<{ held: number; hidden: number; answered: number }>`select
      count(*) filter (where state = 'held')::int as held,
      count(*) filter (where state = 'hidden' and appeal is null and decided_at > ${since})::int as hidden,
      count(*) filter (where appeal_answer is not null and decided_at > ${since})::int as answered
    from forum_post where pen_id = ${penId}`.execute(transaction);
  return rows[0] ?? { held: 0, hidden: 0, answered: 0 };
}

const photoWaits = sql<boolean>`exists (select from forum_photo f where f.post_id = p.id and f.state = 'held')`;

const answerWaits = sql<boolean>`exists (select from forum_message m where m.post_id = p.id and m.answer is not null and m.answer_seen_at is null)`;

/** Held, reported, appealed against, answered by their writer, or with a photo that waits: words of harm first, then the oldest. */
export function postsToModerate(transaction: Transaction, { hasPhotos }: { hasPhotos: boolean }): Promise<PostRow[]> {
  return posts(transaction)
    .where((where) =>
      where.or([
        where('p.state', '=', 'held'),
        where.and([where('p.appeal', 'is not', null), where('p.appeal_answer', 'is', null)]),
        where.exists(
          where.selectFrom('forum_report as r').select('r.id').whereRef('r.post_id', '=', 'p.id').where('r.seen_to_at', 'is', null),
        ),
        answerWaits,
        ...(hasPhotos ? [where.and([where('p.state', '=', 'shown'), photoWaits])] : []),
      ]),
    )
    .orderBy(
      sql`(p.held_for && ${sql.lit(`{${harmReasons.join(',')}}`)}::text[] and (p.state = 'held' or ${answerWaits})) or ${isHarmSaid}`,
      'desc',
    )
    .orderBy('p.posted_at')
    .limit(waitingAtOnce)
    .execute();
}

export async function countsOfRooms(transaction: Transaction): Promise<Map<string, number>> {
  const rows = await transaction
    .selectFrom('forum_post')
    .select(['room', sql<number>`count(*)::int`.as('posts')])
    .where('thread_id', 'is', null)
    .where('state', '=', 'shown')
    .groupBy('room')
    .execute();
  return new Map(rows.map(({ room, posts: number }) => [room, number]));
}

/** Until the end of the transaction. */
export function lockPost(transaction: Transaction, id: string) {
  return transaction.selectFrom('forum_post').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** All of a pen name's, until the end of the transaction: threads first, before anything that hangs on them. */
export async function lockPostsOf(transaction: Transaction, penId: string): Promise<void> {
  const own = transaction.selectFrom('forum_post').select('id').where('pen_id', '=', penId);
  await own.orderBy(sql`thread_id is not null`).orderBy('id').forUpdate().execute();
}

/** False where it was written before. */
export async function insertPost(transaction: Transaction, row: Insertable<ForumPost>): Promise<boolean> {
  const done = await transaction
    .insertInto('forum_post')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return (done.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function changePost(transaction: Transaction, id: string, change: Updateable<ForumPost>): Promise<void> {
  await transaction.updateTable('forum_post').set(change).where('id', '=', id).execute();
}

export async function stir(transaction: Transaction, id: string): Promise<void> {
  await transaction.updateTable('forum_post').set({ stirred_at: sql`now()` }).where('id', '=', id).execute();
}

interface Erased {
  /** The names of the photos’ files. */
  files: string[];
  /** What was said of harm about it, and stays with the moderators. */
  said: KeptSaid[];
}

/** With its words and photos; what others have answered stays under a line that says so, and words of harm that nobody has looked at stay with the moderators. */
export async function erasePost(transaction: Transaction, id: string): Promise<Erased> {
  await withdrawAnswersUnder(transaction, id);
  const said = await keepHarmSaid(transaction, id);
  const files = await erasePhotosOf(transaction, id);
  await eraseMessagesAbout(transaction, id);
  await sql`update forum_post p set title = case when thread_id is null then 'Deleted' end, words = 'Its writer has deleted this.', pen_id = null, appeal = null,
      locked_at = coalesce(locked_at, now())
    where id = ${id} and exists (select from forum_post a where a.thread_id = p.id and a.pen_id is distinct from p.pen_id)`.execute(
    transaction,
  );
  await sql`delete from forum_post where id = ${id} and (pen_id is not null or provider_id is not null)`.execute(transaction);
  return { files, said };
}
