/** Tells the patient that there are questions to answer, and the dermatologist of an answer that cannot wait. */
import { providerAddresses } from '../accounts/provider-records.ts';
import { contactOf } from '../accounts/records.ts';
import { toldOfPatient } from '../confidential-care/who-is-told.ts';
import { writeNotice } from '../notices/write-notice.ts';
import { writeEmail } from '../notifications/email.ts';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { RecordedEvent } from '../platform/events.ts';
import { notify } from '../push/notify.ts';
import { emails } from './emails.ts';
import { enrollmentById, questionnaireById } from './records.ts';

export function tellAsked(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return clinic.db.write(theClinic('letters'), async (transaction) => {
    const questionnaire = await questionnaireById(transaction, event.subject_id ?? '');
    if (!questionnaire || questionnaire.answered_at !== null) return;
    for (const { accountId } of await toldOfPatient(transaction, questionnaire.patient_id)) {
      const contact = await contactOf(transaction, accountId);
      if (!contact) continue;
      const letter = emails.asked.words({ firstName: contact.firstName });
      await writeNotice(clinic, transaction, { letter, about: `event ${event.id} to ${accountId}`, accountId });
    }
  });
}

/** Whoever enrolled the patient; everybody, where they do not work here any more. */
export function tellSaidYes(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return clinic.db.write(theClinic('letters'), async (transaction) => {
    const questionnaire = await questionnaireById(transaction, event.subject_id ?? '');
    const enrollment = questionnaire && (await enrollmentById(transaction, questionnaire.enrollment_id));
    if (!enrollment) return;
    const patientId = enrollment.patient_id;
    const everybody = await providerAddresses(transaction);
    const owner = everybody.filter(({ id }) => id === enrollment.enrolled_by);
    for (const { id, name, email } of owner.length > 0 ? owner : everybody) {
      const letter = emails.saidYes.words({ name, patientId });
      await writeEmail(clinic, transaction, { ...letter, about: `event ${event.id} to ${id}`, to: email });
      const path = `/workspace/patients/${patientId}/before-prescriptions`;
      const body = 'An answer of a patient needs you now.';
      await notify(clinic, transaction, { eventId: event.id, right: 'sign-notes', onlyAccount: id, body, path });
    }
  });
}
