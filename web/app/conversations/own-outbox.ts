/** The outbox of whoever uses this browser now, kept with the drafts: it survives a reload, and goes when the person logs out. */
import { get, getMany, keys, update } from 'idb-keyval';
import { useSyncExternalStore } from 'react';
import { draftStore } from '../platform/drafts.ts';
import { currentSession, remember } from '../platform/session.ts';
import { unsentMark } from './chat-marks.ts';
import { type Outbox, type OutboxView, openOutbox, type Unsent } from './outbox.ts';
import { sendMessage } from './sending.ts';

const outboxes = new Map<string, Outbox>();
const retryEvery = 10_000;

export function ownOutbox(): Outbox {
  return outboxOf(currentSession()?.userId ?? 'visitor');
}

/** By account; `visitor` before anybody has signed in. */
export function outboxOf(whose: string): Outbox {
  const known = outboxes.get(whose);
  if (known) return known;
  const made = newOutbox(whose);
  outboxes.set(whose, made);
  return made;
}

export function useOutbox(): OutboxView {
  const outbox = ownOutbox();
  return useSyncExternalStore(outbox.subscribe, outbox.view, outbox.view);
}

/** Where a thread that was begun at this address is by now. */
export function useAddress(begun: string): string {
  return useOutbox().moved[begun] ?? begun;
}

const place = 'chat-outbox:';

function newOutbox(whose: string): Outbox {
  const name = `${place}${whose}`;
  const outbox = openOutbox({
    read: () => get<readonly Unsent[]>(name, draftStore()).then((kept) => kept ?? []),
    async change(next) {
      let left: readonly Unsent[] = [];
      const changed = (kept: readonly Unsent[] | undefined) => {
        left = next(kept ?? []);
        return left;
      };
      try {
        await update(name, changed, draftStore());
        remember(unsentMark, left.length > 0 || (await isAnyKept()) ? 'yes' : null);
      } catch (error) {
        // it may wait in memory alone
        remember(unsentMark, 'yes');
        throw error;
      }
    },
    send: sendMessage,
  });
  const again = () => void outbox.flush();
  window.addEventListener('online', again);
  window.setInterval(() => {
    if (outbox.view().unsent.some(({ state }) => state === 'failed')) again();
  }, retryEvery);
  return outbox;
}

/** Of whomever: the mark is one for this browser. */
async function isAnyKept(): Promise<boolean> {
  const names = (await keys<IDBValidKey>(draftStore())).filter((name) => String(name).startsWith(place));
  return (await getMany<readonly Unsent[] | undefined>(names, draftStore())).some((kept) => kept !== undefined && kept.length > 0);
}
