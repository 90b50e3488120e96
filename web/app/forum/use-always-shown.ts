/** Whether photos of the forum stand uncovered: off until somebody chooses it, for themselves, in this browser, until they log out. */
import { get, set } from 'idb-keyval';
import { useEffect, useSyncExternalStore } from 'react';
import { draftStore } from '../platform/drafts.ts';
import { currentSession } from '../platform/session.ts';

const known = new Map<string, boolean>();
const listeners = new Set<() => void>();

function know(name: string, areShown: boolean): void {
  known.set(name, areShown);
  for (const hear of listeners) hear();
}

function listen(hear: () => void) {
  listeners.add(hear);
  return () => listeners.delete(hear);
}

export function useAlwaysShown(): { areShown: boolean; choose: (areShown: boolean) => void } {
  const name = `forum-photos-shown:${currentSession()?.userId ?? ''}`;
  const areShown = useSyncExternalStore(
    listen,
    () => known.get(name) ?? false,
    () => false,
  );
  useEffect(() => {
    if (known.has(name)) return;
    get<boolean>(name, draftStore()).then(
      (kept) => kept && !known.has(name) && know(name, true),
      () => undefined,
    );
  }, [name]);
  const choose = (chosen: boolean) => {
    know(name, chosen);
    void set(name, chosen, draftStore()).catch(() => undefined);
  };
  return { areShown, choose };
}
