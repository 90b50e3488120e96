/** What stands around every signed-in page: navigation beside it on wide screens, under it on phones. */
import { lazy, type ReactNode, Suspense } from 'react';
import { isOfTheClinic } from '../platform/people.ts';
import type { Session } from '../platform/session.ts';
import { useEdgeRoom } from '../ui/use-edge-room.ts';
import { destinationsOf, mostInBar } from './destinations.ts';
import { PatientSearch } from './patient-search.tsx';
import './shell.css';
import { LastWays, Way } from './ways.tsx';

// patients have no more than fits, and load none of it
const MoreSheet = lazy(() => import('./more-sheet.tsx').then((sheet) => ({ default: sheet.MoreSheet })));

export function Shell({ session, children }: { session: Session; children: ReactNode }) {
  const isClinic = isOfTheClinic(session.role);
  const destinations = destinationsOf(session.role);
  const nav = useEdgeRoom<HTMLElement>('foot');
  return (
    <div className={isClinic ? 'shell shell-clinic' : 'shell'}>
      <a className="skip-link" href="#main">
        Skip to the content
      </a>
      <header className="shell-side no-print">
        <p className="shell-person">
          <span className="shell-initial" aria-hidden="true">
            {session.name.slice(0, 1)}
          </span>
          {session.name}
        </p>
        {session.role === 'admin' ? null : <PatientSearch opensPatients={isClinic} />}
        <nav ref={nav} className="shell-nav" aria-label="Main">
          {destinations.slice(0, mostInBar).map((one) => (
            <Way key={one.to} to={one} />
          ))}
          {isClinic ? (
            <Suspense>
              <MoreSheet rest={destinations.slice(mostInBar)} />
            </Suspense>
          ) : null}
          <div className={isClinic ? 'shell-rest' : 'shell-all'}>
            {destinations.slice(mostInBar).map((one) => (
              <Way key={one.to} to={one} />
            ))}
            <LastWays />
          </div>
        </nav>
      </header>
      <main className="shell-main" id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
