/**
 * Photos for the diary that were taken without a connection. Each lies sealed on this device until there is a connection and its person is signed in and acts
 * for the same patient; then it goes by itself, once. What opens it is handed to a session alone. It stays until then, but at logout, after its person was asked.
 */
import { DiaryForm, mostDaysLate, mostWords } from '@pellis/contract/progress/diary';
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
  /** The clinic was reached, and could not take it the last time. It goes again by itself. */
  hasFailed?: boolean;
};

export interface Waiting {
  id: string;
  patient: string;
  day: string;
  refused: string | undefined;
  hasFailed: boolean;
}

export interface SentWaiting {
  sent: number;
  /** Not taken now, and not sent again by itself. */
  refused: number;
  /** Why one of the others still waits; undefined where none does. */
  failed: unknown;
}

const listeners = new Set<() => void>();

/** Hears when one more waits, one has gone, or how one stands has changed. */
export function whenWaitingChanges(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function tellChange(): void {
  for (const listener of listeners) listener();
}

async function put(id: string, one: Kept): Promise<void> {
  await set(prefix + id, one, offlineStore());
  tellChange();
}

/** One device does not become a store of photos. */
export const mostWaiting = 12;
const prefix = 'waiting:';

export async function keepForLater(person: string, patient: string, entry: DiaryForm): Promise<void> {
  const sealed = await sealedFor(person, bytesOf(JSON.stringify(DiaryForm.encode(entry))));
  await put(entry.id, { ...sealed, person, patient, day: entry.day });
}

async function sealedFor(person: string, bytes: Uint8Array<ArrayBuffer>): Promise<UnderOwnKey | ForAccount> {
  const half = await publicHalfOf(person);
  if (half) return { ...(await sealFor(half.key, bytes)), account_key: half.id };
  const key = await crypto.subtle.generateKey(aes, false, ['encrypt', 'decrypt']);
  return { ...(await seal(key, bytes)), key };
}

/** Whether one of them goes only when somebody else is acted for; where nobody knows for whom it is now, they would have to be of two. */
export function areOfOthers(waiting: readonly Pick<Waiting, 'patient'>[], actedFor: string): boolean {
  const patients = new Set(waiting.map(({ patient }) => patient));
  return actedFor ? [...patients].some((patient) => patient !== actedFor) : patients.size > 1;
}

/** The oldest first. */
export async function waitingOf(person: string): Promise<Waiting[]> {
  return (await kept(person)).map(({ id, patient, day, refused, hasFailed = false }) => ({ id, patient, day, refused, hasFailed }));
}

export async function takeOut(id: string): Promise<void> {
  await del(prefix + id, offlineStore());
  tellChange();
}

/** One that the clinic would not have goes once more with the next that are sent. */
export async function waitAgain(id: string): Promise<void> {
  const one = await get<Kept>(prefix + id, offlineStore());
  if (!one) return;
  const { refused: _, hasFailed: __, ...waits } = one;
  await put(id, waits);
}

/** Sends those of this patient, one after the other: one that does not go holds up no other. Throws where not even the keys can be asked for. */
export async function sendWaiting(person: string, patient: string, today: string): Promise<SentWaiting> {
  const result: SentWaiting = { sent: 0, refused: 0, failed: undefined };
  const due = (await kept(person)).filter((one) => one.patient === patient && !one.refused);
  const { keys } = due.some((one) => 'account_key' in one) ? await call(readWaitingPhotoKeys) : { keys: [] };
  for (const one of due) {
    try {
      const entry = inTime(await entryOf(one, keys), today);
      await writtenOnce(patient, entry);
      await takeOut(one.id);
      result.sent += 1;
    } catch (error) {
      const { id, ...stays } = one;
      if (isForGood(error)) {
        // nothing is lost: it stays, and its person reads why
        await put(id, { ...stays, refused: error.detail });
        result.refused += 1;
        continue;
      }
      result.failed ??= error;
      if (hasNoSession(error)) break;
      if (error instanceof ApiError && error.status >= 500) await put(id, { ...stays, hasFailed: true });
    }
  }
  return result;
}

/** What waits never changes but by its lateness: where another came under its id, that was this one, of whose answer nobody heard. */
async function writtenOnce(patient: string, entry: DiaryForm): Promise<void> {
  try {
    await call(writeDiary, { params: { id: patient }, body: entry, key: entry.id });
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'key_reused')) throw error;
  }
}

/** The same again would be answered the same. Anything else may pass: a network, a fault, a session, somebody else who is acted for just now. */
function isForGood(error: unknown): error is ApiError {
  if (!(error instanceof ApiError) || error.code === 'in_flight' || error.code === 'other_patient') return false;
  return [400, 404, 409, 410, 413, 415, 422].includes(error.status);
}

const hasNoSession = (error: unknown) => error instanceof ApiError && (error.status === 401 || error.status === 403);

/** A diary is written a week late at most: what waited longer says in words when it was. */
function inTime(entry: DiaryForm, today: string): DiaryForm {
  const oldest = new Date(Date.parse(`${today}T12:00:00Z`) - (mostDaysLate - 1) * 86_400_000).toISOString().slice(0, 10);
  if (entry.day >= oldest) return entry;
  const words = (lateWords(entry.day) + entry.words).trim();
  // longer ones are of earlier versions of the site
  return { ...entry, day: oldest, words: words.length > mostWords ? `${words.slice(0, mostWords - 1)}…` : words };
}

const lateWords = (day: string) => `Taken on ${day}. `;
/** Characters beside a photo that waits: there is room left for the day, should it wait too long. */
export const mostWaitingWords = mostWords - lateWords('2026-11-26').length;

async function kept(person: string): Promise<(Kept & { id: string })[]> {
  const all = (await entries<string, Kept>(offlineStore())).filter(([name]) => name.startsWith(prefix));
  return all
    .map(([name, one]) => ({ ...one, id: name.slice(prefix.length) }))
    .filter((one) => one.person === person)
    .sort((a, b) => a.day.localeCompare(b.day));
}

async function entryOf(one: Kept, keys: readonly WaitingPhotoKey[]): Promise<DiaryForm> {
  const bytes = await opened(one, keys);
  const entry = DiaryForm.safeDecode(JSON.parse(textOf(bytes)));
  if (!entry.success) throw noLongerReads();
  return entry.data;
}

async function opened(one: Kept, keys: readonly WaitingPhotoKey[]): Promise<ArrayBuffer> {
  if ('key' in one)
    return unseal(one.key, one).catch(() => {
      throw noLongerReads();
    });
  const pair = keys.find(({ id }) => id === one.account_key);
  if (!pair) throw noLongerOpens();
  // keys of the same name may be others: a clinic that was set up anew
  return unsealLetter(await privateHalf(pair), one).catch(() => {
    throw noLongerOpens();
  });
}

/** Broken bytes, or another version's. */
const noLongerReads = () =>
  new ApiError({ status: 410, code: 'unreadable', detail: 'It cannot be read on this device any more. Please take it anew.' });

/** A ring that the clinic has emptied of its older keys. */
const noLongerOpens = () =>
  new ApiError({
    ...{ status: 410, code: 'key_gone' },
    detail: 'It cannot be opened any more, because the clinic has changed its keys meanwhile. Please take it anew.',
  });
