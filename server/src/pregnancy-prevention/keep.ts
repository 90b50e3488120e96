/** The dermatologist keeps what stands before isotretinoin and acitretin: enrollment, tests, counseling, questions, end. */
import type { EnrollmentForm, PregnancyTestForm, Prevention } from '@pellis/contract/pregnancy-prevention/pregnancy-prevention';
import type { PreventedMedicine } from '@pellis/contract/pregnancy-prevention/programmes';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import { longDate } from '../platform/pdf/figures.ts';
import { changedMeanwhile, conflict, found, permit, wrongField } from '../platform/refusal.ts';
import { dayAt } from '../platform/times.ts';
import { preventionOf } from './gather.ts';
import { mayKeep, mayRead } from './policy.ts';
import { insertQuestionnaire } from './questionnaire-records.ts';
import {
  caresFor,
  changeEnrollmentRow,
  clearancesOnTestOf,
  type EnrollmentRow,
  enrollmentById,
  insertEnrollment,
  insertTest,
  isTestKnown,
  lockEnrollment,
  markCounseled,
  markEnded,
  setTestLost,
  testById,
  testsOf,
  withdrawTestRow,
} from './records.ts';
import { standsWhole } from './rests-on.ts';

export function readPrevention(clinic: Clinic, asker: Asker, patientId: string): Promise<Prevention> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayRead(actor) && (await caresFor(transaction, patientId)));
    return preventionOf(clinic, transaction, patientId);
  });
}

export function enroll(
  clinic: Clinic,
  asker: Asker,
  patientId: string,
  { medicine, ...form }: EnrollmentForm & { medicine: PreventedMedicine },
): Promise<Prevention> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayKeep(actor) && (await caresFor(transaction, patientId)));
    refuseFuture(clinic, { methods_since: form.methods_since });
    await actAsClinic(transaction, actor);
    const id = newId();
    const row = { id, patient_id: patientId, medicine, ...form, enrolled_by: actor.id, enrolled_by_name: actor.name };
    if (!(await insertEnrollment(transaction, row)))
      throw conflict('enrolled', 'The patient is enrolled already. Reload to see with what.');
    await clinic.happened(transaction, actor, { name: 'pregnancy_prevention.enrolled', patientId, subjectId: id });
    await ask(clinic, transaction, actor, { id, patient_id: patientId });
    return preventionOf(clinic, transaction, patientId);
  });
}

export function changeEnrollment(clinic: Clinic, asker: Asker, id: string, version: number, form: EnrollmentForm): Promise<Prevention> {
  return keeping(clinic, asker, id, async (transaction, actor, row) => {
    refuseFuture(clinic, { methods_since: form.methods_since });
    if (row.version !== version) throw changedMeanwhile();
    await changeEnrollmentRow(transaction, id, form);
    await clinic.happened(transaction, actor, { name: 'pregnancy_prevention.changed', patientId: row.patient_id, subjectId: id });
    // other questions are asked of who can become pregnant
    if (row.can_become_pregnant !== form.can_become_pregnant) await ask(clinic, transaction, actor, row);
  });
}

export function endEnrollment(clinic: Clinic, asker: Asker, id: string, { ended_on }: { ended_on: string }): Promise<Prevention> {
  return keeping(clinic, asker, id, async (transaction, actor, { patient_id }) => {
    refuseFuture(clinic, { ended_on });
    await markEnded(transaction, id, { ended_on, ended_by_name: actor.name });
    await clinic.happened(transaction, actor, { name: 'pregnancy_prevention.ended', patientId: patient_id, subjectId: id });
  });
}

/** Also after the end: tests are due then. */
export function recordTest(clinic: Clinic, asker: Asker, id: string, form: PregnancyTestForm): Promise<Prevention> {
  return withEnrollment(clinic, asker, id, async (transaction, actor, { patient_id }) => {
    refuseFuture(clinic, { taken_on: form.taken_on });
    // the enrollment is locked: two windows come one after the other
    if (await isTestKnown(transaction, patient_id, form)) return;
    const test = { id: newId(), patient_id, ...form, recorded_by: actor.id, recorded_by_name: actor.name };
    await insertTest(transaction, test);
    if (form.outcome === 'negative') await regain(clinic, transaction, patient_id, longDate(form.taken_on));
    await clinic.happened(transaction, actor, {
      name: 'pregnancy_test.recorded',
      patientId: patient_id,
      subjectId: test.id,
      data: { outcome: form.outcome },
    });
  });
}

/** What lost a test of this day counts as before once every test that it rested on is known again. */
async function regain(clinic: Clinic, transaction: Transaction, patientId: string, day: string): Promise<void> {
  const tests = await testsOf(transaction, patientId, clinic.config.clinicTimeZone);
  const rested = await clearancesOnTestOf(transaction, patientId, day);
  const whole = rested.filter((one) => one.test_lost_at !== null && standsWhole(one.tests, tests));
  await setTestLost(
    transaction,
    whole.map(({ id }) => id),
    null,
  );
}

export function withdrawTest(clinic: Clinic, asker: Asker, id: string, { reason }: { reason: string }): Promise<Prevention> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayKeep(actor));
    const test = found(await testById(transaction, id));
    const { patient_id } = test;
    await actAsClinic(transaction, actor);
    if (!(await withdrawTestRow(transaction, test, { withdrawn_by_name: actor.name, withdrawn_because: reason })))
      throw conflict('withdrawn', 'This test was taken back before.');
    await clinic.happened(transaction, actor, { name: 'pregnancy_test.withdrawn', patientId: patient_id, subjectId: id });
    return preventionOf(clinic, transaction, patient_id);
  });
}

export function confirmCounsel(clinic: Clinic, asker: Asker, id: string): Promise<Prevention> {
  return keeping(clinic, asker, id, async (transaction, actor, { patient_id }) => {
    await markCounseled(transaction, id, { counseled_on: todayOf(clinic), counseled_by_name: actor.name });
    await clinic.happened(transaction, actor, { name: 'pregnancy_prevention.counseled', patientId: patient_id, subjectId: id });
  });
}

/** Asked twice, the patient has one form before them. */
export function askAgain(clinic: Clinic, asker: Asker, id: string): Promise<Prevention> {
  return keeping(clinic, asker, id, (transaction, actor, row) => ask(clinic, transaction, actor, row));
}

/** Also by the clock. */
export async function ask(
  clinic: Clinic,
  transaction: Transaction,
  actor: Actor,
  { id, patient_id }: Pick<EnrollmentRow, 'id' | 'patient_id'>,
): Promise<void> {
  const questionnaire = { id: newId(), enrollment_id: id, patient_id };
  if (!(await insertQuestionnaire(transaction, questionnaire))) return;
  await clinic.happened(transaction, actor, { name: 'pregnancy_prevention.asked', patientId: patient_id, subjectId: questionnaire.id });
}

/** Whose it is, row-level security answers by showing it; one that has ended is kept as it is. */
type Work = (transaction: Transaction, actor: Actor, row: EnrollmentRow) => Promise<void>;

/** What is of no use after the end. */
function keeping(clinic: Clinic, asker: Asker, id: string, work: Work): Promise<Prevention> {
  return withEnrollment(clinic, asker, id, (transaction, actor, row) => {
    if (row.ended_on !== null) throw conflict('ended', 'This enrollment has ended. Enroll the patient again to go on.');
    return work(transaction, actor, row);
  });
}

function withEnrollment(clinic: Clinic, asker: Asker, id: string, work: Work): Promise<Prevention> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayKeep(actor));
    found(await enrollmentById(transaction, id));
    await actAsClinic(transaction, actor);
    const row = found(await lockEnrollment(transaction, id));
    await work(transaction, actor, row);
    return preventionOf(clinic, transaction, row.patient_id);
  });
}

function refuseFuture(clinic: Clinic, days: Record<string, string | null>): void {
  const today = todayOf(clinic);
  for (const [field, day] of Object.entries(days)) {
    if (day !== null && day > today) throw wrongField(field, 'This day is still to come. Enter today or an earlier day.');
  }
}

function todayOf(clinic: Clinic): string {
  return dayAt(new Date(), clinic.config.clinicTimeZone);
}
