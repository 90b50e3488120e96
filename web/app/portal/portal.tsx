/** The portal: pages of whoever is signed in. */
import { Navigate, Outlet, useLocation } from 'react-router';
import { ActingBar } from '../guardianships/acting-bar.tsx';
import { isOfTheClinic } from '../platform/people.ts';
import { useSession } from '../platform/use-session.ts';
import { signedInOrLogin } from '../shell/guard.ts';
import { Shell } from '../shell/shell.tsx';
import { useLacks } from '../shell/use-acting.ts';
import { Later } from '../ui/later.tsx';
import { rightFor } from './rights-of-pages.ts';

/** For proxies only. */
const beyondScope = { load: async () => (await import('../guardianships/beyond-scope.tsx')).BeyondScope };

export function clientLoader({ request }: { request: Request }) {
  signedInOrLogin(request);
  return null;
}

export default function Portal() {
  const session = useSession();
  const { pathname } = useLocation();
  const lacks = useLacks();
  const right = rightFor(pathname);
  const isDashboard = pathname === '/dashboard';
  if (session && isDashboard && isOfTheClinic(session.role)) return <Navigate to="/workspace" replace />;
  return session ? (
    <Shell session={session}>
      {isOfTheClinic(session.role) ? null : <ActingBar />}
      {right && lacks(right) ? <Later part={beyondScope} props={{ right }} /> : <Outlet />}
    </Shell>
  ) : null;
}
