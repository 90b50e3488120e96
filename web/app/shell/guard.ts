/** Who may enter: the check before the portal and before the workspace. */
import { redirect } from 'react-router';
import { currentSession, rememberReturn, type Session } from '../platform/session.ts';

/** Sends a visitor to sign in, and back here afterwards. */
export function signedInOrLogin(request: Request): Session {
  const session = currentSession();
  if (session) return session;
  const { pathname, search } = new URL(request.url);
  rememberReturn(pathname + search);
  throw redirect('/login');
}
