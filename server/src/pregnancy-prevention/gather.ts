/** What is known of a patient before isotretinoin and acitretin, and the gates that it opens or shuts. */
import type { Gate, Prevention } from '@pellis/contract/pregnancy-prevention/pregnancy-prevention';
import { type PreventedMedicine, type Programme, preventedMedicines, programmeOn } from '@pellis/contract/pregnancy-prevention/programmes';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { dayAt } from '../platform/times.ts';
import { judge, testsDue, type Verdict } from './judge.ts';
import { type QuestionnaireRow, questionnairesOf } from './questionnaire-records.ts';
import { clearancesWithLostTest, clearedBefore, type EnrollmentRow, enrollmentsOf, programmeStarts, testsOf } from './records.ts';

export interface KnownGate extends Verdict {
  medicine: PreventedMedicine;
  programme: Programme;
  enrollment: EnrollmentRow | undefined;
  questionnaires: QuestionnaireRow[];
  lost: { cleared_at: Date; lost_at: Date }[];
}

/** As of today at the clinic; one for each medicine. */
export async function gatesOf(clinic: Clinic, transaction: Transaction, patientId: string) {
  const zone = clinic.config.clinicTimeZone;
  const today = dayAt(new Date(), zone);
  const enrollments = await enrollmentsOf(transaction, patientId);
  const tests = await testsOf(transaction, patientId, zone);
  const questionnaires = await questionnairesOf(transaction, patientId);
  const cleared = await clearedBefore(transaction, patientId);
  const lost = await clearancesWithLostTest(transaction, patientId);
  const starts = await programmeStarts(transaction);
  const gates = preventedMedicines.map((medicine): KnownGate => {
    const programme = programmeOn(medicine, today, starts);
    const enrollment = enrollments.find((one) => one.medicine === medicine && one.ended_on === null);
    const asked = questionnaires.filter(({ enrollment_id }) => enrollment_id === enrollment?.id);
    const verdict = judge({
      ...{ programme, tests, today },
      enrolled: enrollment && { ...enrollment, enrolled_on: dayAt(enrollment.enrolled_at, zone) },
      questionnaires: asked.map((one) => ({
        asked_on: dayAt(one.asked_at, zone),
        answered_on: one.answered_at && dayAt(one.answered_at, zone),
        yes: yesIn(one),
      })),
      isFirst: enrollment === undefined || !cleared.has(enrollment.id),
    });
    const ofThis = lost.filter(({ enrollment_id }) => enrollment_id === enrollment?.id);
    return { ...verdict, medicine, programme, enrollment, questionnaires: asked, lost: ofThis };
  });
  return { gates, enrollments, tests, starts, today };
}

export async function preventionOf(clinic: Clinic, transaction: Transaction, patientId: string): Promise<Prevention> {
  const { gates, enrollments, tests, starts, today } = await gatesOf(clinic, transaction, patientId);
  const ended = enrollments.flatMap(({ id, medicine, ended_on, can_become_pregnant }) => {
    if (ended_on === null || !can_become_pregnant) return [];
    return [{ id, medicine, ended_on, tests_due: testsDue(programmeOn(medicine, today, starts), ended_on, tests) }];
  });
  return { gates: gates.map(presentGate), ended, tests };
}

function presentGate({ medicine, programme, enrollment, points, isOpen, fillBy, questionnaires, lost }: KnownGate): Gate {
  const { name, source, registryId } = programme;
  return {
    medicine,
    programme: { name, source, registry_id: registryId },
    enrollment: enrollment === undefined ? null : presentEnrollment(enrollment),
    points,
    is_open: isOpen,
    fill_by: fillBy,
    is_asked: questionnaires[0] !== undefined && questionnaires[0].answered_at === null,
    lost_tests: lost.map(({ cleared_at, lost_at }) => ({ cleared_at, lost_at })),
  };
}

export function mostDaysOf({ mostDays }: Programme, enrollment: Pick<EnrollmentRow, 'can_become_pregnant'> | undefined): number | null {
  return enrollment?.can_become_pregnant === false ? mostDays.cannot : mostDays.can;
}

function presentEnrollment(row: EnrollmentRow): NonNullable<Gate['enrollment']> {
  const { id, version, can_become_pregnant, cannot_because, registry_id, methods, methods_since, enrolled_by_name, enrolled_at } = row;
  return {
    id,
    version,
    can_become_pregnant,
    cannot_because,
    registry_id,
    methods,
    methods_since,
    enrolled_by: enrolled_by_name,
    enrolled_at,
  };
}

function yesIn({ answers }: QuestionnaireRow): string[] {
  return answers.filter(({ is_yes }) => is_yes).map(({ words }) => words);
}
