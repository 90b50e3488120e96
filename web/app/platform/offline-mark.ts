/** Whether anything is kept on this device, and which worker answers here. Looked at by every page, so that it opens nothing. */
import { recall, remember } from './session.ts';

/** Its value is when what is kept was read. */
const mark = 'pellis-offline';

/** Null where nothing is kept. */
export function keptSince(): number | null {
  const since = recall(mark);
  return since === null ? null : Number(since);
}

export function markKept(): void {
  remember(mark, String(Date.now()));
}

/** A site has one worker: who keeps nothing has the one for notifications, anybody else the one that answers without a connection too. */
export function workerPath(): string {
  return keptSince() === null ? '/push-worker.js' : '/offline-worker.js';
}

export function unmarkKept(): void {
  remember(mark, null);
}
