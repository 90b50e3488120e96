/** Writes to whoever a refill concerns: the dermatologist who is asked, and who asked, or the family where a pharmacy did. */

import { providerAddresses } from '../accounts/provider-records.ts';
import { contactOf } from '../accounts/records.ts';
import { whoSeesTo } from '../accounts/who-sees-to.ts';
import { toldOfCare } from '../confidential-care/who-is-told.ts';
import { writeNotice } from '../notices/write-notice.ts';
import { writeEmail } from '../notifications/email.ts';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { RecordedEvent } from '../platform/events.ts';
import { emails } from './emails.ts';
import { renewalById } from './pharmacy-renewal-records.ts';
import { refillInFull } from './records.ts';

export function tellDermatologist(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return clinic.db.write(theClinic('letters'), async (transaction) => {
    const refill = await refillInFull(transaction, event.subject_id ?? '');
    const provider = (await providerAddresses(transaction)).find(({ id }) => id === refill?.provider_id);
    if (!refill || !provider) return;
    const email = refill.asked_by_pharmacy ? emails.requestedByPharmacy : emails.requested;
    await writeEmail(clinic, transaction, { ...email.words({ name: provider.name }), about: `event ${event.id}`, to: provider.email });
  });
}

/** The one whom the pharmacy waits for: a person calls it now. */
export function tellUntold(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return clinic.db.write(theClinic('letters'), async (transaction) => {
    const renewal = await renewalById(transaction, event.subject_id ?? '');
    const whose = renewal && (await whoSeesTo(transaction, renewal.prescribed_by, renewal.patient_id));
    const provider = (await providerAddresses(transaction)).find(({ id }) => id === whose);
    if (!renewal || !provider) return;
    const { refill_id, transmission_id } = renewal;
    const path = refill_id === null ? `/workspace/transmissions/${transmission_id}` : `/workspace/refills/${refill_id}`;
    await writeEmail(clinic, transaction, {
      ...emails.pharmacyUntold.words({ name: provider.name, path }),
      about: `event ${event.id}`,
      to: provider.email,
    });
  });
}

/** Whoever asked, as long as they still act for the patient; everybody who does, where a pharmacy asked. */
export function tellOfAnswer(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return clinic.db.write(theClinic('letters'), async (transaction) => {
    const refill = await refillInFull(transaction, event.subject_id ?? '');
    if (!refill) return;
    const email = refill.asked_by_pharmacy ? emails.decidedForPharmacy : emails.decided;
    for (const { accountId } of await toldOfCare(transaction, { id: refill.note_id, patient_id: refill.patient_id })) {
      if (!refill.asked_by_pharmacy && accountId !== refill.account_id) continue;
      const firstName = (await contactOf(transaction, accountId))?.firstName ?? '';
      await writeNotice(clinic, transaction, {
        letter: email.words({ firstName, noteId: refill.note_id }),
        about: `event ${event.id}`,
        accountId,
      });
    }
  });
}
