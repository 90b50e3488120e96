/** Writes to every address that stood on either record: who was merged by mistake, or by deceit, learns of it. */
import { writeEmail } from '../notifications/email.ts';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { RecordedEvent } from '../platform/events.ts';
import { emails } from './emails.ts';
import { addressesOf, mergeById } from './records.ts';

export const tellMerged = tell('merged');
export const tellUndone = tell('undone');

function tell(which: keyof typeof emails) {
  return (clinic: Clinic, event: RecordedEvent): Promise<void> =>
    clinic.db.write(theClinic(event.name), async (transaction) => {
      const merge = await mergeById(transaction, event.subject_id ?? '');
      if (!merge) return;
      const accounts = [
        ...(await addressesOf(transaction, merge.patient_id)),
        ...(await addressesOf(transaction, merge.merged_patient_id)),
      ];
      const addresses = new Set([merge.email, merge.merged_email, ...accounts].map((address) => address.toLowerCase()).filter(Boolean));
      for (const to of addresses) await writeEmail(clinic, transaction, { ...emails[which].words({}), about: `event ${event.id}`, to });
    });
}
