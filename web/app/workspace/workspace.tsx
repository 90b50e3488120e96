/** The workspace: pages of the clinic's people. */
import { Outlet, redirect, useLocation } from 'react-router';
import { isOfTheClinic } from '../platform/people.ts';
import { useMay } from '../platform/use-may.ts';
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
  const may = useMay();
  // the page of the clinic's health says the same in its own place
  const isSaidBelow = useLocation().pathname === '/workspace/health';
  return session && isOfTheClinic(session.role) ? (
    <Shell session={session}>
      {may('oversee-clinic') && !isSaidBelow ? <Warnings /> : null}
      <Outlet />
    </Shell>
  ) : null;
}
