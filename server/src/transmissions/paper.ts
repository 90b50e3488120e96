/** What stands on a prescription's paper. Needs a transaction as the clinic. */
import { licenceFor } from '../doctors/records.ts';
import { profileFactsOf } from '../health-profiles/records.ts';
import { patientById } from '../patients/records.ts';
import { pharmacyById } from '../pharmacies/records.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { found } from '../platform/refusal.ts';
import { wallClock } from '../platform/times.ts';
import { prescriptionById } from '../prescriptions/records.ts';
import { numbersOf } from '../provider-numbers/records.ts';
import { exceptionToday } from './exception-records.ts';
import type { TransmissionRecord } from './records.ts';

export type Paper = Awaited<ReturnType<typeof gather>>;

export async function gather(clinic: Clinic, transaction: Transaction, one: TransmissionRecord) {
  const rx = found(await prescriptionById(transaction, one.prescription_id));
  const patient = found(await patientById(transaction, one.patient_id));
  const profile = await profileFactsOf(transaction, one.patient_id);
  const pharmacy = one.pharmacy_id === null ? undefined : await pharmacyById(transaction, one.pharmacy_id);
  const writtenOn = wallClock(rx.prescribed_at, clinic.config.clinicTimeZone).slice(0, 10);
  return {
    ...{ rx, patient, pharmacy, writtenOn, dob: patient.dob ?? profile?.dob ?? null },
    prescriber: await licenceFor(transaction, one.prescribed_by, patient.state),
    npi: (await numbersOf(transaction, one.prescribed_by))?.npi ?? '',
    why: one.exception === null ? undefined : await exceptionToday(transaction, one.exception, one.exception_from ?? writtenOn),
    number: one.id.slice(0, 8).toUpperCase(),
  };
}
