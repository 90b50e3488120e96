/** Leaving for good: the server ends the session, and this browser forgets the person even when the server cannot be told. */
import { logOut } from '@pellis/contract/accounts/own-session';
import { call } from './api.ts';
import { beginToLeave, signOut } from './session.ts';

export async function leave(): Promise<void> {
  beginToLeave();
  await call(logOut).catch(() => undefined);
  const { forgetEveryDraft } = await import('./drafts.ts');
  const { forgetKept } = await import('./offline-store.ts');
  await Promise.all([forgetEveryDraft(), forgetKept()]);
  signOut('left');
}
