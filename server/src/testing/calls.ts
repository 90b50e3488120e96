/** Video visits for tests: booked through the database, since what matters here begins when they are. */
import { newId } from '../platform/ids.ts';
import type { TestClinic } from './clinic.ts';
import type { PatientPerson, Person } from './people.ts';

/** Twenty minutes that begin so many minutes from now; the dermatologist is licensed in California. */
export async function bookedVisit(clinic: TestClinic, patient: PatientPerson, doctor: Person, minutes = 5): Promise<string> {
  const id = newId();
  await clinic.sql(
    `insert into provider_licence (provider_id, state, number, expires_on) values ($1, 'CA', 'C1', '2100-01-01') on conflict do nothing`,
    [doctor.accountId],
  );
  await clinic.sql('insert into encounter (id, patient_id, provider_id, service_id, account_id) values ($1, $2, $3, 1, $4)', [
    id,
    patient.patientId,
    doctor.accountId,
    patient.accountId,
  ]);
  await clinic.sql(
    `insert into appointment (id, patient_id, provider_id, service_id, during, status)
     values ($1, $2, $3, 1, tstzrange(now() + make_interval(mins => $4), now() + make_interval(mins => $4 + 20)), 'booked')`,
    [id, patient.patientId, doctor.accountId, minutes],
  );
  return id;
}

/** As if so many minutes had gone by for this visit. */
export async function minutesLater(clinic: TestClinic, id: string, minutes: number): Promise<void> {
  await clinic.sql(
    `update appointment set during = tstzrange(lower(during) - make_interval(mins => $2), upper(during) - make_interval(mins => $2)) where id = $1`,
    [id, minutes],
  );
}
