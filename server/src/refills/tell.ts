/** Writes to whoever a refill concerns: the dermatologist who is asked, and who asked. */

import { providerAddresses } from '../accounts/provider-records.ts';
import { contactOf } from '../accounts/records.ts';
import { toldOfCare } from '../confidential-care/who-is-told.ts';
import { writeNotice } from '../notices/write-notice.ts';
import { writeEmail } from '../notifications/email.ts';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { RecordedEvent } from '../platform/events.ts';
import { emails } from './emails.ts';
import { refillInFull } from './records.ts';

export function tellDermatologist(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return clinic.db.write(theClinic('letters'), async (transaction) => {
    const refill = await refillInFull(transaction, event.subject_id ?? '');
    const provider = (await providerAddresses(transaction)).find(({ id }) => id === refill?.provider_id);
    if (!refill || !provider) return;
    await writeEmail(clinic, transaction, {
      ...emails.requested.words({ name: provider.name }),
      about: `event ${event.id}`,
      to: provider.email,
    });
  });
}

/** Whoever asked, as long as they still act for the patient. */
export function tellWhoAsked(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return clinic.db.write(theClinic('letters'), async (transaction) => {
    const refill = await refillInFull(transaction, event.subject_id ?? '');
    const told = refill && (await toldOfCare(transaction, { id: refill.note_id, patient_id: refill.patient_id }));
    const may = told?.some(({ accountId }) => accountId === refill?.account_id);
    const contact = refill && may && (await contactOf(transaction, refill.account_id));
    if (!contact) return;
    await writeNotice(clinic, transaction, {
      letter: emails.decided.words({ firstName: contact.firstName, noteId: refill.note_id }),
      about: `event ${event.id}`,
      accountId: refill.account_id,
    });
  });
}
