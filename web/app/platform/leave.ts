/** Leaving for good: the server ends the session, and this browser forgets the person even when the server cannot be told. */
import { logOut } from '@pellis/contract/accounts';
import { call } from './api.ts';
import { signOut } from './session.ts';

export async function leave(): Promise<void> {
  await call(logOut).catch(() => undefined);
  const { forgetEveryDraft } = await import('./drafts.ts');
  await forgetEveryDraft();
  signOut('left');
}
