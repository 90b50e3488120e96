/** What stands around every signed-in page: navigation beside it on wide screens, under it on phones. */

import logOutIcon from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { leave } from '../platform/leave.ts';
import { isOfTheClinic } from '../platform/people.ts';
import type { Session } from '../platform/session.ts';
import { Icon } from '../ui/icon.tsx';
import { useEdgeRoom } from '../ui/use-edge-room.ts';
import { destinationsOf } from './destinations.ts';
import { PatientSearch } from './patient-search.tsx';
import './shell.css';
import { ThemeToggle } from '../ui/theme-toggle.tsx';
import { UnreadCount } from './unread-count.tsx';

/** On a phone; with more, besides the theme and Logout, the bar is pushed sideways. */
const mostSideBySide = 5;

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
        <nav ref={nav} className={destinations.length > mostSideBySide ? 'shell-nav shell-nav-many' : 'shell-nav'} aria-label="Main">
          {destinations.map(({ to, label, icon, hasUnread }) => (
            <NavLink key={to} to={to} end={to === '/workspace'} className="shell-item">
              <Icon of={icon} size={22} />
              {label}
              {hasUnread ? <UnreadCount /> : null}
            </NavLink>
          ))}
          <ThemeToggle className="shell-item" />
          <button type="button" className="shell-item" onClick={leave}>
            <Icon of={logOutIcon} size={22} />
            Logout
          </button>
        </nav>
      </header>
      <main className="shell-main" id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
