/** What happens to referrals. */
import { withoutData } from '../platform/events.ts';

export const events = withoutData(
  'referral.received',
  'referral.invited',
  'referral.taken_up',
  'referral.booked',
  'referral.seen',
  'referral.closed',
  'referral.declined',
  'referral.read',
);
