/** An appointment is cancelled: by the patient at the fee they were shown, or by the clinic, which is always free. The time is free again at once. */
import type { Appointment } from '@pellis/contract/appointments/appointment-changes';
import { termsById } from '../availability/terms-records.ts';
import { type AppointmentRow, appointmentById, lockAppointment, noteChange, updateAppointment } from '../bookings/booking-records.ts';
import { lockTimesOf } from '../bookings/hold-records.ts';
import { offerFreed } from '../bookings/offer.ts';
import { cancelling } from '../bookings/outcome.ts';
import { giveEncounterTo } from '../encounters/open.ts';
import { orderOfEncounter } from '../payments/order-records.ts';
import { type Actor, type Asker, may } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { conflict, found, permit } from '../platform/refusal.ts';
import { refuseOver } from './move.ts';
import { mayChange, mayChangeForPatients } from './policy.ts';
import { presentAppointment } from './read.ts';

/** Throws 409 `fee_changed` when the fee is no longer the one that was shown. */
export function cancel(clinic: Clinic, asker: Asker, id: string, shownFee: number): Promise<Appointment> {
  return clinic.db.write(asker, async (transaction, actor) => {
    const seen = found(await appointmentById(transaction, id));
    permit(mayChange(actor));
    await actAsClinic(transaction, actor);
    const row = await lockOpen(transaction, seen);
    const order = await orderOfEncounter(transaction, id);
    const { fee, sentence } = cancelling(row, await termsById(transaction, row.terms_id), { now: new Date(), order: order?.status });
    if (fee !== shownFee) throw conflict('fee_changed', sentence);
    return end(clinic, transaction, actor, { row, fee, reason: '' });
  });
}

export function cancelByClinic(clinic: Clinic, asker: Asker, id: string, reason: string): Promise<Appointment> {
  return clinic.db.write(asker, async (transaction, actor) => {
    const seen = found(await appointmentById(transaction, id));
    permit(mayChangeForPatients(actor));
    await actAsClinic(transaction, actor);
    return end(clinic, transaction, actor, { row: await lockOpen(transaction, seen), fee: 0, reason });
  });
}

async function lockOpen(transaction: Transaction, { id, provider_id }: AppointmentRow): Promise<AppointmentRow> {
  await lockTimesOf(transaction, [provider_id]);
  const row = found(await lockAppointment(transaction, id));
  refuseOver(row);
  return row;
}

/** Whoever was to see the patient has no reason to read the record any longer. Needs a transaction as the clinic. */
export async function end(
  clinic: Clinic,
  transaction: Transaction,
  actor: Actor,
  { row, fee, reason }: { row: AppointmentRow; fee: number; reason: string },
): Promise<Appointment> {
  const by = may(actor, 'act-for-patients') ? 'patient' : 'clinic';
  await updateAppointment(transaction, row.id, { status: `cancelled_by_${by}`, over_at: new Date(), sequence: row.sequence + 1 });
  await giveEncounterTo(transaction, row.id, null);
  await noteChange(transaction, {
    appointment_id: row.id,
    what: 'cancelled',
    is_by_clinic: by === 'clinic',
    actor_id: actor.id,
    reason,
    fee,
    from_at: row.starts_at,
  });
  await clinic.happened(transaction, actor, {
    name: 'appointment.cancelled',
    patientId: row.patient_id,
    subjectId: row.id,
    reason,
    data: { by, fee },
  });
  await offerFreed(clinic, transaction, { provider_id: row.provider_id, starts_at: row.starts_at, ends_at: row.ends_at });
  return presentAppointment(clinic, transaction, found(await appointmentById(transaction, row.id)));
}
