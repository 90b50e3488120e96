/** A patient whose gate before isotretinoin or acitretin is open: enrolled, tested, asked and counseled. */
import * as api from '@pellis/contract/pregnancy-prevention/pregnancy-prevention';
import type { PreventedMedicine } from '@pellis/contract/pregnancy-prevention/programmes';
import { answerQuestionnaire, listMyQuestionnaires } from '@pellis/contract/pregnancy-prevention/questionnaires';
import { dayAt, daysAfter } from '../platform/times.ts';
import type { TestClinic } from './clinic.ts';
import type { PatientPerson, Person } from './people.ts';

interface Whose {
  patient: PatientPerson;
  dermatologist: Person;
  medicine: PreventedMedicine;
}

export const noToAll = { pregnant: false, planning: false, unprotected: false, late: false, shared: false, donated: false };

export function enrollAs(clinic: TestClinic, { patient, dermatologist, medicine }: Whose, more: Partial<api.EnrollmentForm> = {}) {
  return clinic.call(api.enroll, {
    as: dermatologist,
    params: { id: patient.patientId },
    body: {
      medicine,
      can_become_pregnant: true,
      cannot_because: null,
      registry_id: '7654321',
      methods: ['iud', 'condom'],
      methods_since: daysAgo(clinic, 60),
      ...more,
    },
  });
}

export async function answerQuestions(
  clinic: TestClinic,
  patient: PatientPerson,
  answers: Record<string, boolean> = noToAll,
  name?: string,
) {
  const [mine] = (await clinic.call(listMyQuestionnaires, { as: patient })).reply;
  const typed_name = name ?? mine?.signer_name ?? '';
  return clinic.call(answerQuestionnaire, { as: patient, params: { id: mine?.id ?? '' }, body: { answers, agrees: true, typed_name } });
}

/** The id of the enrollment. */
export async function openGate(clinic: TestClinic, whose: Whose): Promise<string> {
  const { reply } = await enrollAs(clinic, whose);
  const id = reply.gates.find(({ medicine }) => medicine === whose.medicine)?.enrollment?.id ?? '';
  for (const days of [25, 2])
    await clinic.call(api.recordTest, {
      as: whose.dermatologist,
      params: { id },
      body: { taken_on: daysAgo(clinic, days), outcome: 'negative', place: 'medical' },
    });
  const answered = await answerQuestions(clinic, whose.patient);
  if (answered.status !== 200) throw new Error(`not answered: ${JSON.stringify(answered.refusal)}`);
  await clinic.call(api.confirmCounsel, { as: whose.dermatologist, params: { id } });
  return id;
}

/** At the clinic. */
export function daysAgo(clinic: TestClinic, days: number): string {
  return daysAfter(dayAt(new Date(), clinic.clinic.config.clinicTimeZone), -days);
}
