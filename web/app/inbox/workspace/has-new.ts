/** Whether somebody has written, from what the open list says now and said before. */
import type { Inbox } from '@pellis/contract/inbox/inbox';

/** Of a long list only the first come: whoever moves up into them is not new, and whoever is new stands last and is counted. */
export function hasNew(before: Inbox, now: Inbox): boolean {
  const unread = new Map(before.rows.map((row) => [row.id, row.unread]));
  const unknown = before.has_more ? Number.POSITIVE_INFINITY : 0;
  const hasWritten = now.rows.some((row) => row.unread > (unread.get(row.id) ?? unknown));
  return hasWritten || (before.has_more && now.counts.open > before.counts.open);
}
