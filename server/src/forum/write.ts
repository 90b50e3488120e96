/** Writing in the forum under a pen name, or a dermatologist under their own. What the rules hold waits for a moderator; the writer is told at once. */

import type { ForumImages } from '@pellis/contract/forum/forum-photos';
import { type HeldReason, harmStays, heldWords, isOfHarm } from '@pellis/contract/forum/held';
import type { PreparedPhoto } from '../photos/prepare.ts';
import { type Actor, type Asker, may } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { conflict, notFound, permit, Refusal, wrongField } from '../platform/refusal.ts';
import { grownUp } from './choose-pen.ts';
import { followByWriting, follow as startFollowing, unfollow } from './follow-records.ts';
import * as pens from './pen-records.ts';
import { erasePhotosOf } from './photo-records.ts';
import { photosGone, recordPhotos, refuseImages, withPhotos } from './photos.ts';
import { mayHavePen, mayWriteInForum } from './policy.ts';
import { isOf, notThere, ownReaderOf, type Reader, readerOf, somebody, stillThere, tellKept } from './posts.ts';
import * as records from './records.ts';
import { harmIn, heldFor, rulesVersion } from './rules.ts';
import { answered, goneSince, type Standing, standingOf, told, toldWhomToCall } from './standing.ts';
import { withdraw, withdrawAnswersUnder } from './withdrawn-records.ts';

type Told = Promise<{ detail: string }>;
/** What was said to moderators: words of harm are answered with whom to call. */
type Heard = Promise<{ detail: string; is_urgent: boolean }>;

export interface Written {
  id: string;
  room: string;
  answers: string | null;
  title: string;
  words: string;
  images: ForumImages;
  /** A dermatologist who was asked first. */
  is_meant?: boolean;
}

export async function writePost(clinic: Clinic, asker: Asker, written: Written): Promise<Standing> {
  const { images } = written;
  if (images.length === 0 || (await wasWritten(clinic, asker, written))) return keepPost(clinic, asker, written, { photos: [] });
  // whoever adds photos has a pen name
  return toldWhomToCall(harmIn(everyWordOf(written)), () =>
    withPhotos(clinic, images, (photos, onKept) => keepPost(clinic, asker, written, { photos, onKept })),
  );
}

/** Before anything is opened: whether it may be sent at all, and whether it was. */
function wasWritten(clinic: Clinic, asker: Asker, written: Written): Promise<boolean> {
  const { id, images } = written;
  return clinic.db.read(asker, (transaction, actor) =>
    toldWhomToCall(ownHarmIn(actor, written), async () => {
      permit(mayWriteInForum(actor));
      const reader = await readerOf(clinic, transaction, actor);
      const kept = await records.postById(transaction, id);
      if (kept && isOf(kept, reader)) return true;
      refuseImages(clinic, actor, images);
      if (!reader.pen) throw noPen();
      return kept !== undefined;
    }),
  );
}

/** Of a dermatologist's answer none: they speak of somebody else. */
function ownHarmIn(actor: Actor, written: Written) {
  return mayHavePen(actor) ? harmIn(everyWordOf(written)) : [];
}

interface Photographed {
  photos: readonly PreparedPhoto[];
  onKept?: () => void;
}

function keepPost(clinic: Clinic, asker: Asker, written: Written, photographed: Photographed): Promise<Standing> {
  return clinic.db.write(asker, (transaction, actor) =>
    toldWhomToCall(ownHarmIn(actor, written), () => keepPostBy(clinic, { transaction, actor }, written, photographed)),
  );
}

async function keepPostBy(
  clinic: Clinic,
  { transaction, actor }: { transaction: Transaction; actor: Actor },
  written: Written,
  { photos, onKept }: Photographed,
): Promise<Standing> {
  permit(mayWriteInForum(actor));
  const reader = await readerOf(clinic, transaction, actor);
  await actAsClinic(transaction, actor);
  const writer = await writerOf(clinic, transaction, reader);
  // whatever became of what it answers, it has arrived
  const before = await records.postById(transaction, written.id);
  if (before) return standingOf(clinic, transaction, { kept: before, reader, sent: written });
  const room = await roomFor(transaction, reader, written);
  const { isNew, state, held_for } = await insertAs(transaction, writer, { written, room });
  if (!isNew) {
    const kept = await records.postById(transaction, written.id);
    return standingOf(clinic, transaction, { kept, reader, sent: written });
  }
  if (writer.provider_id) askFirst(written, actor.name);
  // it was there when photos were asked about, and was deleted since
  if (photos.length < written.images.length) throw goneSince();
  onKept?.();
  await recordPhotos(transaction, written.id, photos, written.images);
  await follow(clinic, transaction, { written, reader, state });
  return { state, held_for, detail: told(held_for, { isDoctor: writer.provider_id !== null, photos: written.images.length }) };
}

type Writer = Awaited<ReturnType<typeof writerOf>>;

/** Held or shown at once, as the rules have it. */
async function insertAs(
  transaction: Transaction,
  { pen_id, provider_id, own }: Writer,
  { written, room }: { written: Written; room: string },
): Promise<{ state: 'held' | 'shown'; held_for: HeldReason[]; isNew: boolean }> {
  const held_for = provider_id ? [] : heldFor(everyWordOf(written), own);
  const state = held_for.length > 0 ? 'held' : 'shown';
  const isNew = await records.insertPost(transaction, {
    ...{ id: written.id, room, words: written.words, thread_id: written.answers, state, held_for, rules: rulesVersion },
    ...{ pen_id, provider_id, title: written.answers ? null : written.title, appeared_at: state === 'shown' ? new Date() : null },
  });
  return { isNew, state, held_for };
}

/** Nothing of a dermatologist's is held, so they are asked before everybody reads it. */
function askFirst({ words, is_meant = false }: Written, ownName: string): void {
  const held = is_meant ? [] : heldFor(withoutName(words, ownName));
  const what = held.flatMap((reason) => says[reason] ?? []);
  if (what.length > 0) throw conflict('asked_first', `This ${what.join(' and ')}. Everyone reads it. Post it all the same?`);
}

const says: Partial<Record<HeldReason, string>> = {
  names: 'may have the name of a person in it',
  contact: `has ${heldWords.contact} in it`,
  doses: 'names a dose',
};

const titles = /^(?:dr|doctor|md|do|np|pa)$/i;

/** Their own stands beside it anyway: "Dr. Lee" of Anna Lee, too. */
function withoutName(words: string, name: string): string {
  const own = name.split(/[^\p{L}\p{M}'’-]+/u).filter((part) => part.length > 1 && !titles.test(part));
  return own.reduce(
    (text, part) => text.replaceAll(new RegExp(`(?<![\\p{L}\\p{M}])(?:(?:dr|doctor)\\.? )?${part}(?![\\p{L}\\p{M}])`, 'giu'), ''),
    words,
  );
}

/** What is said of a photo is read by others as well. */
function everyWordOf({ title, words, images }: Written): string {
  return [title, words, ...images.map((image) => image.words)].join(' \n ');
}

const noPen = () => conflict('no_pen', 'You have no pen name now. Under Forum you choose one, or see from when you can.');
/** Under whose name: a dermatologist's own, or a grown-up's pen name. */
async function writerOf(clinic: Clinic, transaction: Transaction, { actor, pen }: Reader) {
  if (may(actor, 'treat')) return { provider_id: actor.id, pen_id: null, own: [] };
  if (!pen || !(await pens.holdPen(transaction, pen.id))) throw noPen();
  return { provider_id: null, pen_id: pen.id, own: await grownUp(clinic, transaction, actor.id) };
}

async function roomFor(transaction: Transaction, { rooms, actor }: Reader, { answers, room }: Written): Promise<string> {
  if (answers === null) {
    if (may(actor, 'treat')) throw conflict('answers_only', 'Dermatologists answer; they begin nothing here.');
    if (!rooms.has(room)) throw wrongField('room', 'Choose a room');
    return room;
  }
  const thread = await records.lockPost(transaction, answers);
  if (thread?.thread_id !== null || thread.state !== 'shown')
    throw new Refusal(404, 'not_found', 'This cannot be answered any more: it was hidden or deleted.');
  if (thread.locked_at) throw conflict('locked', 'This is locked: it can be read, and not answered any more.');
  return thread.room;
}

interface Following {
  written: Written;
  reader: Reader;
  state: 'held' | 'shown';
}

/** Whoever writes follows it; whoever follows is told of what appears, and moderators of what is held. */
async function follow(clinic: Clinic, transaction: Transaction, { written, reader: { pen, actor }, state }: Following): Promise<void> {
  if (pen) await followByWriting(transaction, pen.id, written.answers ?? written.id);
  if (state === 'shown' && written.answers) await records.stir(transaction, written.answers);
  const doer = pen ? somebody : actor;
  if (state === 'held') await clinic.happened(transaction, doer, { name: 'forum.held', subjectId: written.id });
  else if (written.images.length > 0) await clinic.happened(transaction, doer, { name: 'forum.photo_held', subjectId: written.id });
  if (state === 'held') return;
  if (written.answers) await clinic.happened(transaction, doer, { name: 'forum.answered', subjectId: written.id });
}

export function setFollowed(clinic: Clinic, asker: Asker, id: string, isFollowed: boolean): Told {
  return clinic.db.write(asker, async (transaction, actor) => {
    const { pen } = await readerOf(clinic, transaction, actor);
    const post = stillThere(await records.postById(transaction, id));
    permit(post.thread_id === null);
    if (!pen) throw noPen();
    await actAsClinic(transaction, actor);
    if (!(await pens.holdPen(transaction, pen.id))) throw noPen();
    stillThere(await records.lockPost(transaction, id));
    await (isFollowed ? startFollowing : unfollow)(transaction, pen.id, id);
    return {
      detail: isFollowed
        ? 'We write to you when it is answered, and never what it is about.'
        : 'You hear no more of it, also when you answer there again.',
    };
  });
}

export function appeal(clinic: Clinic, asker: Asker, id: string, words: string): Heard {
  const harm = harmIn(words);
  return clinic.db.write(asker, (transaction, actor) =>
    toldWhomToCall(harm, async () => {
      const reader = await readerOf(clinic, transaction, actor);
      // to everybody else it is as if it never was
      const seen = await records.postById(transaction, id);
      if (!seen) throw harm.length > 0 ? notThere() : notFound();
      permit(isOf(seen, reader));
      await actAsClinic(transaction, actor);
      const post = stillThere(await records.lockPost(transaction, id));
      if (post.state !== 'hidden') throw conflict('not_hidden', 'It is not hidden any more. Reload this page.');
      if (post.appeal) throw conflict('appealed', 'You have appealed already. You see the answer here.');
      await records.changePost(transaction, id, { appeal: words, appeal_is_of_harm: harm.length > 0 });
      await clinic.happened(transaction, somebody, { name: 'forum.appealed', subjectId: id });
      return answered(harm, 'Somebody else of the clinic reads it, where there is somebody else. You see the answer here.');
    }),
  );
}

/** Gone at once, in a closed forum too, but for words of harm that no moderator has looked at; a second time there is nothing to delete. */
export function takeBack(clinic: Clinic, asker: Asker, id: string): Told {
  return clinic.db.write(asker, async (transaction, actor) => {
    const reader = await ownReaderOf(clinic, transaction, actor);
    const post = stillThere(await records.postById(transaction, id));
    permit(isOf(post, reader));
    await actAsClinic(transaction, actor);
    if (reader.pen && !(await pens.holdPen(transaction, reader.pen.id))) throw notThere();
    const { state, held_for } = stillThere(await records.lockPost(transaction, id));
    if (state === 'held' && isOfHarm(held_for)) {
      await withdraw(transaction, id);
      await photosGone(clinic, transaction, await erasePhotosOf(transaction, id));
      return { detail: `You do not see it any more. ${harmStays}` };
    }
    const stay = await withdrawAnswersUnder(transaction, id);
    const { files, said } = await records.erasePost(transaction, id);
    await photosGone(clinic, transaction, files);
    await tellKept(clinic, transaction, said);
    // what others said in a report is not theirs to know
    return { detail: stay > 0 || said.some(({ isOwn }) => isOwn) ? `Your words are deleted. ${harmStays}` : 'Your words are deleted.' };
  });
}
