/**
 * Photos for the diary that were taken without a connection. Each lies sealed on this device until there is a connection and its person is signed in and acts
 * for the same patient; then it goes by itself, once. What opens it is handed to a session alone. It stays until then, but at logout, after its person was asked.
 */
import { DiaryForm, mostDaysLate } from '@pellis/contract/progress/diary';
import { readWaitingPhotoKeys, type WaitingPhotoKey, writeDiary } from '@pellis/contract/progress/progress';
import { del, entries, get, set } from 'idb-keyval';
import { call } from '../platform/api.ts';
import { ApiError } from '../platform/api-error.ts';
import { offlineStore } from '../platform/offline-store.ts';
import { privateHalf, publicHalfOf } from './account-key.ts';
import { aes, bytesOf, type Envelope, type Letter, seal, sealFor, textOf, unseal, unsealLetter } from './sealing.ts';

/** On a device that has no key of the account yet: under a key beside it, which cannot be read out. */
type UnderOwnKey = Envelope & { key: CryptoKey };
/** For the account's key of this name. */
type ForAccount = Letter & { account_key: string };

type Kept = (UnderOwnKey | ForAccount) & {
  person: string;
  patient: string;
  /** The day it was taken: what may stand in a list. */
  day: string;
  /** What the clinic said when it would not have it. */
  refused?: string;
};

export interface Waiting {
  id: string;
  patient: string;
  day: string;
  refused: string | undefined;
}

/** One device does not become a store of photos. */
export const mostWaiting = 12;
const prefix = 'waiting:';

export async function keepForLater(person: string, patient: string, entry: DiaryForm): Promise<void> {
  const sealed = await sealedFor(person, bytesOf(JSON.stringify(DiaryForm.encode(entry))));
  await set(prefix + entry.id, { ...sealed, person, patient, day: entry.day } satisfies Kept, offlineStore());
}

async function sealedFor(person: string, bytes: Uint8Array<ArrayBuffer>): Promise<UnderOwnKey | ForAccount> {
  const half = await publicHalfOf(person);
  if (half) return { ...(await sealFor(half.key, bytes)), account_key: half.id };
  const key = await crypto.subtle.generateKey(aes, false, ['encrypt', 'decrypt']);
  return { ...(await seal(key, bytes)), key };
}

/** The oldest first. */
export async function waitingOf(person: string): Promise<Waiting[]> {
  return (await kept(person)).map(({ id, patient, day, refused }) => ({ id, patient, day, refused }));
}

export function takeOut(id: string): Promise<void> {
  return del(prefix + id, offlineStore());
}

/** One that the clinic would not have goes once more with the next that are sent. */
export async function waitAgain(id: string): Promise<void> {
  const one = await get<Kept>(prefix + id, offlineStore());
  if (!one) return;
  const { refused: _, ...waits } = one;
  await set(prefix + id, waits satisfies Kept, offlineStore());
}

/** Sends those of this patient, one after the other. Answers how many went. Throws where the clinic cannot be reached. */
export async function sendWaiting(person: string, patient: string, today: string): Promise<number> {
  let sent = 0;
  const due = (await kept(person)).filter((one) => one.patient === patient && !one.refused);
  const { keys } = due.some((one) => 'account_key' in one) ? await call(readWaitingPhotoKeys) : { keys: [] };
  for (const one of due) {
    try {
      await call(writeDiary, { params: { id: patient }, body: inTime(await entryOf(one, keys), today), key: one.id });
      await takeOut(one.id);
      sent += 1;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 0 || error.status >= 429) throw error;
      // nothing is lost: it stays, and its person reads why
      const { id, ...stays } = one;
      await set(prefix + id, { ...stays, refused: error.detail } satisfies Kept, offlineStore());
    }
  }
  return sent;
}

/** A diary is written a week late at most: what waited longer says in words when it was. */
function inTime(entry: DiaryForm, today: string): DiaryForm {
  const oldest = new Date(Date.parse(`${today}T12:00:00Z`) - (mostDaysLate - 1) * 86_400_000).toISOString().slice(0, 10);
  return entry.day >= oldest ? entry : { ...entry, day: oldest, words: `Taken on ${entry.day}. ${entry.words}`.trim() };
}

async function kept(person: string): Promise<(Kept & { id: string })[]> {
  const all = (await entries<string, Kept>(offlineStore())).filter(([name]) => name.startsWith(prefix));
  return all
    .map(([name, one]) => ({ ...one, id: name.slice(prefix.length) }))
    .filter((one) => one.person === person)
    .sort((a, b) => a.day.localeCompare(b.day));
}

async function entryOf(one: Kept, keys: readonly WaitingPhotoKey[]): Promise<DiaryForm> {
  return DiaryForm.decode(JSON.parse(textOf(await opened(one, keys))));
}

async function opened(one: Kept, keys: readonly WaitingPhotoKey[]): Promise<ArrayBuffer> {
  if ('key' in one) return unseal(one.key, one);
  const pair = keys.find(({ id }) => id === one.account_key);
  if (!pair) throw noLongerOpens();
  // keys of the same name may be others: a clinic that was set up anew
  return unsealLetter(await privateHalf(pair), one).catch(() => {
    throw noLongerOpens();
  });
}

/** A ring that the clinic has emptied of its older keys. */
const noLongerOpens = () =>
  new ApiError({
    ...{ status: 410, code: 'key_gone' },
    detail: 'It cannot be opened any more, because the clinic has changed its keys meanwhile. Please take it anew.',
  });
