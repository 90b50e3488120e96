/** The one page that answers on this device without a connection, stored with all that it begins from and the worker that measures a photo taken there. */
import { measureWorker } from '../photos/coach/measuring/worker-address.ts';
import { workerPath } from '../platform/offline-mark.ts';
import { offlineCache } from '../platform/offline-store.ts';

const page = '/offline';

/** As it is today; what an earlier version of it needed goes. */
export async function serveOffline(): Promise<void> {
  const answer = await fetch(page, { cache: 'no-store' });
  if (!answer.ok) throw new Error(`${page} answered ${answer.status}`);
  const text = await answer.clone().text();
  // the page does not name the worker: it is started by the photo
  const files = new Set([...Array.from(text.matchAll(/\/assets\/[\w.~-]+/g), ([file]) => file), measureWorker]);
  const cache = await caches.open(offlineCache);
  const stored = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  await cache.addAll([...files].filter((file) => !stored.includes(file)));
  await cache.put(page, answer);
  await Promise.all(stored.filter((path) => path !== page && !files.has(path)).map((path) => cache.delete(path)));
  const worker = await navigator.serviceWorker.register(workerPath());
  await worker.navigationPreload?.enable().catch(() => undefined);
}
