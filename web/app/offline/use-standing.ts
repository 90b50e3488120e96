/** How what is kept on this device stands for whoever holds it, looked at again when it changes. */
import { useCallback, useEffect, useState } from 'react';
import { currentSession } from '../platform/session.ts';
import { useSession } from '../platform/use-session.ts';
import { look, type Standing } from './vault.ts';

/** Undefined until the browser has looked; null where it cannot keep anything. */
export function useStanding(): { standing: Standing | null | undefined; lookAgain: () => Promise<void> } {
  const person = useSession()?.userId ?? null;
  const [standing, setStanding] = useState<Standing | null>();
  const lookAgain = useCallback(async () => {
    const found = canKeep() ? await look(person).catch(() => null) : null;
    // the session may have run out meanwhile: then it is looked at anew
    if (person === null || currentSession()?.userId === person) setStanding(found);
  }, [person]);
  useEffect(() => void lookAgain(), [lookAgain]);
  return { standing, lookAgain };
}

/** All of it is missing where the site is not reached by https. */
function canKeep(): boolean {
  return 'serviceWorker' in navigator && 'caches' in window && 'locks' in navigator && crypto.subtle !== undefined;
}
