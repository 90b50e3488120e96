/** The inbox in words: its lists, how somebody was verified, how long they have waited. */
import type { InboxList, InboxRow, Verification } from '@pellis/contract/inbox/inbox';
import { lengthOfTime } from '../../ui/dates.ts';

export const listLabels: Record<InboxList, string> = { open: 'Open', mine: 'Mine', waiting: 'Waiting', closed: 'Closed' };

export const emptyTexts: Record<InboxList, string> = {
  open: 'Nobody waits for an answer.',
  mine: 'You have no conversation. Take one from the open ones.',
  waiting: 'We wait for nobody’s answer.',
  closed: 'No conversation was closed so far.',
};

export const verificationLabels: Record<Verification, string> = {
  none: 'Not verified',
  failed: 'The last check did not fit',
  signed_in: 'Signed in',
  details: 'Verified by name, birth date and zip',
  mailed_code: 'Verified by a mailed code',
};

export function isVerified(how: Verification): boolean {
  return how !== 'none' && how !== 'failed';
}

/** "waits 12 min"; null when it is not the clinic's turn. */
export function waitWords({ waits_since: since }: Pick<InboxRow, 'waits_since'>, now: Date): string | null {
  // never broken between the number and what it counts
  return since ? `waits ${lengthOfTime(now.getTime() - since.getTime())}`.replaceAll(' ', '\u00a0') : null;
}

/** A telephone number as a link dials it. */
export function telOf(phone: string): string {
  return `tel:${phone.replaceAll(/[^+\d]/g, '')}`;
}
