/** The portal: pages of whoever is signed in. */
import { Navigate, Outlet, useLocation } from 'react-router';
import { ActingBar } from '../guardianships/acting-bar.tsx';
import { isOfTheClinic } from '../platform/people.ts';
import { useSession } from '../platform/use-session.ts';
import { signedInOrLogin } from '../shell/guard.ts';
import { Shell } from '../shell/shell.tsx';

export function clientLoader({ request }: { request: Request }) {
  signedInOrLogin(request);
  return null;
}

export default function Portal() {
  const session = useSession();
  const isDashboard = useLocation().pathname === '/dashboard';
  if (session && isDashboard && isOfTheClinic(session.role)) return <Navigate to="/workspace" replace />;
  return session ? (
    <Shell session={session}>
      {isOfTheClinic(session.role) ? null : <ActingBar />}
      <Outlet />
    </Shell>
  ) : null;
}
