/** Hana begins isotretinoin: enrolled by the dermatologist of her visit, with one test of two, and the questions before her. */
import { accountByEmail } from '../accounts/records.ts';
import type { Clinic } from '../platform/clinic.ts';
import { dayAt, daysAfter } from '../platform/times.ts';
import { enroll, recordTest } from '../pregnancy-prevention/keep.ts';
import { enrollmentsOf } from '../pregnancy-prevention/records.ts';
import { demo, signedInAs } from './enter.ts';

const patient = 'hana@demo.pellis.test';
const doctor = 'dr.lee@demo.pellis.test';

export async function enrollHana(clinic: Clinic): Promise<void> {
  const patientId = await clinic.db.read(demo, async (transaction) => {
    const [hana, lee] = [await accountByEmail(transaction, patient), await accountByEmail(transaction, doctor)];
    if (!hana?.patient_id || (await enrollmentsOf(transaction, hana.patient_id)).length > 0) return undefined;
    const visit = await transaction
      .selectFrom('encounter')
      .select('id')
      .where('patient_id', '=', hana.patient_id)
      .where('provider_id', '=', lee?.id ?? '')
      .executeTakeFirst();
    return visit && hana.patient_id;
  });
  if (!patientId) return;
  const today = dayAt(new Date(), clinic.config.clinicTimeZone);
  await signedInAs(clinic, doctor, async (asker) => {
    const { gates } = await enroll(clinic, asker, patientId, {
      ...{ medicine: 'isotretinoin', can_become_pregnant: true, cannot_because: null, registry_id: '4471902' },
      ...{ methods: ['iud', 'condom'], methods_since: daysAfter(today, -80) },
    });
    const id = gates.find(({ medicine }) => medicine === 'isotretinoin')?.enrollment?.id ?? '';
    await recordTest(clinic, asker, id, { taken_on: daysAfter(today, -20), outcome: 'negative', place: 'medical' });
  });
}
