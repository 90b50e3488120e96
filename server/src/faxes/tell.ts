/** Tells whom a fax concerns that it is in the record: whoever treats the patient, and, where they may read it there, the patient and who acts for them. */
import { providerAddresses, whoTreats } from '../accounts/provider-records.ts';
import { contactOf } from '../accounts/records.ts';
import { toldOfPatient } from '../confidential-care/who-is-told.ts';
import { writeNotice } from '../notices/write-notice.ts';
import { writeEmail } from '../notifications/email.ts';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { RecordedEvent } from '../platform/events.ts';
import { notify } from '../push/notify.ts';
import { emails, newInRecord } from './emails.ts';
import { filedFax } from './records.ts';
import { texts } from './texts.ts';

export function tellPatientOfFax(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return clinic.db.write(theClinic('letters'), async (transaction) => {
    const fax = await filedBy(transaction, event);
    if (!fax || fax.isSpokenAboutFirst) return;
    for (const { accountId } of await toldOfPatient(transaction, fax.patientId)) {
      const firstName = (await contactOf(transaction, accountId))?.firstName ?? '';
      const letter = emails.news.words({ firstName });
      const about = `event ${event.id} to ${accountId}`;
      await writeNotice(clinic, transaction, { letter, about, accountId, push: `${newInRecord}.`, text: texts.news.words({}) });
    }
  });
}

/** Whoever saw the patient last; every dermatologist, where nobody who works here did. Who filed it knows. */
export function tellWhoTreats(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return clinic.db.write(theClinic('letters'), async (transaction) => {
    const fax = await filedBy(transaction, event);
    if (!fax) return;
    const whose = await whoTreats(transaction, fax.patientId);
    // somebody who comes with a referral is nobody's yet, and the front desk invites them
    if (whose === null && fax.kind === 'referral') return;
    for (const { id, name, email } of await providerAddresses(transaction)) {
      if (id === event.actor_id || (whose !== null && id !== whose)) continue;
      const letter = emails.filed.words({ name, patientId: fax.patientId, isTheirs: whose !== null, isTold: !fax.isSpokenAboutFirst });
      await writeEmail(clinic, transaction, { ...letter, about: `event ${event.id} to ${id}`, to: email });
      const body = 'A paper was put into a patient’s record. Please look at it.';
      const of = { right: 'treat', onlyAccount: id, path: `/workspace/patients/${fax.patientId}` } as const;
      await notify(clinic, transaction, { eventId: event.id, body, ...of });
    }
  });
}

/** Nothing where it was taken back since. */
async function filedBy(transaction: Transaction, { subject_id, patient_id }: RecordedEvent) {
  const fax = await filedFax(transaction, subject_id ?? '');
  if (!fax || fax.patient_id === null || fax.patient_id !== patient_id) return undefined;
  return { patientId: fax.patient_id, kind: fax.kind, isSpokenAboutFirst: fax.is_spoken_about_first };
}
