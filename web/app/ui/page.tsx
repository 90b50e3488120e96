/** A page of the portal: the shared header with logo, title and the ways back, then the content. The clinic's people see it in their workspace's frame. */
import arrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { firstPageOf, isOfTheClinic } from '../platform/people.ts';
import { useSession } from '../platform/use-session.ts';
import { classes } from '../ui/classes.ts';
import { HomeLink } from './home-link.tsx';
import { Icon } from './icon.tsx';
import styles from './page.module.css';
import { ToneBand } from './tone-band.tsx';
import { WorkPage } from './work-page.tsx';

interface PageProps {
  title: ReactNode;
  /** One line under the title. */
  lead?: ReactNode;
  /** `reading` for text and forms, `wide` for tables. */
  width?: 'reading' | 'wide';
  /** Beside the title, on the right. */
  aside?: ReactNode;
  /** In place of the band under the header, such as the progress of a form. */
  rule?: ReactNode;
  children: ReactNode;
}

export function Page({ title, lead, width = 'reading', aside, rule = <ToneBand />, children }: PageProps) {
  const session = useSession();
  const portal = firstPageOf('client');
  const isPortal = useLocation().pathname === portal;
  if (session && isOfTheClinic(session.role)) {
    return (
      <WorkPage title={title} lead={lead} actions={aside} isNarrow={width === 'reading'}>
        {children}
      </WorkPage>
    );
  }
  return (
    <div className={classes(styles.page, styles[`page-${width}`])}>
      <header className={styles['page-header']}>
        <div className={`${styles['page-ways']} no-print`}>
          <HomeLink className={styles['page-home']} />
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
