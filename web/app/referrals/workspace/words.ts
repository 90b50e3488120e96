/** Where a referral stands and what has happened to it, in the front desk's words. */
import type { ReferralState } from '@pellis/contract/referrals/referrals';
import type { Mark } from '../../work-list/state-mark.tsx';

export const stateMarks: Record<ReferralState, Mark> = {
  received: { words: 'New', kind: 'next' },
  invited: { words: 'Invited', kind: 'open' },
  booked: { words: 'Booked', kind: 'good' },
  closed: { words: 'Closed', kind: 'ended' },
  declined: { words: 'Declined', kind: 'ended' },
};

export const happened: Record<string, string> = {
  'referral.received': 'Came in by our form',
  'referral.invited': 'Booking link sent to the patient',
  'referral.taken_up': 'The patient opened the link and signed in',
  'referral.booked': 'A visit was booked',
  'referral.seen': 'The visit took place',
  'referral.closed': 'Closed',
  'referral.declined': 'Declined',
};
