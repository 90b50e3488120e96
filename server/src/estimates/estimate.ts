/** What a visit is expected to cost whoever pays it alone, from the clinic's own fees: before it is booked, and once it is. */
import { maySeeAppointment } from '../appointments/policy.ts';
import { termsOfToday } from '../availability/terms-records.ts';
import { appointmentById } from '../bookings/booking-records.ts';
import { draftOf } from '../bookings/draft-records.ts';
import { holdOf } from '../bookings/hold-records.ts';
import { mayAskForVisits } from '../bookings/policy.ts';
import { serviceFor } from '../bookings/service-for.ts';
import { profileFactsOf } from '../health-profiles/records.ts';
import { patientById } from '../patients/records.ts';
import { type Asker, may } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { found, permit } from '../platform/refusal.ts';
import { dayAt } from '../platform/times.ts';
import { codeOf } from '../services/code-records.ts';
import { providerOf } from './records.ts';

export interface Estimate {
  patient: { name: string; dob: string | null };
  service: { name: string; procedure_code: string; price: number; currency: string };
  /** Null until somebody is chosen. */
  provider: { name: string; npi: string | null } | null;
  /** The day of the visit; null until it is chosen. */
  day: string | null;
  /** Where the patient will be. */
  state: string | null;
  /** The day on which it is made. */
  made: string;
}

export function estimateOfDraft(clinic: Clinic, asker: Asker): Promise<Estimate> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayAskForVisits(actor));
    const draft = found(await draftOf(transaction, { accountId: actor.id, patientId: actor.patientId }));
    await actAsClinic(transaction, actor);
    const { patient_id: patientId, answers } = draft;
    const { service } = await serviceFor(transaction, { patientId, state: answers.where?.state }, await termsOfToday(transaction));
    const hold = await holdOf(transaction, patientId);
    return {
      ...(await whoOf(clinic, transaction, patientId)),
      service: { ...service, procedure_code: await codeFor(transaction, service.id) },
      provider: hold ? ((await providerOf(transaction, hold.provider_id)) ?? null) : null,
      day: hold ? dayAt(hold.starts_at, hold.time_zone) : null,
      state: answers.where?.state ?? null,
    };
  });
}

/** Of a visit that an insurer is to pay there is none: nobody knows yet what it leaves to the patient. */
export function estimateOfVisit(clinic: Clinic, asker: Asker, id: string): Promise<Estimate> {
  return clinic.db.read(asker, async (transaction, actor) => {
    const row = found(await appointmentById(transaction, id));
    permit(may(actor, 'see-care') && maySeeAppointment(actor, row) && row.pays_by === 'cash');
    await actAsClinic(transaction, actor);
    const { patient_id, service_id, service_name: name, price, currency } = row;
    return {
      ...(await whoOf(clinic, transaction, patient_id)),
      service: { name, price, currency, procedure_code: await codeFor(transaction, service_id) },
      provider: (await providerOf(transaction, row.provider_id)) ?? null,
      day: dayAt(row.starts_at, row.time_zone),
      state: row.state,
    };
  });
}

async function whoOf({ config }: Clinic, transaction: Transaction, id: string): Promise<Pick<Estimate, 'patient' | 'made'>> {
  const patient = found(await patientById(transaction, id));
  const profile = await profileFactsOf(transaction, id);
  return {
    patient: { name: `${patient.first_name} ${patient.last_name}`, dob: profile?.dob ?? patient.dob },
    made: dayAt(new Date(), config.clinicTimeZone),
  };
}

async function codeFor(transaction: Transaction, serviceId: number): Promise<string> {
  return (await codeOf(transaction, serviceId))?.procedure_code ?? '';
}
