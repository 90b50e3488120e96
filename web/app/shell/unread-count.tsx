/** How many messages are unread, beside the way to them. */
import { useUnread } from '../platform/unread.ts';
import styles from './unread-count.module.css';

export function UnreadCount() {
  const unread = useUnread();
  return unread > 0 ? (
    <span className={`${styles['unread-count']} figures`}>
      {unread > 99 ? '99+' : unread}
      <span className="visually-hidden"> unread</span>
    </span>
  ) : null;
}
