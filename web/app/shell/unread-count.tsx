/** How many messages are unread, beside the way to them. */
import { useUnread } from '../platform/unread.ts';
import './unread-count.css';

export function UnreadCount() {
  const unread = useUnread();
  return unread > 0 ? (
    <span className="unread-count figures">
      {unread > 99 ? '99+' : unread}
      <span className="visually-hidden"> unread</span>
    </span>
  ) : null;
}
