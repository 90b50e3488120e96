/** What stands around every signed-in page: navigation beside it on wide screens, under it on phones. */
import type { ReactNode } from 'react';
import { isOfTheClinic } from '../platform/people.ts';
import type { Session } from '../platform/session.ts';
import { useMay } from '../platform/use-may.ts';
import { useEdgeRoom } from '../ui/use-edge-room.ts';
import { destinationsOf, mostInBar } from './destinations.ts';
import { More } from './more.tsx';
import patientSearchStyles from './patient-search.module.css';
import { PatientSearch } from './patient-search.tsx';
import styles from './shell.module.css';
import { LastWays, Way } from './ways.tsx';

export function Shell({ session, children }: { session: Session; children: ReactNode }) {
  const isClinic = isOfTheClinic(session.role);
  const may = useMay(session);
  const destinations = destinationsOf(may);
  const rest = destinations.slice(mostInBar);
  const nav = useEdgeRoom<HTMLElement>('foot');
  return (
    <div data-side className={isClinic ? `${styles.shell} ${patientSearchStyles['shell-clinic']}` : styles.shell}>
      <a className="skip-link" href="#main">
        Skip to the content
      </a>
      <header data-side-ways className={`${styles['shell-side']} no-print`}>
        <p className={styles['shell-person']}>
          <span className={styles['shell-initial']} aria-hidden="true">
            {session.name.slice(0, 1)}
          </span>
          {session.name}
        </p>
        {may('act-for-patients', 'see-patients', 'read-clinical') ? <PatientSearch opensPatients={isClinic} /> : null}
        <nav ref={nav} className={styles['shell-nav']} aria-label="Main">
          {destinations.slice(0, mostInBar).map((one) => (
            <Way key={one.to} to={one} />
          ))}
          <More rest={rest} />
          <div className={styles['shell-rest']}>
            {rest.map((one) => (
              <Way key={one.to} to={one} />
            ))}
            <LastWays />
          </div>
        </nav>
      </header>
      <main className={styles['shell-main']} id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
