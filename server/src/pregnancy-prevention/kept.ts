/** All that was kept before isotretinoin and acitretin, as the patient takes it along. */
import type { KeptPrevention } from '@pellis/contract/pregnancy-prevention/pregnancy-prevention';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { questionnairesOf } from './questionnaire-records.ts';
import { enrollmentsOf, testsOf } from './records.ts';

export async function keptPrevention(clinic: Clinic, transaction: Transaction, patientId: string): Promise<KeptPrevention> {
  const enrollments = await enrollmentsOf(transaction, patientId);
  const questionnaires = await questionnairesOf(transaction, patientId);
  return {
    enrollments: enrollments.map(({ enrolled_by_name, ...row }) => ({ ...row, enrolled_by: enrolled_by_name })),
    tests: await testsOf(transaction, patientId, clinic.config.clinicTimeZone),
    answered: questionnaires.flatMap(({ enrollment_id, answered_at, signed_name, answers, statements }) => {
      const medicine = enrollments.find(({ id }) => id === enrollment_id)?.medicine;
      if (answered_at === null || medicine === undefined) return [];
      // the shape in which `keepAnswers` wrote them
      return [{ medicine, answered_at, signed_name: signed_name ?? '', answers, statements: statements as string[] }];
    }),
  };
}
