/** The tone that somebody chose for the examples, kept while the page is open and never sent: it says nothing about who they are. */
import { useSyncExternalStore } from 'react';

/** In the middle of the ten. */
let tone = 5;
const listeners = new Set<() => void>();

export function useShownTone() {
  const shown = useSyncExternalStore(
    (hear) => {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
    () => tone,
    () => tone,
  );
  const choose = (chosen: number) => {
    tone = chosen;
    for (const hear of listeners) hear();
  };
  return { tone: shown, choose };
}
