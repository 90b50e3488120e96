/** Tells the dermatologist of an answer that cannot wait: that there is one, never what it was. */
import { providerAddresses } from '../accounts/provider-records.ts';
import { writeEmail } from '../notifications/email.ts';
import { wasWritten } from '../notifications/records.ts';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { RecordedEvent } from '../platform/events.ts';
import { notify } from '../push/notify.ts';
import { emails } from './emails.ts';
import { justGivenBeside, readerOf } from './urgent-records.ts';

/**
 * Whose visit it is, or who signed what the check-in asks about; everybody, where they do not give care here any more. Within a quarter of an hour
 * one hears of a visit or a check-in once, as long as nobody has read what that was about: the list on their day has it all.
 */
export function tellUrgent(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return clinic.db.write(theClinic('letters'), async (transaction) => {
    const about = await readerOf(transaction, event.subject_id ?? '');
    if (!about) return;
    // on one's day it stands first, with the way to the visit and the patient
    const path = '/workspace/today';
    const everybody = await providerAddresses(transaction);
    const reader = everybody.filter(({ id }) => id === about.reader);
    const beside = await justGivenBeside(transaction, event.subject_id ?? '');
    for (const { id, name, email: to } of reader.length > 0 ? reader : everybody) {
      const email = emails.urgent.words({ name, path });
      if (
        await wasWritten(
          transaction,
          email.template,
          beside.map((earlier) => aboutOf(earlier, id)),
        )
      )
        continue;
      await writeEmail(clinic, transaction, { ...email, about: aboutOf(event.id, id), to });
      const body = 'An answer of a patient needs you now.';
      await notify(clinic, transaction, { eventId: event.id, right: 'treat', onlyAccount: id, body, path });
    }
  });
}

const aboutOf = (eventId: number, readerId: string) => `event ${eventId} to ${readerId}`;
