/** Letters of a referral: to the patient with the booking link, to the referrer with the status link. Neither says who the other is, nor why. */
import { isFaxNumber } from '@pellis/contract/referrals';
import { writeLetter } from '../notifications/letter.ts';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { RecordedEvent } from '../platform/events.ts';
import { issuePath, type Purpose } from './code-records.ts';
import { type ReferralRecord, referralById } from './records.ts';

interface Words {
  template: string;
  subject: string;
  paragraphs: string[];
  button: string;
}

/**
 * Whoever fills in our form chooses the address, so nothing else of the form stands in the letter: no name, no text that a stranger could send
 * through us.
 */
const invitation: Words = {
  template: 'referral.invitation',
  subject: 'Your booking link',
  paragraphs: [
    'Hello,',
    'A provider who cares for you has asked us to see you. With the secure link below you choose your appointment; referred patients are cared for within 24 hours to 7 days.',
    'The link works for 60 days. If you did not expect this letter you can ignore it: nothing happens until somebody opens the link and signs in.',
  ],
  button: 'Book my appointment',
};

const received: Words = {
  template: 'referral.received',
  subject: 'We have received your referral',
  paragraphs: [
    'Hello,',
    'Thank you for your referral. The patient gets a secure booking link from us by e-mail.',
    'At the address below you can see at any time where your referral stands. The page shows neither the patient nor the reason.',
  ],
  button: 'Follow my referral',
};

const declined: Words = {
  template: 'referral.declined',
  subject: 'About your referral',
  paragraphs: ['Hello,', 'We cannot take on your referral. Why, and what we suggest, stands at the address below.'],
  button: 'Read our answer',
};

const seen: Words = {
  template: 'referral.seen',
  subject: 'The visit you asked for has taken place',
  paragraphs: ['Hello,', 'The visit you asked us for has taken place. What happens with the consult note stands at the address below.'],
  button: 'Follow my referral',
};

export const invitePatient = tell(invitation, 'booking', ({ patient_email }) => patient_email);
export const thankReferrer = tell(received, 'status', mailOfReferrer);
export const tellDeclined = tell(declined, 'status', mailOfReferrer);
export const tellSeen = tell(seen, 'status', mailOfReferrer);

/** Whoever gave a fax number gets no letter: the front desk sees the number beside the referral. */
function mailOfReferrer({ reply_to }: ReferralRecord): string | undefined {
  return isFaxNumber(reply_to) ? undefined : reply_to;
}

function tell({ button, ...words }: Words, purpose: Purpose, addressOf: (referral: ReferralRecord) => string | undefined) {
  return (clinic: Clinic, event: RecordedEvent): Promise<void> =>
    clinic.db.as(theClinic('letters'), async (records) => {
      const referral = await referralById(records, event.subject_id ?? '');
      const to = referral && addressOf(referral);
      if (!to) return;
      const path = await issuePath(records, referral.id, purpose);
      await writeLetter(clinic, records, { ...words, about: `event ${event.id}`, to, link: { label: button, path } });
    });
}
