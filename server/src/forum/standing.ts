/** Where a post stands, as its writer is told when they send it: the first time, and of one that arrived before what is so now. */
import { callNow, type HeldReason, harmStays, heldWords } from '@pellis/contract/forum/held';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { conflict, Refusal } from '../platform/refusal.ts';
import { photosOf } from './photo-records.ts';
import { isOf, type Reader } from './posts.ts';
import { type PostRow, postById } from './records.ts';

export interface Standing {
  state: PostRow['state'];
  held_for: HeldReason[];
  detail: string;
}

interface Sent {
  id: string;
  answers: string | null;
  title: string;
  words: string;
}

/** Something that cannot be sent under its id: its own page has another for it. */
export const goneSince = () => conflict('taken', 'Reload this page and send it again.');

/** Of words that arrived just now, the ones that cannot wait first. */
export function told(heldReasons: readonly HeldReason[], { isDoctor, photos }: { isDoctor: boolean; photos: number }): string {
  const stands = isDoctor ? 'Your answer stands under your name.' : 'It stands in the forum now.';
  return [...(heldReasons.length === 0 ? [stands] : held(heldReasons)), ...waiting(photos)].join(' ');
}

/** Of a post that arrived before. In other words it is refused; an id of somebody else's is none to write under. Needs a transaction as the clinic. */
export async function standingOf(
  clinic: Clinic,
  transaction: Transaction,
  { kept, reader, sent }: { kept: PostRow | undefined; reader: Reader; sent: Sent },
): Promise<Standing> {
  if (!kept || !isOf(kept, reader)) throw goneSince();
  if (kept.withdrawn_at !== null)
    throw conflict('sent_before', `You sent this before, and have deleted it. ${harmStays} Sent once more, these words are another post.`);
  if (kept.words !== sent.words || (sent.answers === null && kept.title !== sent.title))
    throw conflict(
      'sent_before',
      'You sent this before in other words, and those have arrived. Look in the forum first: sent once more, these words are another post.',
    );
  // only the rules' own names are written there
  const held_for = kept.state === 'held' ? (kept.held_for as HeldReason[]) : [];
  const photos = kept.state === 'hidden' ? [] : await ofPhotos(clinic, transaction, kept.id);
  return { state: kept.state, held_for, detail: [...(await ofWords(transaction, kept)), ...photos].join(' ') };
}

async function ofWords(transaction: Transaction, kept: PostRow): Promise<string[]> {
  if (kept.state === 'held') return held(kept.held_for as HeldReason[]);
  if (kept.state === 'hidden') return ['The clinic has hidden it.', ...appealed(kept), `Their reason: ${kept.hidden_because}`];
  const thread = kept.thread_id === null ? undefined : await postById(transaction, kept.thread_id);
  if (thread && thread.state !== 'shown')
    return ['It has arrived. What it answers was hidden since, so that nobody reads either there now.'];
  const stands = kept.provider_id === null ? 'It stands in the forum now.' : 'Your answer stands under your name.';
  if (!kept.is_locked) return [stands];
  return [stands, `${thread ? 'What it answers' : 'It'} is locked since: it can be read, and not answered any more.`];
}

/** A dermatologist talks with whoever hid it. */
function appealed({ provider_id, appeal, appeal_answer }: PostRow): string[] {
  if (provider_id !== null) return [];
  if (!appeal) return ['Under Forum you can appeal once.'];
  return [appeal_answer ? 'Under Forum you read the answer to your appeal.' : 'Your appeal is waiting for an answer.'];
}

function held(reasons: readonly HeldReason[]): string[] {
  const why = reasons.map((reason) => heldWords[reason]).join('; ');
  return [
    ...reasons.flatMap((reason) => callNow[reason] ?? []),
    `It does not appear yet: it has ${why}. A person of the clinic reads it first, and you see here what they decided.`,
  ];
}

async function ofPhotos(clinic: Clinic, transaction: Transaction, id: string): Promise<string[]> {
  const photos = await photosOf(transaction, [id]);
  const [waits, gone] = (['held', 'refused'] as const).map((state) => photos.filter((photo) => photo.state === state).length);
  const kept = photos.length - (gone ?? 0);
  const off = kept === 1 ? 'Your photo is kept, and nobody sees it' : 'Your photos are kept, and nobody sees them';
  return [
    ...(clinic.config.hasForumPhotos ? waiting(waits ?? 0) : kept > 0 ? [`${off}: the clinic has switched photos off.`] : []),
    ...(gone ? [`A moderator has taken ${gone === 1 ? 'a photo' : `${gone} photos`} away: beside your words you read why.`] : []),
  ];
}

function waiting(photos: number): string[] {
  if (photos === 0) return [];
  return [
    `${photos === 1 ? 'Your photo waits' : 'Your photos wait'} for a moderator: until then only you see ${photos === 1 ? 'it' : 'them'}.`,
  ];
}

/** Of words to moderators: whom to call stands before all else. */
export function answered(reasons: readonly HeldReason[], detail: string): { detail: string; is_urgent: boolean } {
  const call = reasons.flatMap((reason) => callNow[reason] ?? []);
  return { detail: [...call, detail].join(' '), is_urgent: call.length > 0 };
}

/** Words of harm that are refused, for whatever reason, are still answered with whom to call. */
export async function toldWhomToCall<T>(reasons: readonly HeldReason[], work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { status, code, message, fields, retryAfter } = error;
    const { detail, is_urgent } = answered(reasons, message);
    if (!is_urgent || message.startsWith(answered(reasons, '').detail)) throw error;
    throw new Refusal(status, code, detail, {
      ...(fields ? { fields } : {}),
      ...(retryAfter === undefined ? {} : { retryAfter }),
    });
  }
}
