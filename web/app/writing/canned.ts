/** Which canned replies fit what was typed after `/`, those for the concern first. */
import type { CannedReply } from '@pellis/contract/inbox/canned-replies';
import { inOrderFor } from './in-order-for.ts';

const most = 6;

/** Null unless a `/` begins the field. */
export function searchedIn(typed: string): string | null {
  return typed.startsWith('/') && !typed.includes('\n') ? typed.slice(1).trim().toLowerCase() : null;
}

/** Those whose title begins so first, then those that say it anywhere. */
export function fitting(replies: readonly CannedReply[], searched: string, concern?: string): readonly CannedReply[] {
  const inOrder = inOrderFor(replies, concern);
  const begins = inOrder.filter(({ title }) => title.toLowerCase().startsWith(searched));
  const says = inOrder.filter((reply) => !begins.includes(reply) && `${reply.title} ${reply.text}`.toLowerCase().includes(searched));
  return [...begins, ...says].slice(0, most);
}
