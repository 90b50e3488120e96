/** The workspace: pages of the clinic's people. */
import { readMe } from '@pellis/contract/accounts/settings';
import { Navigate, Outlet, redirect, useLocation } from 'react-router';
import { firstPageOf, isOfTheClinic } from '../platform/people.ts';
import { useRead } from '../platform/use-api.ts';
import { useMay } from '../platform/use-may.ts';
import { useSession } from '../platform/use-session.ts';
import { groupsFor, loadGroups, partsFor } from '../shell/groups.ts';
import { signedInOrLogin } from '../shell/guard.ts';
import { Shell } from '../shell/shell.tsx';
import { Warnings } from './warnings.tsx';

export async function clientLoader({ request }: { request: Request }) {
  if (!isOfTheClinic(signedInOrLogin(request).role)) throw redirect('/dashboard');
  await loadGroups(true);
  return null;
}

export default function Workspace() {
  const session = useSession();
  const may = useMay();
  // the page of the clinic's health says the same in its own place
  const { pathname, state } = useLocation();
  const isSaidBelow = pathname === '/workspace/health';
  const { data: me } = useRead(readMe, {}, { freshFor: 60_000 });
  // whoever has just signed in goes on where there is most to do; later they go where they like
  const isFirstPage = session !== null && pathname === firstPageOf(session.role);
  if (me?.is_setting_up && isFirstPage && state === 'arrived') return <Navigate to="/workspace/set-up" replace />;
  return session && isOfTheClinic(session.role) ? (
    <Shell session={session} groups={groupsFor(true, may, me?.is_setting_up)} clinic={partsFor(true)}>
      {may('oversee-clinic') && !isSaidBelow ? <Warnings /> : null}
      <Outlet />
    </Shell>
  ) : null;
}
