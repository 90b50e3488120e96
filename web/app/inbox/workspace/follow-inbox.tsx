/** Behind every page of the front desk: how many conversations wait, in the navigation and the title, and the sound of a new one. */
import type { Inbox } from '@pellis/contract/inbox/inbox';
import { useEffect, useRef } from 'react';
import { showInTitle } from '../../conversations/unread-title.ts';
import { setUnread } from '../../platform/unread.ts';
import { hasNew } from './has-new.ts';
import { playSound } from './sound.ts';
import { useInbox } from './use-inbox.ts';

export function FollowInbox() {
  const { data } = useInbox('open');
  const open = data?.counts.open ?? 0;
  const before = useRef<Inbox | undefined>(undefined);
  useEffect(() => {
    setUnread(open);
    return () => setUnread(0);
  }, [open]);
  useEffect(() => (open > 0 ? showInTitle(open) : undefined), [open]);
  useEffect(() => {
    if (!data) return;
    if (before.current && hasNew(before.current, data)) playSound();
    before.current = data;
  }, [data]);
  return null;
}
