/** An appointment is moved in one transaction: what overlaps its own time counts as free, and when the new one is gone it stays where it was. */
import type { Appointment } from '@pellis/contract/appointments/appointment-changes';
import type { FreeTimes } from '@pellis/contract/availability/availability';
import { anyProvider } from '@pellis/contract/availability/availability';
import type { Wish } from '../availability/calendars.ts';
import { findInDays, whoIsFreeAt } from '../availability/find.ts';
import { type TermsRow, termsById } from '../availability/terms-records.ts';
import { type AppointmentRow, appointmentById, lockAppointment, moveRow, noteChange } from '../bookings/booking-records.ts';
import type { WantedDays } from '../bookings/draft-steps.ts';
import { notFree, orNearest, type WantedTime } from '../bookings/hold.ts';
import { expireHoldsIn, lockTimesOf } from '../bookings/hold-records.ts';
import { offerFreed } from '../bookings/offer.ts';
import { feeDue, isLate, isOpenToChange } from '../bookings/outcome.ts';
import { wishOf } from '../bookings/wish.ts';
import { giveEncounterTo } from '../encounters/open.ts';
import { refuseFromThatDayOn } from '../guardianships/come-of-age.ts';
import { orderOfEncounter } from '../payments/order-records.ts';
import { type Actor, type Asker, may } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { conflict, found, permit } from '../platform/refusal.ts';
import { mayChange, mayChangeForPatients, maySeeAppointment } from './policy.ts';
import { presentAppointment } from './read.ts';

/** By the patient. Throws 409 `time_taken` with the three nearest times, `same_time` for where it stands already. */
export function move(clinic: Clinic, asker: Asker, id: string, to: WantedTime): Promise<Appointment> {
  return moveAs(clinic, asker, id, { ...to, reason: '' });
}

/** By the clinic, for a reason that the patient reads; it never makes cancelling dearer. */
export function moveByClinic(clinic: Clinic, asker: Asker, id: string, to: WantedTime & { reason: string }): Promise<Appointment> {
  return moveAs(clinic, asker, id, to);
}

function moveAs(clinic: Clinic, asker: Asker, id: string, to: WantedTime & { reason: string }): Promise<Appointment> {
  let near: { wish: Wish; at: Date } | undefined;
  return orNearest(
    clinic,
    () => near,
    () =>
      clinic.db.write(asker, async (transaction, actor) => {
        const seen = found(await appointmentById(transaction, id));
        permit(to.reason === '' ? mayChange(actor) : mayChangeForPatients(actor));
        await actAsClinic(transaction, actor);
        await lockTimesOf(transaction, [seen.provider_id, to.provider_id]);
        const row = found(await lockAppointment(transaction, id));
        refuseOver(row);
        refuseSame(row, to);
        const wish = { ...(await wishToMove(transaction, row)), providerId: to.provider_id };
        near = { wish, at: to.starts_at };
        await place(clinic, transaction, actor, { row, wish, to });
        await offerFreed(clinic, transaction, { provider_id: row.provider_id, starts_at: row.starts_at, ends_at: row.ends_at });
        return presentAppointment(clinic, transaction, found(await appointmentById(transaction, id)));
      }),
  );
}

export function refuseOver(row: AppointmentRow): void {
  if (!isOpenToChange(row, new Date())) throw conflict('wrong_state', 'This visit can no longer be changed. Reload to see where it is.');
}

function refuseSame({ provider_id, starts_at }: AppointmentRow, to: WantedTime): void {
  if (to.provider_id === provider_id && to.starts_at.getTime() === starts_at.getTime())
    throw conflict('same_time', 'The visit is at that time already. Choose another time, or leave it as it is.');
}

/** Needs a transaction as the clinic, with the times of both locked. */
export async function place(
  clinic: Clinic,
  transaction: Transaction,
  actor: Actor,
  { row, wish, to }: { row: AppointmentRow; wish: Wish; to: WantedTime & { reason: string } },
): Promise<void> {
  const { account_id, patient_id } = row;
  // the same hour with a colleague is nothing new
  const isNewTime = to.starts_at.getTime() !== row.starts_at.getTime();
  if (isNewTime && wish.ages === 'children' && account_id)
    await refuseFromThatDayOn(clinic, transaction, { account_id, patient_id, at: to.starts_at });
  const [calendar] = await whoIsFreeAt(clinic, transaction, wish, to.starts_at);
  if (!calendar) return notFree(transaction, wish);
  const { bufferBefore: buffer_before, bufferAfter: buffer_after } = calendar.visit;
  const slot = { provider_id: to.provider_id, starts_at: to.starts_at, minutes: wish.minutes, buffer_before, buffer_after };
  const isByClinic = !may(actor, 'act-for-patients');
  await expireHoldsIn(transaction, slot);
  const [terms, now] = [await termsById(transaction, row.terms_id), new Date()];
  const wasLate = !isByClinic && isLate(row, terms, now);
  await moveRow(transaction, row.id, slot, {
    isLate: wasLate,
    isByClinic,
    feeDueAt: await feeDueOnceMoved(transaction, row, { to, terms, now }),
  });
  if (to.provider_id !== row.provider_id) await giveEncounterTo(transaction, row.id, to.provider_id);
  await noteChange(transaction, {
    appointment_id: row.id,
    what: 'moved',
    is_by_clinic: isByClinic,
    actor_id: actor.id,
    reason: to.reason,
    from_at: row.starts_at,
  });
  await clinic.happened(transaction, actor, {
    name: 'appointment.moved',
    patientId: row.patient_id,
    subjectId: row.id,
    reason: to.reason,
    data: { from: row.starts_at, provider: row.provider_id, by: isByClinic ? 'clinic' : 'patient' },
  });
}

/** Money that could not be held again is due by the new time, and never sooner than was told; an hour after booking stays so. */
async function feeDueOnceMoved(
  transaction: Transaction,
  row: AppointmentRow,
  { to, terms, now }: { to: WantedTime; terms: TermsRow; now: Date },
): Promise<Date | null> {
  if (!row.fee_due_at || to.starts_at <= row.starts_at) return row.fee_due_at;
  if (!(await orderOfEncounter(transaction, row.id))?.authorised_at) return row.fee_due_at;
  const due = feeDue({ ...row, starts_at: to.starts_at }, terms, { wasHeld: true, now });
  return new Date(Math.max(due.getTime(), row.fee_due_at.getTime()));
}

export function freeTimesToMove(
  clinic: Clinic,
  asker: Asker,
  { id, provider, from, days }: WantedDays & { id: string },
): Promise<FreeTimes> {
  return clinic.db.read(asker, async (transaction, actor) => {
    const row = found(await appointmentById(transaction, id));
    permit(maySeeAppointment(actor, row));
    await actAsClinic(transaction, actor);
    const wish = await wishToMove(transaction, row);
    return findInDays(clinic, transaction, provider === anyProvider ? wish : { ...wish, providerId: provider }, { from, days });
  });
}

/** The same service in the same place; as long as it was booked for. Where it stands now is no time to move to. */
export async function wishToMove(transaction: Transaction, row: AppointmentRow): Promise<Wish> {
  const minutes = (row.ends_at.getTime() - row.starts_at.getTime()) / 60_000;
  const wish = await wishOf(transaction, row.patient_id, { minutes, state: row.state, timeZone: row.time_zone });
  return { ...wish, holder: undefined, except: row.id, standsAt: { providerId: row.provider_id, at: row.starts_at.getTime() } };
}
