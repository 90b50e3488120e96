/** The workspace: pages of the clinic's people. */
import { Outlet, redirect } from 'react-router';
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
  return session && isOfTheClinic(session.role) ? (
    <Shell session={session}>
      {may('oversee-clinic') ? <Warnings /> : null}
      <Outlet />
    </Shell>
  ) : null;
}
