/** Two patients of isotretinoin: Hana begins it, with one test of two and the questions before her; Nora has ended it, and the test a month later is not known. */
import { accountByEmail } from '../accounts/records.ts';
import type { Clinic } from '../platform/clinic.ts';
import { dayAt, daysAfter } from '../platform/times.ts';
import { endEnrollment, enroll, recordTest } from '../pregnancy-prevention/keep.ts';
import { enrollmentsOf } from '../pregnancy-prevention/records.ts';
import { demo, signedInAs } from './enter.ts';

interface Enrollment {
  /** Who treats them. */
  doctor: string;
  registryId: string;
  /** Days ago. */
  methodsSince: number;
  testedOn: number;
  endedOn?: number;
}

export async function enrollHana(clinic: Clinic): Promise<void> {
  await enrollIn(clinic, 'hana@demo.pellis.test', {
    doctor: 'dr.lee@demo.pellis.test',
    registryId: '4471902',
    methodsSince: 80,
    testedOn: 20,
  });
}

export async function endNorasTreatment(clinic: Clinic): Promise<void> {
  const ended = { registryId: '4468810', methodsSince: 260, testedOn: 32, endedOn: 31 };
  await enrollIn(clinic, 'nora@demo.pellis.test', { doctor: 'dr.osei@demo.pellis.test', ...ended });
}

/** By the dermatologist who treats them, once. */
async function enrollIn(clinic: Clinic, email: string, { doctor, registryId, methodsSince, testedOn, endedOn }: Enrollment): Promise<void> {
  const patientId = await toBeEnrolled(clinic, email, doctor);
  if (!patientId) return;
  const today = dayAt(new Date(), clinic.config.clinicTimeZone);
  await signedInAs(clinic, doctor, async (asker) => {
    const { gates } = await enroll(clinic, asker, patientId, {
      ...{ medicine: 'isotretinoin', can_become_pregnant: true, cannot_because: null, registry_id: registryId },
      ...{ methods: ['iud', 'condom'], methods_since: daysAfter(today, -methodsSince) },
    });
    const id = gates.find(({ medicine }) => medicine === 'isotretinoin')?.enrollment?.id ?? '';
    await recordTest(clinic, asker, id, { taken_on: daysAfter(today, -testedOn), outcome: 'negative', place: 'medical' });
    if (endedOn !== undefined) await endEnrollment(clinic, asker, id, { ended_on: daysAfter(today, -endedOn) });
  });
}

/** Undefined where they are already, or where the dermatologist does not treat them. */
function toBeEnrolled(clinic: Clinic, email: string, doctor: string): Promise<string | undefined> {
  return clinic.db.read(demo, async (transaction) => {
    const [patient, treats] = [await accountByEmail(transaction, email), await accountByEmail(transaction, doctor)];
    if (!patient?.patient_id || (await enrollmentsOf(transaction, patient.patient_id)).length > 0) return undefined;
    const care = await transaction
      .selectFrom('encounter')
      .select('id')
      .where('patient_id', '=', patient.patient_id)
      .where('provider_id', '=', treats?.id ?? '')
      .executeTakeFirst();
    return care && patient.patient_id;
  });
}
