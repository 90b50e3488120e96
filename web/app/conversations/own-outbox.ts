/** The outbox of whoever uses this browser now, kept with the drafts: it survives a reload, and goes when the person logs out. */
import { get, set } from 'idb-keyval';
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

function newOutbox(whose: string): Outbox {
  const name = `chat-outbox:${whose}`;
  const outbox = openOutbox({
    read: () =>
      get<readonly Unsent[]>(name, draftStore())
        .then((kept) => kept ?? [])
        .catch(() => []),
    async write(all) {
      remember(unsentMark, all.length > 0 ? 'yes' : null);
      // where the browser keeps nothing, the message waits in memory
      await set(name, all, draftStore()).catch(() => undefined);
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
