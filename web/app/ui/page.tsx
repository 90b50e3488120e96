/** A page of the portal: the shared header with logo, title and the ways back, then the content. */
import arrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { clinicName } from '../platform/clinic.ts';
import { firstPageOf } from '../platform/people.ts';
import { useSession } from '../platform/use-session.ts';
import { Icon } from './icon.tsx';
import { Logo } from './logo.tsx';
import './page.css';
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
    <div className={`page page-${width}`}>
      <header className="page-header">
        <div className="page-ways no-print">
          <Link to="/" reloadDocument className="page-home" aria-label={`${clinicName}, home`}>
            <Logo />
          </Link>
          {isPortal || !session ? null : (
            <Link to={portal} className="page-back">
              <Icon of={arrowLeft} size={18} />
              back to my Portal
            </Link>
          )}
        </div>
        <div className="page-title">
          <div>
            <h1>{title}</h1>
            {lead ? <p className="page-lead">{lead}</p> : null}
          </div>
          {aside}
        </div>
        {rule}
      </header>
      {children}
    </div>
  );
}
