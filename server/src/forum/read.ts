/** Reading the forum: its rooms, a room, a post with its answers, a search. */
import type { Forum, ForumPost, Thread } from '@pellis/contract/forum/forum';
import { decidedDays, type ForumNews } from '@pellis/contract/forum/forum-news';
import { type Asker, may } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { found, permit, Refusal } from '../platform/refusal.ts';
import { isFollowing } from './follow-records.ts';
import { mayChangeAt, unreadOf } from './leaving.ts';
import { type LeftRow, leftBy } from './left-records.ts';
import { askedOf } from './message-records.ts';
import { mutedBy } from './news-records.ts';
import { type PenRow, penOf } from './pen-records.ts';
import { mayHavePen } from './policy.ts';
import { asPosts, isOpen, ownReaderOf, permitForOneself, type Reader, readerOf, refuseYoung } from './posts.ts';
import * as records from './records.ts';

async function asOwnPen(transaction: Transaction, pen: PenRow): Promise<Forum['pen']> {
  const muted = await mutedBy(transaction, pen.id);
  const unread = unreadOf(pen);
  const { name, told_of_answers } = pen;
  return { name, may_change_at: mayChangeAt(pen), warning: unread?.words ?? null, warned_at: unread?.at ?? null, told_of_answers, muted };
}

/** A question of a moderator's waits so long for an answer. */
const askedSince = () => new Date(Date.now() - 90 * 86_400_000);

const nothing = { pen: null, returns_at: null, said: null, asked: [], hidden: [], mine: [], mine_older: null, followed: [] };
type Own = Pick<Forum, keyof typeof nothing>;

/** Their pen name with what they wrote and follow; of whoever left, what counts on; of a dermatologist what was hidden. */
async function ownOf(transaction: Transaction, reader: Reader): Promise<Own> {
  const { pen, actor } = reader;
  const own = ownNamesOf(reader);
  if (!pen && !own.provider) return mayHavePen(actor) ? leftOf(await leftBy(transaction, actor.id)) : nothing;
  const hidden = await asPosts(transaction, await records.hiddenOf(transaction, own), reader);
  if (!pen) return { ...nothing, hidden };
  const mine = await records.postsOfPen(transaction, pen.id, null);
  const followed = await records.postsFollowedBy(transaction, pen.id);
  return {
    ...{
      pen: await asOwnPen(transaction, pen),
      returns_at: null,
      said: unreadOf(pen),
      asked: await askedOf(transaction, pen.id, askedSince()),
      hidden,
    },
    ...{ mine: await asPosts(transaction, mine.rows, reader), mine_older: mine.older },
    followed: await asPosts(transaction, followed, reader),
  };
}

function ownNamesOf({ actor, pen }: Reader): records.OwnNames {
  return { pen: pen?.id, provider: may(actor, 'treat') ? actor.id : undefined };
}

function leftOf(left: LeftRow | undefined): Own {
  if (!left) return nothing;
  const again = mayChangeAt(left);
  return {
    ...nothing,
    returns_at: again > new Date() ? again : null,
    said: left.words ? { words: left.words, at: left.said_at } : null,
  };
}

/** Of a closed forum what is one's own, and what moderators wrote to them. */
export function readForum(clinic: Clinic, asker: Asker): Promise<Forum> {
  return clinic.db.read(asker, async (transaction, actor) => {
    const reader = await ownReaderOf(clinic, transaction, actor);
    if (!isOpen(clinic))
      return { is_open: false, may_add_photos: false, rooms: [], newest: [], ...(await ownOf(transaction, reader)), followed: [] };
    await refuseYoung(clinic, transaction, reader);
    const counts = await records.countsOfRooms(transaction);
    return {
      ...{ is_open: true, may_add_photos: reader.hasPhotos && reader.pen !== undefined },
      rooms: [...reader.rooms].map(([value, label]) => ({ value, label, posts: counts.get(value) ?? 0 })),
      newest: await asPosts(transaction, await records.newestPosts(transaction, [...reader.rooms.keys()]), reader),
      ...(await ownOf(transaction, reader)),
    };
  });
}

/** What waits for whoever asks, in numbers; also of a closed forum. */
export function readNews(clinic: Clinic, asker: Asker): Promise<ForumNews> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayHavePen(actor));
    await permitForOneself(transaction, actor);
    const pen = await penOf(transaction, actor.id);
    if (!pen) return { ...noNews, is_written_to: Boolean((await leftBy(transaction, actor.id))?.words) };
    const posts = await records.newsOfPosts(transaction, pen.id, new Date(Date.now() - decidedDays * 86_400_000));
    return { is_written_to: unreadOf(pen) !== null, asked: (await askedOf(transaction, pen.id, askedSince())).length, ...posts };
  });
}

const noNews = { asked: 0, held: 0, hidden: 0, answered: 0 };

type Page = { posts: ForumPost[]; older: string | null };

/** From the newest on, or from behind a mark. */
export function readRoom(
  clinic: Clinic,
  asker: Asker,
  { room, behind = null }: { room: string; behind?: string | null },
): Promise<Page & { label: string }> {
  return clinic.db.read(asker, async (transaction, actor) => {
    const reader = await readerOf(clinic, transaction, actor);
    const label = found(reader.rooms.get(room));
    const { rows, older } = await records.postsOfRoom(transaction, room, behind);
    return { label, posts: await asPosts(transaction, rows, reader), older };
  });
}

/** Nothing of whoever has no pen name. */
export function readMine(clinic: Clinic, asker: Asker, behind: string): Promise<Page> {
  return clinic.db.read(asker, async (transaction, actor) => {
    const reader = await ownReaderOf(clinic, transaction, actor);
    if (!reader.pen) return { posts: [], older: null };
    const { rows, older } = await records.postsOfPen(transaction, reader.pen.id, behind);
    return { posts: await asPosts(transaction, rows, reader), older };
  });
}

export function search(clinic: Clinic, asker: Asker, words: string): Promise<ForumPost[]> {
  return clinic.db.readReplica(asker, async (transaction, actor) => {
    const reader = await readerOf(clinic, transaction, actor);
    const posts = await records.postsWith(transaction, words.split(/\s+/).slice(0, 8));
    return asPosts(transaction, posts, reader);
  });
}

/** With its first answers, or those behind a mark. */
export function readPost(clinic: Clinic, asker: Asker, { id, behind = null }: { id: string; behind?: string | null }): Promise<Thread> {
  return clinic.db.read(asker, async (transaction, actor) =>
    threadOf(transaction, await readerOf(clinic, transaction, actor), { id, behind }),
  );
}

/** With the page of its answers on which one of them stands, by the same marks as it is read page by page. */
export function readPostAt(
  clinic: Clinic,
  asker: Asker,
  { id, answer }: { id: string; answer: string },
): Promise<Thread & { behind: string | null }> {
  return clinic.db.read(asker, async (transaction, actor) => {
    const reader = await readerOf(clinic, transaction, actor);
    const behind = await records.pageWith(transaction, id, { own: ownNamesOf(reader), answer });
    return { ...(await threadOf(transaction, reader, { id, behind })), behind };
  });
}

async function threadOf(transaction: Transaction, reader: Reader, { id, behind }: { id: string; behind: string | null }): Promise<Thread> {
  const row = await records.postById(transaction, id);
  // an answer alone is read where what it answers is
  const thread = row?.thread_id ? await records.postById(transaction, row.thread_id) : row;
  if (!row || !thread)
    throw new Refusal(404, 'not_found', 'This is not in the forum: it was hidden or deleted, or it waits for a moderator.');
  const [post] = await asPosts(transaction, [row], reader);
  const own = ownNamesOf(reader);
  const { rows, later } = await records.answersOf(transaction, id, { own, behind });
  return {
    post: found(post),
    answers: await asPosts(transaction, rows, reader),
    later,
    newest: later ? await records.lastPageOf(transaction, id, own) : null,
    is_followed: reader.pen !== undefined && (await isFollowing(transaction, reader.pen.id, id)),
  };
}
