/** The portal: pages of whoever is signed in. */
import { Navigate, Outlet, useLocation } from 'react-router';
import { ActingBar } from '../guardianships/acting-bar.tsx';
import { isOfTheClinic } from '../platform/people.ts';
import { useMay } from '../platform/use-may.ts';
import { useSession } from '../platform/use-session.ts';
import { groupsFor, loadGroups } from '../shell/groups.ts';
import { signedInOrLogin } from '../shell/guard.ts';
import { Shell } from '../shell/shell.tsx';
import { useLacks } from '../shell/use-acting.ts';
import { Later } from '../ui/later.tsx';
import { rightFor } from './rights-of-pages.ts';

/** For proxies only. */
const beyondScope = { load: async () => (await import('../guardianships/beyond-scope.tsx')).BeyondScope };

export async function clientLoader({ request }: { request: Request }) {
  await loadGroups(isOfTheClinic(signedInOrLogin(request).role));
  return null;
}

export default function Portal() {
  const session = useSession();
  const may = useMay();
  const { pathname } = useLocation();
  const lacks = useLacks();
  const right = rightFor(pathname);
  const isDashboard = pathname === '/dashboard';
  if (session && isDashboard && isOfTheClinic(session.role)) return <Navigate to="/workspace" replace />;
  return session ? (
    <Shell session={session} groups={groupsFor(isOfTheClinic(session.role), may)}>
      {isOfTheClinic(session.role) ? null : <ActingBar />}
      {right && lacks(right) ? <Later part={beyondScope} props={{ right }} /> : <Outlet />}
    </Shell>
  ) : null;
}
