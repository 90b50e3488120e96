/** Letters of a referral: to the patient with the booking link, to the referrer with the status link. Neither says who the other is, nor why. */
import { isFaxNumber } from '@pellis/contract/referrals';
import { writeLetter } from '../notifications/letter.ts';
import { type LetterKind, letterKind } from '../notifications/letter-kind.ts';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { RecordedEvent } from '../platform/events.ts';
import { issuePath, type Purpose } from './code-records.ts';
import { type ReferralRecord, referralById } from './records.ts';

interface Link {
  path: string;
}

/**
 * Whoever fills in our form chooses the address, so nothing else of the form stands in the letter: no name, no text that a stranger could send
 * through us.
 */
const invitation = letterKind({
  template: 'referral.invitation',
  to: 'the referred patient',
  when: 'a referral has arrived, or the link is sent again',
  sample: { path: '/referral/invitation/sample' },
  words: ({ path }: Link) => ({
    subject: 'Your booking link',
    paragraphs: [
      'Hello,',
      'A provider who cares for you has asked us to see you. With the secure link below you choose your appointment; referred patients are cared for within 24 hours to 7 days.',
      'The link works for 60 days. If you did not expect this letter you can ignore it: nothing happens until somebody opens the link and signs in.',
    ],
    link: { label: 'Book my appointment', path },
  }),
});

const received = letterKind({
  template: 'referral.received',
  to: 'the referrer',
  when: 'a referral has arrived',
  sample: { path: '/referral/status/sample' },
  words: ({ path }: Link) => ({
    subject: 'We have received your referral',
    paragraphs: [
      'Hello,',
      'Thank you for your referral. The patient gets a secure booking link from us by e-mail.',
      'At the address below you can see at any time where your referral stands. The page shows neither the patient nor the reason.',
    ],
    link: { label: 'Follow my referral', path },
  }),
});

const declined = letterKind({
  template: 'referral.declined',
  to: 'the referrer',
  when: 'a referral was declined',
  sample: { path: '/referral/status/sample' },
  words: ({ path }: Link) => ({
    subject: 'About your referral',
    paragraphs: ['Hello,', 'We cannot take on your referral. Why, and what we suggest, stands at the address below.'],
    link: { label: 'Read our answer', path },
  }),
});

const seen = letterKind({
  template: 'referral.seen',
  to: 'the referrer',
  when: 'the referred patient was seen',
  sample: { path: '/referral/status/sample' },
  words: ({ path }: Link) => ({
    subject: 'The visit you asked for has taken place',
    paragraphs: ['Hello,', 'The visit you asked us for has taken place. What happens with the consult note stands at the address below.'],
    link: { label: 'Follow my referral', path },
  }),
});

export const letters = { invitation, received, declined, seen };

export const invitePatient = tell(invitation, 'booking', ({ patient_email }) => patient_email);
export const thankReferrer = tell(received, 'status', mailOfReferrer);
export const tellDeclined = tell(declined, 'status', mailOfReferrer);
export const tellSeen = tell(seen, 'status', mailOfReferrer);

/** Whoever gave a fax number gets no letter: the front desk sees the number beside the referral. */
function mailOfReferrer({ reply_to }: ReferralRecord): string | undefined {
  return isFaxNumber(reply_to) ? undefined : reply_to;
}

function tell(letter: LetterKind<Link>, purpose: Purpose, addressOf: (referral: ReferralRecord) => string | undefined) {
  return (clinic: Clinic, event: RecordedEvent): Promise<void> =>
    clinic.db.as(theClinic('letters'), async (records) => {
      const referral = await referralById(records, event.subject_id ?? '');
      const to = referral && addressOf(referral);
      if (!to) return;
      const path = await issuePath(records, referral.id, purpose);
      await writeLetter(clinic, records, { ...letter.words({ path }), about: `event ${event.id}`, to });
    });
}
