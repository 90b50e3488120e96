/** Where what somebody asked to keep on this device lies, and how it is forgotten when its person leaves: theirs alone. */
import { clear, createStore, delMany, entries, type UseStore } from 'idb-keyval';
import { keptSince, unmarkKept, workerPath } from './offline-mark.ts';

export const offlineCache = 'pellis-offline';
let store: UseStore | undefined;

export function offlineStore(): UseStore {
  store ??= createStore('pellis-offline', 'kept');
  return store;
}

/** For who logs out: a browser shows what waits for whoever allowed it last, in whichever session that was, and shows nothing to anybody then. */
export async function leaveDevice(person: string): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  await worker?.pushManager
    ?.getSubscription()
    .then((subscription) => subscription?.unsubscribe())
    .catch(() => undefined);
  await forgetKeptOf(person);
}

/** For who takes it off this device, or logs out. What somebody else keeps here stays. */
export async function forgetKeptOf(person: string): Promise<void> {
  if (keptSince() === null) return;
  const all = await everything();
  const theirs = all.filter(([name, kept]) => kept.person === person || name.endsWith(`:${person}`)).map(([name]) => name);
  await delMany(theirs, offlineStore()).catch(() => undefined);
  await closeIfEmpty();
}

/** Where neither a plan nor a photo of anybody is left, the rest goes too: the page that answers offline, and its worker. */
export async function closeIfEmpty(): Promise<void> {
  if (keptSince() === null || (await everything()).some(([, { person }]) => person !== undefined)) return;
  unmarkKept();
  await Promise.allSettled([clear(offlineStore()), globalThis.caches?.delete(offlineCache), giveWorkerBack()]);
}

/** What is somebody's says whose it is; the public halves of keys have it in their names. */
function everything(): Promise<[string, { person?: string }][]> {
  return entries<string, { person?: string }>(offlineStore());
}

async function giveWorkerBack(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  await worker?.navigationPreload?.disable().catch(() => undefined);
  if (await worker?.pushManager?.getSubscription()) await navigator.serviceWorker.register(workerPath());
  else await worker?.unregister();
}
