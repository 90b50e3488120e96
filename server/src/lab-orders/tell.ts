/** Writes to whom a lab order concerns: the patient of a cancelled one, the dermatologist of one without a result, or whose fax has failed. */
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
import { faxById } from './fax-records.ts';
import { orderById } from './records.ts';

export function tellCancelled(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return clinic.db.write(theClinic('letters'), async (transaction) => {
    const order = await orderById(transaction, event.subject_id ?? '');
    if (!order) return;
    for (const { accountId } of await toldOfCare(transaction, { id: order.encounter_id, patient_id: order.patient_id })) {
      const contact = await contactOf(transaction, accountId);
      if (!contact) continue;
      const letter = emails.changed.words({ firstName: contact.firstName });
      await writeNotice(clinic, transaction, { letter, about: `event ${event.id} to ${accountId}`, accountId });
    }
  });
}

/** Whoever sent it sees to it, or has the patient now; the dermatologist who ordered finds it in their list too. */
export function tellFaxFailed(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return clinic.db.write(theClinic('letters'), async (transaction) => {
    const fax = await faxById(transaction, event.subject_id ?? '');
    const order = fax && (await orderById(transaction, fax.order_id));
    // nobody waits for a cancelled one
    if (order?.state !== 'ordered' || fax?.state !== 'failed' || fax.settled_at !== null) return;
    const whose = await whoSeesTo(transaction, fax.asked_by, order.patient_id);
    const told = (await providerAddresses(transaction)).filter(({ id }) => whose === null || id === whose);
    for (const { id, name, email } of told) {
      // as the version before called the letter to whoever sent it
      const about = id === fax.asked_by ? `event ${event.id}` : `event ${event.id} to ${id}`;
      await writeEmail(clinic, transaction, { ...emails.notFaxed.words({ name }), about, to: email });
    }
  });
}

/** Of somebody who has left, whoever sees to it now. */
export function tellMissed(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return clinic.db.write(theClinic('letters'), async (transaction) => {
    const order = await orderById(transaction, event.subject_id ?? '');
    if (order?.state !== 'ordered') return;
    const whose = await whoSeesTo(transaction, order.ordered_by, order.patient_id);
    const told = (await providerAddresses(transaction)).filter(({ id }) => whose === null || id === whose);
    const { words } = whose === order.ordered_by ? emails.missed : emails.missedOfNobody;
    for (const { id, name, email } of told)
      await writeEmail(clinic, transaction, { ...words({ name }), about: `event ${event.id} to ${id}`, to: email });
  });
}
