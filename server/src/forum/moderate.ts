/** What moderators do: they see pen names and never whose they are. Each thing is recorded with who did it. */
import type { ModeratedPost } from '@pellis/contract/forum/forum-moderation';
import { namesOfAccounts } from '../accounts/records.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import { conflict, found, permit, Refusal } from '../platform/refusal.ts';
import * as pens from './pen-records.ts';
import { mayModerate, mayResolve } from './policy.ts';
import { asPosts, isOpen, roomsOf } from './posts.ts';
import * as records from './records.ts';

type Told = Promise<{ detail: string }>;
type Move = 'show' | 'hide' | 'lock' | 'unlock' | 'warn' | 'say';

export function readQueue(clinic: Clinic, asker: Asker): Promise<ModeratedPost[]> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayModerate(actor));
    const hasPhotos = clinic.config.hasForumPhotos;
    const rows = await records.postsToModerate(transaction, { hasPhotos });
    const posts = await asPosts(transaction, rows, { actor, pen: undefined, rooms: await roomsOf(transaction), hasPhotos });
    const reports = await records.reportsOf(
      transaction,
      rows.map(({ id }) => id),
    );
    await actAsClinic(transaction, actor);
    const names = await namesOfAccounts(
      transaction,
      rows.flatMap(({ hidden_by }) => hidden_by ?? []),
    );
    return posts.map((post, index) => ({
      ...post,
      reports: reports.get(post.id) ?? [],
      hidden_by: names.get(rows[index]?.hidden_by ?? '') ?? null,
      warnings: rows[index]?.warnings ?? 0,
    }));
  });
}

const names = {
  show: 'forum.shown',
  hide: 'forum.hidden',
  lock: 'forum.locked',
  unlock: 'forum.unlocked',
  warn: 'forum.warned',
  say: 'forum.written_to',
} as const satisfies Record<Move, string>;

const said: Record<Move, string> = {
  show: 'It stands in the forum.',
  hide: 'It is hidden. Its writer reads your reason, and may appeal once.',
  lock: 'It is locked: it can be read, and not answered. On its own page it is unlocked again.',
  unlock: 'It can be answered again.',
  warn: 'Its writer reads your warning when they open the forum.',
  say: 'Its writer reads it when they open the forum, and we write to them that they should.',
};

/** Sees to what was reported, whatever is decided. The same twice is done once. */
export function moderate(clinic: Clinic, asker: Asker, id: string, { does, because }: { does: Move; because: string }): Told {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayModerate(actor));
    const seen = still(await records.postById(transaction, id));
    await actAsClinic(transaction, actor);
    const post = await lockedFor(transaction, does, seen);
    // whoever is written to may still have to be seen to
    if (does !== 'say') await records.seeToReports(transaction, id);
    const detail = (isOpen(clinic) ? undefined : saidClosed[does]) ?? said[does];
    if (!(await isDone(transaction, post, { does, because, by: actor.id }))) return { detail };
    await clinic.happened(transaction, actor, { name: names[does], subjectId: post.id, ...(because ? { reason: because } : {}) });
    if (does === 'show' && post.state === 'held' && post.thread_id) {
      await records.stir(transaction, post.thread_id);
      await clinic.happened(transaction, actor, { name: 'forum.answered', subjectId: id });
    }
    return { detail };
  });
}

/** While the forum is closed, where that makes a difference. */
const saidClosed: Partial<Record<Move, string>> = {
  show: 'It is let through, and stands in the forum once that is open again.',
  hide: 'It is hidden. Its writer reads your reason, and may appeal once the forum is open again.',
  lock: 'It is locked: once the forum is open again it can be read, and not answered.',
  unlock: 'It can be answered once the forum is open again.',
};

/** To a moderator, whose list may be of before. */
function still<T>(post: T | undefined): T {
  if (!post) throw new Refusal(404, 'not_found', 'Its writer has deleted this. Reload this page.');
  return post;
}

type Locked = NonNullable<Awaited<ReturnType<typeof records.lockPost>>>;

/** What is moved, until the end of the transaction, and before it the pen that is written to or the thread that is stirred. */
async function lockedFor(transaction: Transaction, does: Move, seen: records.PostRow): Promise<Locked> {
  if (does === 'warn' || does === 'say') await pens.lockPen(transaction, seen.pen_id ?? '');
  if (does === 'show' && seen.thread_id) await records.lockPost(transaction, seen.thread_id);
  return still(await records.lockPost(transaction, movedBy(does, seen)));
}

/** False where it was so already. */
async function isDone(
  transaction: Transaction,
  post: Locked,
  { does, because, by }: { does: Move; because: string; by: string },
): Promise<boolean> {
  if (does === 'warn' || does === 'say') return writeToWriter(transaction, post.pen_id, { does, because });
  const change = changeOf(post, { does, because, by });
  if (change) await records.changePost(transaction, post.id, change);
  return change !== undefined;
}

/** An answer is not locked by itself: its thread is. */
function movedBy(does: Move, { id, thread_id }: { id: string; thread_id: string | null }): string {
  return does === 'lock' || does === 'unlock' ? (thread_id ?? id) : id;
}

/** False where they were told so already. */
function writeToWriter(
  transaction: Transaction,
  penId: string | null,
  { does, because }: { does: 'warn' | 'say'; because: string },
): Promise<boolean> {
  if (penId === null) throw conflict('nobody', `No pen name stands on this: there is nobody to ${does === 'warn' ? 'warn' : 'write to'}.`);
  return pens.writeToPen(transaction, penId, { words: because, isWarning: does === 'warn' });
}

/** Nothing where it is so already. */
function changeOf(
  post: { state: string; locked_at: Date | null; appeared_at: Date | null; appeal: string | null; appeal_answer: string | null },
  { does, because, by }: { does: Exclude<Move, 'warn' | 'say'>; because: string; by: string },
): Parameters<typeof records.changePost>[2] | undefined {
  switch (does) {
    case 'show':
      if (post.appeal && !post.appeal_answer)
        throw conflict('appealed', 'Its writer has appealed against hiding it. Answer the appeal in your list.');
      return post.state === 'shown' ? undefined : { ...shownAgain(post), hidden_by: null };
    case 'hide':
      return post.state === 'hidden' ? undefined : { state: 'hidden', hidden_because: because, hidden_by: by, ...newlyHidden };
    case 'lock':
      return post.locked_at ? undefined : { locked_at: new Date() };
    case 'unlock':
      return post.locked_at ? { locked_at: null } : undefined;
  }
}

/** Against each hiding its writer may appeal once. What was said of an earlier one stands in the events. */
const newlyHidden = { appeal: null, appeal_answer: null };

/** Or for the first time. */
function shownAgain({ appeared_at }: { appeared_at: Date | null }) {
  return { state: 'shown' as const, hidden_because: null, appeared_at: appeared_at ?? new Date() };
}

/** By another person than whoever hid it, where there is one. */
export function answerAppeal(clinic: Clinic, asker: Asker, id: string, { shows, answer }: { shows: boolean; answer: string }): Told {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayModerate(actor));
    still(await records.postById(transaction, id));
    await actAsClinic(transaction, actor);
    const post = still(await records.lockPost(transaction, id));
    if (!post.appeal) throw conflict('not_appealed', 'Nobody has appealed against this.');
    if (post.appeal_answer) throw conflict('answered', 'Somebody has answered this appeal already.');
    if (post.hidden_by === actor.id && (await pens.hasOtherModerator(transaction, actor.id)))
      throw conflict('another_person', 'You have hidden it: somebody else answers the appeal.');
    await records.changePost(transaction, id, { appeal_answer: answer, ...(shows ? shownAgain(post) : {}) });
    await clinic.happened(transaction, actor, { name: 'forum.appeal_answered', subjectId: id, reason: answer });
    const again = isOpen(clinic) ? 'It stands in the forum again.' : 'It stands in the forum again once that is open.';
    return { detail: shows ? `${again} Its writer reads your answer.` : 'It stays hidden. Its writer reads your answer.' };
  });
}

/** Each time is recorded with its reason, and the person is told. The event names the act and not the person. */
export function resolve(clinic: Clinic, asker: Asker, id: string, because: string): Promise<{ name: string; email: string }> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayResolve(actor));
    await actAsClinic(transaction, actor);
    const post = found(await records.postById(transaction, id));
    const whose = found(await pens.whoseIs(transaction, post.pen_id ?? ''));
    const resolving = newId();
    await pens.insertResolving(transaction, { id: resolving, account_id: whose.id, resolved_by: actor.id, because });
    await clinic.happened(transaction, actor, { name: 'forum.resolved', subjectId: resolving, reason: because });
    return { name: whose.name, email: whose.email };
  });
}
