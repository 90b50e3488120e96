/** Where a referral stands and what has happened to it, in the front desk's words. */
import { type ConsultState, type ConsultTask, isFaxNumber, type Referral, type ReferralState } from '@pellis/contract/referrals/referrals';
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
  'referral.freed': 'The visit did not take place',
  'referral.seen': 'The visit took place',
  'referral.closed': 'Closed',
  'referral.declined': 'Declined',
  'referral.licence_checked': 'The license was checked',
  'referral.licence_check_taken_back': 'The check of the license was taken back',
  'referral.note_shared': 'The patient agreed that the provider has the note',
  'referral.note_kept': 'The patient keeps the note from the provider',
  'referral.note_ready': 'The provider was told that the consult note is ready',
  'referral.note_opened': 'The provider opened the consult note',
  'referral.cover_sheet_made': 'A cover sheet to fax was made',
};

export const consultTaskMarks: Record<ConsultTask, Mark> = {
  check_licence: { words: 'Check the license', kind: 'next' },
  fax_cover_sheet: { words: 'Fax the cover sheet', kind: 'next' },
};

/** What the consult note waits for, or what was done with it. */
export function consultWords({ consult, licence_check, reply_to, note_opened_at }: Referral): string {
  if (consult === 'ready' && note_opened_at) return 'The provider has opened it.';
  if (consult === 'ready' && isFaxNumber(reply_to)) return readyByFax;
  return consult === 'visit' && !licence_check
    ? 'It follows after the visit, once the license was checked and the patient agreed.'
    : waits[consult];
}

const readyByFax =
  'It can be opened. The provider gave a fax number: fax them the cover sheet, which carries the link and nothing of the patient.';

const waits: Record<ConsultState, string> = {
  visit: 'It follows after the visit, if the patient agrees.',
  licence: 'The visit has taken place. The note can be opened once you have checked the license.',
  patient:
    'The visit has taken place. The patient has not yet said whether the provider may have the note: they are asked on the page of their visit.',
  kept: 'The provider gets no link to it: the patient does not want that, or the visit is confidential. Nothing is to be done.',
  ready: 'It can be opened. The provider got the link by e-mail.',
};
