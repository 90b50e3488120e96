/** What becomes of a visit's money: taken after the visit, let go when it costs nothing, and a fee where the terms say so. */
import { termsById } from '../availability/terms-records.ts';
import { appointmentById, lockAppointment, updateAppointment } from '../bookings/booking-records.ts';
import { feeDue, isOpenToChange, withinPrice } from '../bookings/outcome.ts';
import { captureFor, chargeFee, giveBackFor } from '../payments/move-money.ts';
import { orderOfEncounter } from '../payments/order-records.ts';
import { renewAuthorisation } from '../payments/renew.ts';
import { type Actor, theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { RecordedEvent } from '../platform/events.ts';
import { end } from './cancel.ts';
import { isUnpaid, visitsToAuthoriseAgain, visitsUnpaid } from './money-records.ts';

const asClinic = theClinic('visits');

/** It took place: the price is taken. What an insurer pays is settled with the insurer. */
export async function takeForVisit(clinic: Clinic, event: RecordedEvent): Promise<void> {
  const visit = await visitOf(clinic, event);
  if (visit?.pays_by === 'cash') await captureFor(clinic, visit.id, visit.provider_id);
}

/** The patient did not come: what the terms of this visit say. */
export async function takeForNoShow(clinic: Clinic, event: RecordedEvent): Promise<void> {
  const visit = await visitOf(clinic, event);
  if (!visit) return;
  const terms = await clinic.db.read(asClinic, (transaction) => termsById(transaction, visit.terms_id));
  await charge(clinic, visit, withinPrice(terms, visit.price).no_show_fee, 'Missed visit');
}

/** It could not take place for reasons that are not the patient's. */
export async function giveBackVisit(clinic: Clinic, event: RecordedEvent): Promise<void> {
  const visit = await visitOf(clinic, event);
  if (visit) await giveBackFor(clinic, visit.id);
}

/** By the patient at the fee they agreed to; by the clinic for nothing. */
export async function settleCancelled(clinic: Clinic, event: RecordedEvent<'appointment.cancelled'>): Promise<void> {
  const visit = await visitOf(clinic, event);
  if (visit) await charge(clinic, visit, event.data.fee, 'Late cancellation');
}

type Visit = NonNullable<Awaited<ReturnType<typeof appointmentById>>>;

async function charge(clinic: Clinic, visit: Visit, cents: number, comment: string): Promise<void> {
  if (cents === 0) return giveBackFor(clinic, visit.id);
  const { id: encounter_id, patient_id, service_id, provider_id, currency } = visit;
  const account_id = visit.account_id ?? '';
  await chargeFee(clinic, { encounter_id, patient_id, account_id, service_id, provider_id, currency, cents, comment });
}

function visitOf(clinic: Clinic, event: RecordedEvent): Promise<Visit | undefined> {
  return clinic.db.read(asClinic, (transaction) => appointmentById(transaction, event.subject_id ?? ''));
}

/** Banks let held money go after about a week: for a visit further away it is held again five days before. */
export async function authoriseAgain(clinic: Clinic, now: Date): Promise<void> {
  for (const { order_id, attempt } of await clinic.db.read(asClinic, (transaction) => visitsToAuthoriseAgain(transaction, now))) {
    await renewAuthorisation(clinic, { orderId: order_id, attempt }).catch((error: unknown) =>
      clinic.log.warn({ err: error, order: order_id }, 'money could not be held again yet'),
    );
  }
}

/** The card was declined, or the bank wants a step: until when that can wait. A second decline does not move it. */
export function noteFeeDue(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return clinic.db.write(asClinic, async (transaction) => {
    const row = await lockAppointment(transaction, event.subject_id ?? '');
    const order = row && (await orderOfEncounter(transaction, row.id));
    if (row?.status !== 'booked' || row.fee_due_at || !order || !isUnpaid(order.status)) return;
    const terms = await termsById(transaction, row.terms_id);
    const fee_due_at = feeDue(row, terms, { wasHeld: order.authorised_at !== null, now: new Date() });
    await updateAppointment(transaction, row.id, { fee_due_at });
  });
}

export function noteFeeHeld(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return clinic.db.write(asClinic, async (transaction) => {
    const row = await lockAppointment(transaction, event.subject_id ?? '');
    const order = row && (await orderOfEncounter(transaction, row.id));
    // this may be told late, when the bank has said no again
    if (row?.fee_due_at && order && !isUnpaid(order.status)) await updateAppointment(transaction, row.id, { fee_due_at: null });
  });
}

const unpaidReason = 'The fee could not be held on your card in time, so the time is free again. Nothing was taken.';

/** Whoever books must be able to pay: an hour after booking, or on the day named to them, the time goes to somebody else. */
export async function giveUpUnpaid(clinic: Clinic, now: Date): Promise<void> {
  for (const { id } of await clinic.db.read(asClinic, (transaction) => visitsUnpaid(transaction, now))) {
    await clinic.db.write(asClinic, async (transaction, actor: Actor) => {
      const row = await lockAppointment(transaction, id);
      if (!row || !isOpenToChange(row, now) || row.status !== 'booked') return;
      // people pay right at the day that was named to them: meanwhile it may be held, or the visit be at another time
      if ((await visitsUnpaid(transaction, now, id)).length === 0) return;
      await end(clinic, transaction, actor, { row, fee: 0, reason: unpaidReason });
    });
  }
}
