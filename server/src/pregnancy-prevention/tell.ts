/** Tells the patient that there are questions to answer, and the dermatologist of an answer that cannot wait, of a test that is due, and of one that does not count any more. */
import { providerAddresses } from '../accounts/provider-records.ts';
import { contactOf } from '../accounts/records.ts';
import { whoSeesTo } from '../accounts/who-sees-to.ts';
import { toldOfPatient } from '../confidential-care/who-is-told.ts';
import { writeNotice } from '../notices/write-notice.ts';
import { writeEmail } from '../notifications/email.ts';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { RecordedEvent } from '../platform/events.ts';
import { longDate } from '../platform/pdf/figures.ts';
import { notify } from '../push/notify.ts';
import { emails } from './emails.ts';
import { questionnaireById } from './questionnaire-records.ts';
import { clearancesOnTestOf, enrollmentById, setTestLost, testById, testsOf } from './records.ts';
import { standsOn } from './rests-on.ts';
import { texts } from './texts.ts';

export function tellAsked(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return clinic.db.write(theClinic('letters'), async (transaction) => {
    const questionnaire = await questionnaireById(transaction, event.subject_id ?? '');
    if (!questionnaire || questionnaire.answered_at !== null) return;
    for (const { accountId } of await toldOfPatient(transaction, questionnaire.patient_id)) {
      const contact = await contactOf(transaction, accountId);
      if (!contact) continue;
      const letter = emails.asked.words({ firstName: contact.firstName });
      await writeNotice(clinic, transaction, {
        letter,
        text: texts.asked.words({}),
        push: 'The clinic has a question for you.',
        about: `event ${event.id} to ${accountId}`,
        accountId,
      });
    }
  });
}

export function tellSaidYes(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return clinic.db.write(theClinic('letters'), async (transaction) => {
    const questionnaire = await questionnaireById(transaction, event.subject_id ?? '');
    if (!questionnaire) return;
    const body = 'An answer of a patient needs you now.';
    await tellWhoEnrolled(clinic, transaction, { event, enrollmentId: questionnaire.enrollment_id, email: 'saidYes', body });
  });
}

export function tellTestDue(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return clinic.db.write(theClinic('letters'), (transaction) => {
    const body = 'A test of a patient is due, and its result is not known.';
    return tellWhoEnrolled(clinic, transaction, { event, enrollmentId: event.subject_id ?? '', email: 'testDue', body });
  });
}

interface News {
  event: RecordedEvent;
  enrollmentId: string;
  email: 'saidYes' | 'testDue';
  body: string;
}

/** Whoever enrolled the patient; everybody, where they do not work here any more. */
async function tellWhoEnrolled(clinic: Clinic, transaction: Transaction, { event, enrollmentId, email, body }: News): Promise<void> {
  const enrollment = await enrollmentById(transaction, enrollmentId);
  if (!enrollment) return;
  const patientId = enrollment.patient_id;
  const everybody = await providerAddresses(transaction);
  const owner = everybody.filter(({ id }) => id === enrollment.enrolled_by);
  for (const { id, name, email: to } of owner.length > 0 ? owner : everybody) {
    const letter = emails[email].words({ name, patientId });
    await writeEmail(clinic, transaction, { ...letter, about: `event ${event.id} to ${id}`, to });
    const path = `/workspace/patients/${patientId}/before-prescriptions`;
    await notify(clinic, transaction, { eventId: event.id, right: 'sign-notes', onlyAccount: id, body, path });
  }
}

/** A laboratory's, which is not the patient's. */
export function tellTestLost(clinic: Clinic, event: RecordedEvent<'lab_result.taken_out'>): Promise<void> {
  return clinic.db.write(theClinic('letters'), (transaction) => loseTest(clinic, transaction, event, event.data.tested_on));
}

/** One that somebody wrote down by mistake. */
export function tellTestWithdrawn(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return clinic.db.write(theClinic('letters'), async (transaction) => {
    const test = await testById(transaction, event.subject_id ?? '');
    if (test?.outcome === 'negative') await loseTest(clinic, transaction, event, test.taken_on);
  });
}

/**
 * What was prescribed on it counts no more as cleared, unless another test of that day will do. Whoever signed it is told, also where they took it out themselves:
 * what rested on it is news.
 */
async function loseTest(clinic: Clinic, transaction: Transaction, event: RecordedEvent, testedOn: string | null): Promise<void> {
  const patientId = event.patient_id ?? '';
  if (testedOn === null) return;
  const day = longDate(testedOn);
  const tests = await testsOf(transaction, patientId, clinic.config.clinicTimeZone);
  const rested = await clearancesOnTestOf(transaction, patientId, day);
  const lost = rested.filter((one) => one.test_lost_at === null && !standsOn(one.tests, day, tests));
  await setTestLost(
    transaction,
    lost.map(({ id }) => id),
    new Date(),
  );
  const clearedBy = lost.map(({ cleared_by }) => cleared_by);
  for (const { id, name, email } of await toTell(transaction, patientId, clearedBy)) {
    const letter = emails.testLost.words({ name, patientId });
    await writeEmail(clinic, transaction, { ...letter, about: `event ${event.id} cleared to ${id}`, to: email });
    const body = 'What a prescription rested on does not count any more. Please look at it now.';
    const path = `/workspace/patients/${patientId}/before-prescriptions`;
    await notify(clinic, transaction, { eventId: event.id, right: 'sign-notes', onlyAccount: id, body, path });
  }
}

async function toTell(
  transaction: Transaction,
  patientId: string,
  clearedBy: readonly string[],
): Promise<Awaited<ReturnType<typeof providerAddresses>>> {
  const ids = new Set<string | null>();
  for (const whose of new Set(clearedBy)) ids.add(await whoSeesTo(transaction, whose, patientId));
  const everybody = await providerAddresses(transaction);
  return ids.has(null) ? everybody : everybody.filter(({ id }) => ids.has(id));
}
