/** What moderators do: they see pen names and never whose they are. Each thing is recorded with who did it. */
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import { conflict, found, permit, Refusal } from '../platform/refusal.ts';
import { wordsKeptUntil } from './leaving.ts';
import { writeToLeft } from './left-records.ts';
import { insertMessage, isWritten, seeAnswersTo } from './message-records.ts';
import * as pens from './pen-records.ts';
import { mayModerate, mayResolve } from './policy.ts';
import { isOpen } from './posts.ts';
import * as records from './records.ts';
import { seeToReports } from './report-records.ts';
import { eraseWithdrawn, whoWithdrew } from './withdrawn-records.ts';

type Told = Promise<{ detail: string }>;
type Move = 'show' | 'hide' | 'lock' | 'unlock' | 'warn' | 'say' | 'close' | 'answer_seen';

const names = {
  show: 'forum.shown',
  hide: 'forum.hidden',
  lock: 'forum.locked',
  unlock: 'forum.unlocked',
  warn: 'forum.warned',
  say: 'forum.written_to',
  close: 'forum.withdrawn_seen',
  answer_seen: 'forum.answer_seen',
} as const satisfies Record<Move, string>;

const said: Record<Move, string> = {
  show: 'It stands in the forum.',
  hide: 'It is hidden. Its writer reads your reason, and may appeal once.',
  lock: 'It is locked: it can be read, and not answered. On its own page it is unlocked again.',
  unlock: 'It can be answered again.',
  warn: 'Its writer reads your warning when they open the forum, and we write to them that they should.',
  say: 'Its writer reads it when they open the forum, and we write to them that they should.',
  close: 'It is deleted. Who looked at it, and when, is recorded.',
  answer_seen: 'Their answer has been seen to.',
};

/** Sees to what was reported, whatever is decided. The same twice is done once. */
export function moderate(clinic: Clinic, asker: Asker, id: string, { does, because }: { does: Move; because: string }): Told {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayModerate(actor));
    const seen = still(await records.postById(transaction, id));
    await actAsClinic(transaction, actor);
    const post = await lockedFor(transaction, does, seen);
    await seeTo(transaction, id, does);
    const detail = (isOpen(clinic) ? undefined : saidClosed[does]) ?? said[does];
    if (!(await isDone(clinic, transaction, post, { does, because, by: actor.id }))) return { detail };
    if (does === 'warn' || does === 'say') await keepMessage(transaction, post, { because, by: actor.id, isWarning: does === 'warn' });
    await clinic.happened(transaction, actor, { name: names[does], subjectId: post.id, ...(because ? { reason: because } : {}) });
    if (does === 'show' && post.state === 'held' && post.thread_id) {
      await records.stir(transaction, post.thread_id);
      await clinic.happened(transaction, actor, { name: 'forum.answered', subjectId: id });
    }
    return { detail };
  });
}

/** Whoever is written to may still have to be seen to. */
async function seeTo(transaction: Transaction, id: string, does: Move): Promise<void> {
  if (does !== 'say' && does !== 'answer_seen') await seeToReports(transaction, id);
  if (does === 'show' || does === 'hide') await seeAnswersTo(transaction, id);
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
  if (does === 'say' && seen.withdrawn_at !== null) await pens.lockNames(transaction);
  if (does === 'warn' || does === 'say') await pens.lockPen(transaction, seen.pen_id ?? '');
  if (does === 'show' && seen.thread_id) await records.lockPost(transaction, seen.thread_id);
  return still(await records.lockPost(transaction, movedBy(does, seen)));
}

/** False where it was so already. */
async function isDone(
  clinic: Clinic,
  transaction: Transaction,
  post: Locked,
  { does, because, by }: { does: Move; because: string; by: string },
): Promise<boolean> {
  if (does === 'answer_seen') return seeAnswersTo(transaction, post.id);
  if (does === 'warn' || does === 'say') return writeToWriter(clinic, transaction, post, { does, because });
  if (does === 'close') return isClosed(transaction, post);
  if (post.withdrawn_at !== null) throw withdrawn();
  const change = changeOf(post, { does, because, by });
  if (change) await records.changePost(transaction, post.id, change);
  return change !== undefined;
}

/** An answer is not locked by itself: its thread is. */
function movedBy(does: Move, { id, thread_id }: { id: string; thread_id: string | null }): string {
  return does === 'lock' || does === 'unlock' ? (thread_id ?? id) : id;
}

interface Said {
  does: 'warn' | 'say';
  because: string;
}

/** False where they were told so already, about this very post. */
async function writeToWriter(clinic: Clinic, transaction: Transaction, post: Locked, { does, because }: Said): Promise<boolean> {
  const isWarning = does === 'warn';
  const isNew = await giveWords(clinic, transaction, post, { does, because });
  // the same words about another post are read once, and are about that one too
  if (!isNew && (await isWritten(transaction, { postId: post.id, words: because, isWarning }))) return false;
  if (isWarning && post.pen_id !== null) await pens.countWarning(transaction, post.pen_id);
  return true;
}

/** Under their pen name, or where they left one. False where the same stands there unread. */
async function giveWords(clinic: Clinic, transaction: Transaction, { id, pen_id }: Locked, { does, because }: Said): Promise<boolean> {
  if (pen_id !== null) return pens.writeToPen(transaction, pen_id, because);
  const left = does === 'say' ? await whoWithdrew(transaction, id) : undefined;
  if (!left) throw conflict('nobody', `No pen name stands on this: there is nobody to ${does === 'warn' ? 'warn' : 'write to'}.`);
  const pen = await pens.penOf(transaction, left.id);
  return pen
    ? pens.writeToPen(transaction, pen.id, because)
    : writeToLeft(transaction, left.id, { words: because, until: wordsKeptUntil(clinic, new Date()) });
}

function keepMessage(
  transaction: Transaction,
  { id, pen_id }: Locked,
  { because, by, isWarning }: { because: string; by: string; isWarning: boolean },
): Promise<void> {
  return insertMessage(transaction, { id: newId(), post_id: id, pen_id, sent_by: by, words: because, is_warning: isWarning });
}

const withdrawn = () =>
  conflict('withdrawn', 'Its writer has taken it back, so it cannot appear. Write to them, or delete it once you have looked.');

/** Words of harm that their writer has taken back. */
async function isClosed(transaction: Transaction, { id, withdrawn_at }: Locked): Promise<boolean> {
  if (withdrawn_at === null) throw conflict('not_withdrawn', 'Its writer has not taken it back. Hide it, or let it appear.');
  await eraseWithdrawn(transaction, id);
  return true;
}

/** Nothing where it is so already. */
function changeOf(
  post: { state: string; locked_at: Date | null; appeared_at: Date | null; appeal: string | null; appeal_answer: string | null },
  { does, because, by }: { does: Exclude<Move, 'warn' | 'say' | 'close' | 'answer_seen'>; because: string; by: string },
): Parameters<typeof records.changePost>[2] | undefined {
  switch (does) {
    case 'show':
      if (post.appeal && !post.appeal_answer)
        throw conflict('appealed', 'Its writer has appealed against hiding it. Answer the appeal in your list.');
      return post.state === 'shown' ? undefined : { ...shownAgain(post), hidden_by: null };
    case 'hide':
      return post.state === 'hidden'
        ? undefined
        : { state: 'hidden', hidden_because: because, hidden_by: by, decided_at: new Date(), ...newlyHidden };
    case 'lock':
      return post.locked_at ? undefined : { locked_at: new Date() };
    case 'unlock':
      return post.locked_at ? { locked_at: null } : undefined;
  }
}

/** Against each hiding its writer may appeal once. What was said of an earlier one stands in the events. */
const newlyHidden = { appeal: null, appeal_answer: null, appeal_is_of_harm: false };

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
    if (post.withdrawn_at !== null) throw withdrawn();
    if (!post.appeal) throw conflict('not_appealed', 'Nobody has appealed against this.');
    if (post.appeal_answer) throw conflict('answered', 'Somebody has answered this appeal already.');
    if (post.hidden_by === actor.id && (await pens.hasOtherModerator(transaction, actor.id)))
      throw conflict('another_person', 'You have hidden it: somebody else answers the appeal.');
    await records.changePost(transaction, id, { appeal_answer: answer, decided_at: new Date(), ...(shows ? shownAgain(post) : {}) });
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
    const whose = found((await pens.whoseIs(transaction, post.pen_id ?? '')) ?? (await whoWithdrew(transaction, id)));
    const resolving = newId();
    await pens.insertResolving(transaction, { id: resolving, account_id: whose.id, resolved_by: actor.id, because });
    await clinic.happened(transaction, actor, { name: 'forum.resolved', subjectId: resolving, reason: because });
    return { name: whose.name, email: whose.email };
  });
}
