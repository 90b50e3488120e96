/** Who is signed in, for a component that should follow it. */
import { createContext, useContext, useSyncExternalStore } from 'react';
import { currentSession, type Session, subscribe } from './session.ts';

/** Whom the build writes a page for: nobody, but where it writes the frame of a signed-in page. */
export const WrittenFor = createContext<Session | null>(null);

export function useSession(): Session | null {
  const somebody = useContext(WrittenFor);
  return useSyncExternalStore(subscribe, currentSession, () => somebody);
}
