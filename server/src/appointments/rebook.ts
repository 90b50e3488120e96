/** A visit that failed for technical reasons gets a new time: with everything that was told for it, at no charge, and once. */
import type { Appointment } from '@pellis/contract/appointments/appointment-changes';
import type { Wish } from '../availability/calendars.ts';
import { termsOfToday } from '../availability/terms-records.ts';
import { becomeVisit } from '../bookings/book.ts';
import { type AppointmentRow, appointmentById, lockAppointment, replacementOf, updateAppointment } from '../bookings/booking-records.ts';
import { orNearest, takeTime, type WantedTime } from '../bookings/hold.ts';
import { lockHold } from '../bookings/hold-records.ts';
import { copyIntake } from '../bookings/intake-records.ts';
import { endWaiting } from '../bookings/waiting-records.ts';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { conflict, found, permit } from '../platform/refusal.ts';
import { bookForReferral } from '../referrals/consult.ts';
import { wishToMove } from './move.ts';
import { mayChange } from './policy.ts';
import { presentAppointment } from './read.ts';

/** Throws 409 `time_taken` with the three nearest times; the right to a new one stays. */
export function rebook(clinic: Clinic, asker: Asker, id: string, wanted: WantedTime): Promise<Appointment> {
  let near: { wish: Wish; at: Date } | undefined;
  return orNearest(
    clinic,
    () => near,
    () =>
      clinic.db.write(asker, async (transaction, actor) => {
        found(await appointmentById(transaction, id));
        permit(mayChange(actor));
        await actAsClinic(transaction, actor);
        // whoever presses twice waits here, and finds it made good
        const failed = found(await lockAppointment(transaction, id));
        if (!(await mayRebook(transaction, failed)))
          throw conflict('wrong_state', 'There is no free new time to choose for this visit. Reload to see where it is.');
        const wish = { ...(await wishToMove(transaction, failed)), providerId: wanted.provider_id };
        near = { wish, at: wanted.starts_at };
        return write(clinic, transaction, actor, { failed, wish, at: wanted.starts_at });
      }),
  );
}

export async function mayRebook(transaction: Transaction, { id, status }: Pick<AppointmentRow, 'id' | 'status'>): Promise<boolean> {
  return status === 'technical_failure' && (await replacementOf(transaction, id)) === undefined;
}

async function write(
  clinic: Clinic,
  transaction: Transaction,
  actor: Actor,
  { failed, wish, at }: { failed: AppointmentRow; wish: Wish; at: Date },
): Promise<Appointment> {
  const { patient_id, service_id, currency, time_zone, interpreter, access_needs, helper_name } = failed;
  const of = { patient_id, account_id: actor.id, service_id, currency, is_offer: false, price: 0 };
  const { id } = await takeTime(clinic, transaction, wish, at, { ...of, terms: await termsOfToday(transaction) });
  const held = { ...found(await lockHold(transaction, id, patient_id)), account_id: actor.id };
  const visit = { pays_by: 'cash' as const, time_zone, interpreter, access_needs, helper_name };
  await becomeVisit(transaction, actor, { held, visit, reason: '' });
  await makeGood(transaction, { failed: failed.id, by: id, agreedBy: actor.id });
  await endWaiting(transaction, patient_id, 'booked');
  await bookForReferral(clinic, transaction, actor, { patientId: patient_id, encounterId: id, replaces: failed.id });
  await clinic.happened(transaction, actor, {
    name: 'appointment.booked',
    patientId: patient_id,
    subjectId: id,
    data: { provider: held.provider_id, replaces: failed.id },
  });
  return presentAppointment(clinic, transaction, found(await appointmentById(transaction, id)));
}

/** The new visit stands in the place of the one that failed, and its dermatologist reads what was told for that. */
export async function makeGood(
  transaction: Transaction,
  { failed, by, agreedBy }: { failed: string; by: string; agreedBy: string },
): Promise<void> {
  await updateAppointment(transaction, by, { replaces: failed });
  await copyIntake(transaction, { from: failed, to: by, agreedBy });
}
