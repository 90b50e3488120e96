/** Behind every page of the front desk: how many conversations wait, in the navigation and the title, and the sound of a new one. */
import { useEffect, useRef } from 'react';
import { showInTitle } from '../../conversations/unread-title.ts';
import { setUnread } from '../../platform/unread.ts';
import { playSound } from './sound.ts';
import { useInbox } from './use-inbox.ts';

export function FollowInbox() {
  const { data } = useInbox('open');
  const open = data?.counts.open ?? 0;
  const unread = data?.rows.reduce((sum, row) => sum + row.unread, 0);
  const before = useRef<number | undefined>(undefined);
  useEffect(() => {
    setUnread(open);
    return () => setUnread(0);
  }, [open]);
  useEffect(() => (open > 0 ? showInTitle(open) : undefined), [open]);
  useEffect(() => {
    if (unread === undefined) return;
    if (before.current !== undefined && unread > before.current) playSound();
    before.current = unread;
  }, [unread]);
  return null;
}
