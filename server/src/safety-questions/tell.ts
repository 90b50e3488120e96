/** Tells the dermatologist of an answer that cannot wait: that there is one, never what it was. */
import { providerAddresses } from '../accounts/provider-records.ts';
import { writeEmail } from '../notifications/email.ts';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { RecordedEvent } from '../platform/events.ts';
import { notify } from '../push/notify.ts';
import { emails } from './emails.ts';
import { readerOf } from './urgent-records.ts';

/** Whose visit it is, or who signed what the check-in asks about; everybody, where they do not work here any more. */
export function tellUrgent(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return clinic.db.write(theClinic('letters'), async (transaction) => {
    const about = await readerOf(transaction, event.subject_id ?? '');
    if (!about) return;
    // on one's day it stands first, with the way to the visit and the patient
    const path = '/workspace/today';
    const everybody = await providerAddresses(transaction);
    const reader = everybody.filter(({ id }) => id === about.reader);
    for (const { id, name, email: to } of reader.length > 0 ? reader : everybody) {
      await writeEmail(clinic, transaction, { ...emails.urgent.words({ name, path }), about: `event ${event.id} to ${id}`, to });
      const body = 'An answer of a patient needs you now.';
      await notify(clinic, transaction, { eventId: event.id, right: 'treat', onlyAccount: id, body, path });
    }
  });
}
