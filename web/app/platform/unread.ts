/** How many messages are unread, for whoever shows it: the navigation, the button, the title. */
import { useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();

export function setUnread(next: number): void {
  if (next === count) return;
  count = next;
  for (const listener of listeners) listener();
}

export function useUnread(): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => count,
    () => 0,
  );
}
