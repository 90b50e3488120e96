/** Reading the forum: its rooms, a room, a post with its answers, a search. */
import type { Forum, ForumPost } from '@pellis/contract/forum/forum';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { found, permit } from '../platform/refusal.ts';
import { mutedBy } from './news-records.ts';
import { isFollowing, type PenRow } from './pen-records.ts';
import { mayReadForum } from './policy.ts';
import { asPosts, permitForOneself, readerOf } from './posts.ts';
import * as records from './records.ts';

/** A pen name is changed seldom: whoever is talked with is known again. */
export const daysBetweenNames = 90;
const dayMs = 86_400_000;

export function mayChangeAt({ chosen_at }: PenRow): Date {
  return new Date(chosen_at.getTime() + daysBetweenNames * dayMs);
}

async function asOwnPen(transaction: Transaction, pen: PenRow): Promise<Forum['pen']> {
  const muted = await mutedBy(transaction, pen.id);
  const { name, warning, warned_at, warning_read_at, told_of_answers } = pen;
  const unread = warning_read_at ? { warning: null, warned_at: null } : { warning, warned_at };
  return { name, may_change_at: mayChangeAt(pen), ...unread, told_of_answers, muted };
}

/** Of a closed forum, that it is closed. */
export function readForum(clinic: Clinic, asker: Asker): Promise<Forum> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayReadForum(actor));
    await permitForOneself(transaction, actor);
    if (!clinic.config.promises.forum)
      return { is_open: false, may_add_photos: false, pen: null, rooms: [], mine: [], mine_older: null, followed: [] };
    const reader = await readerOf(clinic, transaction, actor);
    const counts = await records.countsOfRooms(transaction);
    const { pen } = reader;
    const mine = pen ? await records.postsOfPen(transaction, pen.id, null) : { rows: [], older: null };
    const followed = pen ? await records.postsFollowedBy(transaction, pen.id) : [];
    return {
      is_open: true,
      may_add_photos: reader.hasPhotos && pen !== undefined,
      pen: pen ? await asOwnPen(transaction, pen) : null,
      rooms: [...reader.rooms].map(([value, label]) => ({ value, label, posts: counts.get(value) ?? 0 })),
      mine: await asPosts(transaction, mine.rows, reader),
      mine_older: mine.older,
      followed: await asPosts(transaction, followed, reader),
    };
  });
}

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
    const reader = await readerOf(clinic, transaction, actor);
    if (!reader.pen) return { posts: [], older: null };
    const { rows, older } = await records.postsOfPen(transaction, reader.pen.id, behind);
    return { posts: await asPosts(transaction, rows, reader), older };
  });
}

export function search(clinic: Clinic, asker: Asker, words: string): Promise<ForumPost[]> {
  return clinic.db.read(asker, async (transaction, actor) => {
    const reader = await readerOf(clinic, transaction, actor);
    const posts = await records.postsWith(transaction, words.split(/\s+/).slice(0, 8));
    return asPosts(transaction, posts, reader);
  });
}

export function readPost(
  clinic: Clinic,
  asker: Asker,
  id: string,
): Promise<{ post: ForumPost; answers: ForumPost[]; is_followed: boolean }> {
  return clinic.db.read(asker, async (transaction, actor) => {
    const reader = await readerOf(clinic, transaction, actor);
    const row = found(await records.postById(transaction, id));
    const [post] = await asPosts(transaction, [row], reader);
    const answers = await records.answersOf(transaction, id, reader.pen?.id);
    return {
      post: found(post),
      answers: await asPosts(transaction, answers, reader),
      is_followed: reader.pen !== undefined && (await isFollowing(transaction, reader.pen.id, id)),
    };
  });
}
