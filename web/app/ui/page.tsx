/** A page of the portal: the shared header with logo, title and the ways back, then the content. */
import arrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { clinicName } from '../platform/clinic.ts';
import { firstPageOf } from '../platform/people.ts';
import { useSession } from '../platform/use-session.ts';
import { classes } from '../ui/classes.ts';
import { Icon } from './icon.tsx';
import { Logo } from './logo.tsx';
import styles from './page.module.css';
import { ToneBand } from './tone-band.tsx';

interface PageProps {
  title: ReactNode;
  /** One line under the title. */
  lead?: ReactNode;
  /** `reading` for text and forms, `wide` for tables, `full` for the workspace. */
  width?: 'reading' | 'wide' | 'full';
  /** Beside the title, on the right. */
  aside?: ReactNode;
  /** In place of the band under the header, such as the progress of a form. */
  rule?: ReactNode;
  children: ReactNode;
}

export function Page({ title, lead, width = 'reading', aside, rule = <ToneBand />, children }: PageProps) {
  const session = useSession();
  const portal = firstPageOf(session?.role ?? 'client');
  const isPortal = useLocation().pathname === portal;
  return (
    <div className={classes(styles.page, styles[`page-${width}`])}>
      <header className={styles['page-header']}>
        <div className={`${styles['page-ways']} no-print`}>
          <Link to="/" reloadDocument className={styles['page-home']} aria-label={`${clinicName}, home`}>
            <Logo />
          </Link>
          {isPortal || !session ? null : (
            <Link to={portal} className={styles['page-back']}>
              <Icon of={arrowLeft} size={18} />
              back to my Portal
            </Link>
          )}
        </div>
        <div className={styles['page-title']}>
          <div>
            <h1>{title}</h1>
            {lead ? <p className={styles['page-lead']}>{lead}</p> : null}
          </div>
          {aside}
        </div>
        {rule}
      </header>
      {children}
    </div>
  );
}
