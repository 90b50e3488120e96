/** Somebody's photos that wait, as they are now: one that has gone is gone from the list too. */
import { useCallback, useEffect, useState } from 'react';
import { type Waiting, waitingOf, whenWaitingChanges } from './waiting.ts';

export function useWaiting(person: string | undefined): { waiting: readonly Waiting[]; look: () => Promise<readonly Waiting[]> } {
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  const look = useCallback(async () => {
    const own = person === undefined ? [] : await waitingOf(person).catch(() => []);
    setWaiting(own);
    return own;
  }, [person]);
  useEffect(() => {
    const lookAgain = () => void look();
    lookAgain();
    // another window of theirs may have sent them
    window.addEventListener('focus', lookAgain);
    const forget = whenWaitingChanges(lookAgain);
    return () => {
      forget();
      window.removeEventListener('focus', lookAgain);
    };
  }, [look]);
  return { waiting, look };
}
