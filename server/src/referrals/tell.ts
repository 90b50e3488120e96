/** E-mails of a referral: to the patient with the booking link, to the referrer with the status link. Neither says who the other is, nor why. */
import { isFaxNumber } from '@pellis/contract/referrals/referrals';
import { writeEmail } from '../notifications/email.ts';
import type { EmailKind } from '../notifications/email-kind.ts';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { RecordedEvent } from '../platform/events.ts';
import { issuePath, type Purpose } from './code-records.ts';
import { emails, type Link } from './emails.ts';
import { type ReferralRecord, referralById } from './records.ts';

export const invitePatient = tell(emails.invitation, 'booking', ({ patient_email }) => patient_email);
export const thankReferrer = tell(emails.received, 'status', mailOfReferrer);
export const tellDeclined = tell(emails.declined, 'status', mailOfReferrer);
/** Where the note can be opened at once, the e-mail that says so is enough. */
export const tellSeen = tell(emails.seen, 'status', (referral) => (referral.note_told_at ? undefined : mailOfReferrer(referral)));
export const tellConsultReady = tell(emails.noteReady, 'status', mailOfReferrer);

export const tellTakenBack = tell(emails.noteTakenBack, 'status', mailOfReferrer);

/** Whoever gave a fax number gets no e-mail: the front desk sees the number beside the referral. */
function mailOfReferrer({ reply_to }: ReferralRecord): string | undefined {
  return isFaxNumber(reply_to) ? undefined : reply_to;
}

function tell(message: EmailKind<Link>, purpose: Purpose, addressOf: (referral: ReferralRecord) => string | undefined) {
  return (clinic: Clinic, event: RecordedEvent): Promise<void> =>
    clinic.db.write(theClinic('letters'), async (transaction) => {
      const referral = await referralById(transaction, event.subject_id ?? '');
      const to = referral && addressOf(referral);
      if (!to) return;
      const path = await issuePath(transaction, referral.id, purpose);
      await writeEmail(clinic, transaction, { ...message.words({ path }), about: `event ${event.id}`, to });
    });
}
