/** Leaving for good: what waits here to be sent is asked about first; then the server ends the session, and this browser forgets the person even when the server cannot be told. */
import { logOut } from '@pellis/contract/accounts/own-session';
import { call } from './api.ts';
import { beginToLeave, currentSession, signOut } from './session.ts';

/** False: they stay. */
type MayLeave = (person: string) => Promise<boolean>;

const unknown = 'Logging out deletes what waits here to be sent. Log out?';
let mayLeave: MayLeave = async () => true;
let isAsking = false;

/** `ask` hears of everybody who logs out, before anything of theirs is forgotten. */
export function askBeforeLeaving(ask: MayLeave): void {
  mayLeave = ask;
}

export async function leave(): Promise<void> {
  const person = currentSession()?.userId;
  if (isAsking) return;
  isAsking = true;
  try {
    // without a connection what asks may be missing
    if (person && !(await mayLeave(person).catch(() => window.confirm(unknown)))) return;
  } finally {
    isAsking = false;
  }
  await leaveAtOnce();
}

/** Asks nothing: for whose account is closed, and can send nothing any more. */
export async function leaveAtOnce(): Promise<void> {
  const person = currentSession()?.userId;
  beginToLeave();
  await call(logOut).catch(() => undefined);
  // a browser that cannot fetch or open what forgets still signs them out
  if (person) await forget(person).catch(() => undefined);
  signOut('left');
}

async function forget(person: string): Promise<void> {
  const { forgetDraftsOf } = await import('./forget-drafts.ts');
  const { leaveDevice } = await import('./offline-store.ts');
  await Promise.allSettled([forgetDraftsOf(person), leaveDevice(person)]);
}
