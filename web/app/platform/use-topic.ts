/** A page that hears what happens to one thing while it is open. */
import type { LiveEvent } from '@pellis/contract/platform/live';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { type LiveConnection, type LiveListener, ownConnection } from './live.ts';

/** Joins while mounted; null joins nothing. The newest `onEvent` is called. */
export function useTopic(topic: string | null, onEvent: LiveListener, connection: LiveConnection | null = null): void {
  const newest = useRef(onEvent);
  useEffect(() => {
    newest.current = onEvent;
  });
  useEffect(
    () => (topic === null ? undefined : (connection ?? ownConnection()).join(topic, (event) => newest.current(event))),
    [topic, connection],
  );
}

/** Whether the connection is open just now. */
export function useIsLive(connection: LiveConnection): boolean {
  return useSyncExternalStore(connection.watch, connection.isOpen, () => false);
}

/** Whether what was read may be out of date. A topic that is refused was open a moment ago: the reading says what became of it. */
export function isReasonToRead({ is }: LiveEvent): boolean {
  return is === 'news' || is === 'reread' || is === 'joined' || is === 'refused';
}
