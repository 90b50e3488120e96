/** Where what somebody asked to keep on this device lies, and how all of it is forgotten when its person leaves. */
import { clear, createStore, type UseStore } from 'idb-keyval';
import { keptSince, unmarkKept, workerPath } from './offline-mark.ts';

export const offlineCache = 'pellis-offline';
let store: UseStore | undefined;

export function offlineStore(): UseStore {
  store ??= createStore('pellis-offline', 'kept');
  return store;
}

/** For who takes it off this device, or logs out. */
export async function forgetKept(): Promise<void> {
  if (keptSince() === null) return;
  unmarkKept();
  await Promise.allSettled([clear(offlineStore()), globalThis.caches?.delete(offlineCache), giveWorkerBack()]);
}

async function giveWorkerBack(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  await worker?.navigationPreload?.disable().catch(() => undefined);
  if (await worker?.pushManager?.getSubscription()) await navigator.serviceWorker.register(workerPath());
  else await worker?.unregister();
}
