/** How many messages are unread, beside the way to them. */
import { useUnread } from '../platform/unread.ts';
import { CountMark } from './count-mark.tsx';

export function UnreadCount() {
  return <CountMark count={useUnread()} words="unread" />;
}
