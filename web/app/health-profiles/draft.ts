/** A health profile that is not saved yet, kept in this browser for the person who is typing it. */
import { delMany, getMany, set } from 'idb-keyval';
import { draftStore } from '../platform/drafts.ts';
import type { ProfileAnswers } from './answers.ts';
import type { CardFile } from './card-file.ts';

/** Files are kept as bytes: some browsers forget what a kept Blob points at. */
interface KeptCard {
  id: string;
  filename: string;
  type: string;
  bytes: ArrayBuffer;
}

type Typed = Omit<ProfileAnswers, 'images'>;

/** With when it was typed, in milliseconds since 1970; an earlier version of the site kept none. */
type KeptTyped = Typed & { at?: number };

/** None when there is none, or where the browser keeps nothing. */
export async function readDraft(userId: string): Promise<ProfileAnswers | undefined> {
  try {
    const [typed, cards] = (await getMany(namesOf(userId), draftStore())) as [KeptTyped | undefined, KeptCard[] | undefined];
    if (!typed) return undefined;
    const { at: _, ...answers } = typed;
    return { ...answers, images: (cards ?? []).map(asCard) };
  } catch {
    return undefined;
  }
}

/** The card is written only when it has changed: it is a thousand times what is typed. */
export async function keepDraft(userId: string, { images, ...typed }: ProfileAnswers, hasNewImages: boolean): Promise<void> {
  try {
    const [typedName, cardsName] = namesOf(userId);
    await set(typedName, { ...typed, at: Date.now() } satisfies KeptTyped, draftStore());
    if (hasNewImages) await set(cardsName, await Promise.all(images.map(asKept)), draftStore());
  } catch {
    // a full or private browser keeps nothing; the form itself goes on
  }
}

export async function forgetDraft(userId: string): Promise<void> {
  await delMany(namesOf(userId), draftStore()).catch(() => undefined);
}

function namesOf(userId: string): [string, string] {
  return [`${userId}:health-profile:typed`, `${userId}:health-profile:card`];
}

async function asKept({ id, filename, file }: CardFile): Promise<KeptCard> {
  return { id, filename, type: file.type, bytes: await file.arrayBuffer() };
}

function asCard({ id, filename, type, bytes }: KeptCard): CardFile {
  return { id, filename, file: new Blob([bytes], { type }) };
}
