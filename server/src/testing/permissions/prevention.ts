/** What the permission matrix asks about pregnancy prevention: the owner is enrolled, with a test and a question open; and well-formed bodies. */
import type { TestClinic } from '../clinic.ts';
import type { PatientPerson, Person } from '../people.ts';

export async function makePrevention(
  clinic: TestClinic,
  { patientId }: PatientPerson,
  { accountId }: Person,
): Promise<Record<string, string>> {
  const [enrollment, pregnancyTest, questionnaire] = ['e'.repeat(22), 'p'.repeat(22), 'q'.repeat(22)];
  await clinic.sql(
    `insert into prevention_enrollment (id, patient_id, medicine, can_become_pregnant, registry_id, enrolled_by, enrolled_by_name)
      values ($1, $2, 'isotretinoin', true, '1234567', $3, 'Dr. Lee')`,
    [enrollment, patientId, accountId],
  );
  await clinic.sql(
    `insert into pregnancy_test (id, patient_id, taken_on, outcome, place, recorded_by, recorded_by_name)
      values ($1, $2, '2026-01-05', 'negative', 'medical', $3, 'Dr. Lee')`,
    [pregnancyTest, patientId, accountId],
  );
  await clinic.sql('insert into prevention_questionnaire (id, enrollment_id, patient_id) values ($1, $2, $3)', [
    questionnaire,
    enrollment,
    patientId,
  ]);
  return { enrollment, pregnancyTest, questionnaire };
}

const form = { can_become_pregnant: false, cannot_because: 'menopause', registry_id: '1234567', methods: [], methods_since: null };

export const preventionBodies: Record<string, () => unknown> = {
  'POST /patients/:id/pregnancy_prevention': () => ({ ...form, medicine: 'acitretin' }),
  'PUT /prevention_enrollments/:id': () => form,
  'POST /prevention_enrollments/:id/end': () => ({ ended_on: '2026-01-06' }),
  'POST /prevention_enrollments/:id/tests': () => ({ taken_on: '2026-01-06', outcome: 'negative', place: 'medical' }),
  'POST /pregnancy_tests/:id/withdraw': () => ({ reason: 'Of somebody else' }),
  'POST /me/pregnancy_prevention/:id/answers': () => ({
    answers: { pregnant: false, planning: false, unprotected: false, late: false, shared: false, donated: false },
    agrees: true,
    typed_name: 'Ana Owner',
  }),
  'PUT /workspace/prevention_programmes/:programme': () => ({ starts_on: null }),
};
