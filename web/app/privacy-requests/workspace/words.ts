/** What a privacy request asks and where it stands, in the front desk's words. */
import { type PrivacyRequestRow, privacyRequestKinds } from '@pellis/contract/privacy-requests/privacy-requests';
import type { Mark } from '../../work-list/state-mark.tsx';

export const kindLabels = Object.fromEntries(privacyRequestKinds.map(({ value, label }) => [value, label])) as Record<
  PrivacyRequestRow['kind'],
  string
>;

export function markOf({ state, is_late }: Pick<PrivacyRequestRow, 'state' | 'is_late'>): Mark {
  if (is_late) return { words: 'Late', kind: 'late' };
  return marks[state];
}

const marks: Record<PrivacyRequestRow['state'], Mark> = {
  received: { words: 'Not verified', kind: 'open' },
  in_work: { words: 'To answer', kind: 'next' },
  done: { words: 'Done', kind: 'good' },
  refused: { words: 'Refused', kind: 'ended' },
};

export const happened: Record<string, string> = {
  'privacy_request.received': 'Came in by our form; receipt confirmed by letter',
  'privacy_request.verified': 'Confirmed with the mailed code',
  'privacy_request.noted': 'A note was written',
  'privacy_request.extended': 'Given 45 days more',
  'privacy_request.answered': 'Answered',
};
