/** What happens to referrals. */
import { withoutData } from '../platform/events.ts';

export const events = withoutData(
  'referral.received',
  'referral.invited',
  'referral.taken_up',
  'referral.booked',
  'referral.freed',
  'referral.seen',
  'referral.closed',
  'referral.declined',
  'referral.read',
  'referral.licence_checked',
  'referral.licence_check_taken_back',
  'referral.note_shared',
  'referral.note_kept',
  'referral.note_ready',
  'referral.note_opened',
  'referral.note_taken_back',
  'referral.cover_sheet_made',
);
