/** What stands around every signed-in page: navigation beside it on wide screens, under it on phones. */
import type { ReactNode } from 'react';
import { isOfTheClinic } from '../platform/people.ts';
import type { Session } from '../platform/session.ts';
import { useMay } from '../platform/use-may.ts';
import { HomeLink } from '../ui/home-link.tsx';
import { useEdgeRoom } from '../ui/use-edge-room.ts';
import { type Group, mostInBar } from './destinations.ts';
import { More } from './more.tsx';
import { PatientSearch } from './patient-search.tsx';
import styles from './shell.module.css';
import clinicStyles from './shell-clinic.module.css';
import { LastWays, Way } from './ways.tsx';

interface ShellProps {
  session: Session;
  /** Where its navigation leads. */
  groups: readonly Group[];
  children: ReactNode;
}

export function Shell({ session, groups, children }: ShellProps) {
  const isClinic = isOfTheClinic(session.role);
  const may = useMay(session);
  const inBar = groups.flatMap(({ ways }) => ways).slice(0, mostInBar);
  const rest = groups.flatMap(({ ways }) => ways).slice(mostInBar);
  const nav = useEdgeRoom<HTMLElement>('foot');
  return (
    <div data-side className={isClinic ? `${styles.shell} ${clinicStyles['shell-clinic']}` : styles.shell}>
      <a className="skip-link" href="#main">
        Skip to the content
      </a>
      <header data-side-ways className={`${styles['shell-side']} no-print`}>
        {isClinic ? <HomeLink className={clinicStyles['shell-brand']} /> : null}
        <p className={styles['shell-person']}>
          <span className={styles['shell-initial']} aria-hidden="true">
            {session.name.slice(0, 1)}
          </span>
          {session.name}
        </p>
        {may('act-for-patients', 'see-patients') || (may('read-clinical') && may('find-patients')) ? (
          <PatientSearch opensPatients={isClinic} />
        ) : null}
        <nav ref={nav} className={styles['shell-nav']} aria-label="Main">
          {groups.map(({ label, ways }) => (
            <div key={label} className={styles['shell-group']}>
              {label ? <p className={clinicStyles['shell-heading']}>{label}</p> : null}
              {ways.map((one) => (
                <Way key={one.to} to={one} isBehindMore={!inBar.includes(one)} />
              ))}
            </div>
          ))}
          <More rest={rest} />
          <div className={styles['shell-rest']}>
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
