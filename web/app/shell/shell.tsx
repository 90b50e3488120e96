/** What stands around every signed-in page: navigation beside it on wide screens, under it on phones. */
import type { ReactNode } from 'react';
import type { Session } from '../platform/session.ts';
import { useMay } from '../platform/use-may.ts';
import { classes } from '../ui/classes.ts';
import { HomeLink } from '../ui/home-link.tsx';
import { Later } from '../ui/later.tsx';
import { useEdgeRoom } from '../ui/use-edge-room.ts';
import { useFormatsReady } from '../ui/use-formats-ready.ts';
import type { ClinicParts } from './clinic-parts.ts';
import { type Group, mostInBar } from './destinations.ts';
import { laterSearch } from './later-search.ts';
import { More } from './more.tsx';
import styles from './shell.module.css';
import { LastWays, Way } from './ways.tsx';

interface ShellProps {
  session: Session;
  /** Where its navigation leads. */
  groups: readonly Group[];
  /** Of the clinic's people. */
  clinic?: ClinicParts | undefined;
  children: ReactNode;
}

export function Shell({ session, groups, clinic, children }: ShellProps) {
  const may = useMay(session);
  const inBar = groups.flatMap(({ ways }) => ways).slice(0, mostInBar);
  const rest = groups.flatMap(({ ways }) => ways).slice(mostInBar);
  const nav = useEdgeRoom<HTMLElement>('foot');
  useFormatsReady();
  return (
    <div data-side className={classes(styles.shell, clinic?.look.shell)}>
      <a className="skip-link" href="#main">
        Skip to the content
      </a>
      <header data-side-ways className={`${styles['shell-side']} no-print`}>
        {clinic ? <HomeLink className={clinic.look.brand} /> : null}
        <p className={styles['shell-person']}>
          <span className={styles['shell-initial']} aria-hidden="true">
            {session.name.slice(0, 1)}
          </span>
          {session.name}
        </p>
        {may('act-for-patients', 'see-patients') || (may('read-clinical') && may('find-patients')) ? <Search clinic={clinic} /> : null}
        <nav ref={nav} className={styles['shell-nav']} aria-label="Main">
          {groups.map(({ label, ways }) => (
            <div key={label} className={styles['shell-group']}>
              {label ? <p className={clinic?.look.heading}>{label}</p> : null}
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

/** The clinic's people work with it at once; of a patient nobody waits for it. */
function Search({ clinic }: Pick<ShellProps, 'clinic'>) {
  if (clinic) return <clinic.PatientSearch opensPatients />;
  return <Later part={laterSearch} props={{ opensPatients: false }} waiting={<div className={styles['shell-search-room']} />} isOptional />;
}
