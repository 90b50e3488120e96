/** Who is signed in, for a component that should follow it. */
import { useSyncExternalStore } from 'react';
import { currentSession, type Session, subscribe } from './session.ts';

export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, currentSession, () => null);
}
