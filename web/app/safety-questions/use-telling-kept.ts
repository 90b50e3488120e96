/** Behind every page of the app: what led to 911 or to care today, and its form could not tell, is told once its person is signed in and the device is online. */
import { useEffect } from 'react';
import { useSession } from '../platform/use-session.ts';

/** Milliseconds: the page itself comes first. */
const afterThePage = 1_500;

export function useTellingKept(): void {
  const person = useSession()?.userId;
  useEffect(() => {
    if (!person) return;
    // without a connection it is tried again with the next
    const tell = () => void import('./tell-what-waits.ts').then(({ tellWhatWaits }) => tellWhatWaits(person)).catch(() => undefined);
    const timer = window.setTimeout(tell, afterThePage);
    window.addEventListener('online', tell);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('online', tell);
    };
  }, [person]);
}
