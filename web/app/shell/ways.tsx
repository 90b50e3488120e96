/** The ways of the navigation: to a page, to another theme, and out. */
import logOutIcon from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import { NavLink } from 'react-router';
import { leave } from '../platform/leave.ts';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/icon.tsx';
import { ThemeToggle } from '../ui/theme-toggle.tsx';
import type { Destination } from './destinations.ts';
import styles from './shell.module.css';
import { UnreadCount } from './unread-count.tsx';

interface WayProps {
  to: Destination;
  /** On a phone, where the bar has no room for it. */
  isBehindMore?: boolean;
  onGo?: () => void;
}

export function Way({ to: { to, label, icon, hasUnread, Count }, isBehindMore = false, onGo }: WayProps) {
  return (
    <NavLink
      to={to}
      end={to === '/workspace'}
      className={classes(styles['shell-item'], isBehindMore && styles['shell-behind'])}
      onClick={onGo}
    >
      <Icon of={icon} size={22} />
      {label}
      {hasUnread ? <UnreadCount /> : null}
      {Count ? <Count /> : null}
    </NavLink>
  );
}

export function LastWays() {
  return (
    <>
      <ThemeToggle className={styles['shell-item']} />
      <button type="button" className={styles['shell-item']} onClick={leave}>
        <Icon of={logOutIcon} size={22} />
        Logout
      </button>
    </>
  );
}
