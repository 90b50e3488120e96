/** Behind every page of the app: what is kept on this device follows who is signed in. Who keeps nothing loads nothing. */
import { useEffect } from 'react';
import { keptSince } from '../platform/offline-mark.ts';
import { useSession } from '../platform/use-session.ts';

/** Milliseconds: the page itself comes first. */
const afterThePage = 2_000;

export function useKeeping(): void {
  const person = useSession()?.userId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each person anew
  useEffect(() => {
    if (keptSince() === null) return;
    // without a connection it stays as it is
    const keep = () => void import('./kept.ts').then(({ keepUp }) => keepUp()).catch(() => undefined);
    const timer = window.setTimeout(keep, afterThePage);
    window.addEventListener('online', keep);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('online', keep);
    };
  }, [person]);
}
