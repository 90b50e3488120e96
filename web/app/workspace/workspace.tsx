/** The workspace: pages of the clinic's people. */
import { Outlet, redirect } from 'react-router';
import { isOfTheClinic } from '../platform/people.ts';
import { useSession } from '../platform/use-session.ts';
import { signedInOrLogin } from '../shell/guard.ts';
import { Shell } from '../shell/shell.tsx';
import { Warnings } from './warnings.tsx';

export function clientLoader({ request }: { request: Request }) {
  if (!isOfTheClinic(signedInOrLogin(request).role)) throw redirect('/dashboard');
  return null;
}

export default function Workspace() {
  const session = useSession();
  return session && isOfTheClinic(session.role) ? (
    <Shell session={session}>
      {session.role === 'admin' ? <Warnings /> : null}
      <Outlet />
    </Shell>
  ) : null;
}
