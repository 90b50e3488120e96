/** E-mails about a privacy request: each with its link, none with what it is about. */
import { needsProof } from '@pellis/contract/privacy-requests/privacy-requests';
import { writeEmail } from '../notifications/email.ts';
import type { EmailKind } from '../notifications/email-kind.ts';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { RecordedEvent } from '../platform/events.ts';
import { perZone } from '../platform/times.ts';
import { issueStatusPath } from './code-records.ts';
import { type About, emails } from './emails.ts';
import { changeRequest, type PrivacyRequestRecord, requestById } from './records.ts';

export const tellExtended = tell(emails.extended);
export const tellAnswered = tell(emails.answered);
const confirm = tell(emails.received);

/** Writing it down is what stops the ten-day clock. */
export async function confirmReceipt(clinic: Clinic, event: RecordedEvent): Promise<void> {
  await confirm(clinic, event);
  await clinic.db.write(theClinic('privacy requests'), async (transaction) => {
    const request = await requestById(transaction, event.subject_id ?? '');
    if (request && !request.confirmed_at) await changeRequest(transaction, request.id, { confirmed_at: new Date() });
  });
}

function tell(message: EmailKind<About>) {
  return (clinic: Clinic, event: RecordedEvent): Promise<void> =>
    clinic.db.write(theClinic('letters'), async (transaction) => {
      const request = await requestById(transaction, event.subject_id ?? '');
      if (!request) return;
      const path = await issueStatusPath(transaction, request.id);
      await writeEmail(clinic, transaction, {
        ...message.words({ ...aboutOf(clinic, request), path }),
        about: `event ${event.id}`,
        to: request.email,
      });
    });
}

const days = perZone({ dateStyle: 'long' });

function aboutOf(clinic: Clinic, { number, due_at, kind }: PrivacyRequestRecord) {
  return { number, due: days(clinic.config.clinicTimeZone).format(due_at), needsProof: needsProof(kind) };
}
