/** The portal: pages of whoever is signed in. */
import { Navigate, Outlet, useLocation } from 'react-router';
import { ActingBar } from '../guardianships/acting-bar.tsx';
import { useActsForAnother, useLacks } from '../platform/in-scope.ts';
import { isOfTheClinic } from '../platform/people.ts';
import { useMay } from '../platform/use-may.ts';
import { useSession } from '../platform/use-session.ts';
import { groupsFor, loadGroups, partsFor } from '../shell/groups.ts';
import { signedInOrLogin } from '../shell/guard.ts';
import { Shell } from '../shell/shell.tsx';
import { Later } from '../ui/later.tsx';

const withinScope = { load: async () => (await import('../guardianships/within-scope.tsx')).WithinScope };

export async function clientLoader({ request }: { request: Request }) {
  await loadGroups(isOfTheClinic(signedInOrLogin(request).role));
  return null;
}

/** Of no use in somebody's stead, whoever acts for them. */
const isOfOneself = (pathname: string) => pathname === '/forum' || pathname.startsWith('/forum/');

export default function Portal() {
  const session = useSession();
  const may = useMay();
  const { pathname } = useLocation();
  const isProxy = useLacks()('decide-for-patient');
  const isForAnother = useActsForAnother();
  const isDashboard = pathname === '/dashboard';
  if (session && isDashboard && isOfTheClinic(session.role)) return <Navigate to="/workspace" replace />;
  if (!session) return null;
  const isClinic = isOfTheClinic(session.role);
  return (
    <Shell session={session} groups={groupsFor(isClinic, may)} clinic={partsFor(isClinic)}>
      {isClinic ? null : <ActingBar />}
      {isProxy || (isForAnother && isOfOneself(pathname)) ? <Later part={withinScope} props={{ pathname }} /> : <Outlet />}
    </Shell>
  );
}
