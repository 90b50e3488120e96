/** A page that hears what happens to one thing while it is open. */
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { type LiveLine, type LiveListener, ownLine } from './live.ts';

/** Joins while mounted; null joins nothing. The newest `onWord` is called. */
export function useTopic(topic: string | null, onWord: LiveListener, line: LiveLine | null = null): void {
  const newest = useRef(onWord);
  useEffect(() => {
    newest.current = onWord;
  });
  useEffect(() => (topic === null ? undefined : (line ?? ownLine()).join(topic, (word) => newest.current(word))), [topic, line]);
}

/** Whether the line is open just now. */
export function useIsLive(line: LiveLine): boolean {
  return useSyncExternalStore(line.watch, line.isOpen, () => false);
}
