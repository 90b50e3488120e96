/** A Rapid Assessment that is not sent yet, kept in this browser so that a reload or a lost session loses nothing. */
import { delMany, getMany, setMany } from 'idb-keyval';
import type { HeldPhoto } from '../photos/held-photo.ts';
import { draftStore, formsKeptFor } from '../platform/drafts.ts';

export interface Draft<Answers> {
  /** The idempotency key of this form: sent twice, it is one assessment. */
  key: string;
  answers: Answers;
  photos: HeldPhoto[];
}

/** Pictures are kept as bytes: some browsers forget what a kept Blob points at. */
interface KeptPhoto extends Omit<HeldPhoto, 'jpeg'> {
  bytes: ArrayBuffer;
}

interface KeptAnswers<Answers> {
  key: string;
  answers: Answers;
  /** Milliseconds since 1970. */
  at: number;
}

/** None when there is none, when it is too old, or where the browser keeps nothing. */
export async function readDraft<Answers>(name: string): Promise<Draft<Answers> | undefined> {
  try {
    const [answers, photos] = await getMany(namesOf(name), draftStore());
    const kept = answers as KeptAnswers<Answers> | undefined;
    if (!kept) return undefined;
    if (Date.now() - kept.at > formsKeptFor) return void (await forgetDraft(name));
    return { key: kept.key, answers: kept.answers, photos: ((photos ?? []) as KeptPhoto[]).map(asHeld) };
  } catch {
    return undefined;
  }
}

export async function keepAnswers<Answers>(name: string, key: string, answers: Answers): Promise<void> {
  const kept: KeptAnswers<Answers> = { key, answers, at: Date.now() };
  await setMany([[namesOf(name)[0], kept]], draftStore()).catch(() => undefined);
}

export async function keepPhotos(name: string, photos: readonly HeldPhoto[]): Promise<void> {
  try {
    await setMany([[namesOf(name)[1], await Promise.all(photos.map(asKept))]], draftStore());
  } catch {
    // a full or private browser keeps nothing; the form itself goes on
  }
}

export async function forgetDraft(name: string): Promise<void> {
  await delMany(namesOf(name), draftStore()).catch(() => undefined);
}

function namesOf(name: string): [string, string] {
  return [`${name}:answers`, `${name}:photos`];
}

async function asKept({ jpeg, ...photo }: HeldPhoto): Promise<KeptPhoto> {
  return { ...photo, bytes: await jpeg.arrayBuffer() };
}

function asHeld({ bytes, ...photo }: KeptPhoto): HeldPhoto {
  return { ...photo, jpeg: new Blob([bytes], { type: 'image/jpeg' }) };
}
