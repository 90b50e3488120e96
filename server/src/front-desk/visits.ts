/** What the clinic's people see and do: the visits of a day and of a patient, and booking on a patient's behalf. */
import type { Appointment } from '@pellis/contract/appointments/appointment-changes';
import { visitCardMissing } from '@pellis/contract/bookings/bookings';
import type { bookByClinic, DayVisit, listUnpaidVisits, listVisitsOfDay } from '@pellis/contract/front-desk/desk-visits';
import type { z } from 'zod';
import { owedVisits } from '../appointments/money-records.ts';
import { mayChangeForPatients, mayCollect } from '../appointments/policy.ts';
import { presentAppointment } from '../appointments/read.ts';
import { makeGood } from '../appointments/rebook.ts';
import type { Wish } from '../availability/calendars.ts';
import { termsOfToday } from '../availability/terms-records.ts';
import { becomeVisit, orderFor } from '../bookings/book.ts';
import { appointmentById, openRebookingOf } from '../bookings/booking-records.ts';
import { chooseForOffer, openOfferOfPatient } from '../bookings/case-records.ts';
import { orNearest, takeTime } from '../bookings/hold.ts';
import { lockHold } from '../bookings/hold-records.ts';
import { endWaiting } from '../bookings/waiting-records.ts';
import { wishOf } from '../bookings/wish.ts';
import { patientById } from '../patients/records.ts';
import { authoriseOrder } from '../payments/authorise.ts';
import { type Actor, type Asker, theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { conflict, found, permit, wrongField } from '../platform/refusal.ts';
import { dayAt } from '../platform/times.ts';
import { bookForReferral } from '../referrals/consult.ts';
import { refuseUnserved } from '../served-states/serve-only.ts';
import { asBilled } from '../services/billed.ts';
import { cardThatPaysFor, type Payer, refuseSecondThatDay, refuseUninsured, serviceAtDesk } from './booking-facts.ts';
import { asDayVisit } from './day-visit.ts';
import { mayListVisits, seesEverybodysVisits } from './policy.ts';
import { lockPatientForBooking, unpaidVisits, visitsOfDay, visitsOfPatient, visitsStillOpen } from './visit-records.ts';

type Wanted = z.output<typeof bookByClinic.body>;

export function listDay(clinic: Clinic, asker: Asker, wanted: string): Promise<z.output<typeof listVisitsOfDay.reply>> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayListVisits(actor));
    const time_zone = clinic.config.clinicTimeZone;
    const today = dayAt(new Date(), time_zone);
    const day = wanted === 'today' ? today : wanted;
    const providerId = seesEverybodysVisits(actor) ? undefined : actor.id;
    await actAsClinic(transaction, actor);
    const which = { day, timeZone: time_zone, providerId };
    const before = day === today ? await visitsStillOpen(transaction, which) : [];
    return { today, time_zone, visits: (await visitsOfDay(transaction, which)).map(asDayVisit), still_open: before.map(asDayVisit) };
  });
}

/** Whoever answers the telephone asks these patients for another card. */
export function listUnpaid(clinic: Clinic, asker: Asker): Promise<z.output<typeof listUnpaidVisits.reply>> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayCollect(actor));
    await actAsClinic(transaction, actor);
    const now = new Date();
    const owed = (await owedVisits(transaction, now)).map(({ id, patient_id, patient, provider_id, provider, ...rest }) => {
      const { what, amount, currency, starts_at } = rest;
      return {
        id,
        starts_at,
        patient: { id: patient_id, full_name: patient },
        provider: { id: provider_id, name: provider },
        what,
        amount,
        currency: currency,
      };
    });
    return { time_zone: clinic.config.clinicTimeZone, visits: (await unpaidVisits(transaction, now)).map(asDayVisit), owed };
  });
}

export function listOfPatient(clinic: Clinic, asker: Asker, patientId: string): Promise<DayVisit[]> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayListVisits(actor));
    found(await patientById(transaction, patientId));
    await actAsClinic(transaction, actor);
    return (await visitsOfPatient(transaction, patientId)).map(asDayVisit);
  });
}

/** On behalf of a patient, whose own card pays; the reason is theirs to read. Where a visit of theirs has failed, this one makes it good. */
export async function bookOnBehalf(clinic: Clinic, asker: Asker, patientId: string, wanted: Wanted): Promise<Appointment> {
  let near: { wish: Wish; at: Date } | undefined;
  const { id, orderId } = await orNearest(
    clinic,
    () => near,
    () =>
      clinic.db.writeStep(asker, async (transaction, actor) => {
        permit(mayChangeForPatients(actor));
        found(await patientById(transaction, patientId));
        await actAsClinic(transaction, actor);
        await lockPatientForBooking(transaction, patientId);
        await refuseUnserved(transaction, wanted.state);
        if (wanted.starts_at <= new Date()) throw wrongField('starts_at', 'Choose a time that is still to come.');
        await refuseSecondThatDay(transaction, patientId, wanted);
        await refuseOtherOffer(transaction, patientId, wanted);
        const terms = await termsOfToday(transaction);
        const { service } = await serviceAtDesk(transaction, { patientId, state: wanted.state, serviceId: wanted.service_id }, terms);
        const needs = { minutes: service.minutes ?? 0, state: wanted.state, timeZone: wanted.time_zone };
        const wish = {
          ...(await wishOf(transaction, patientId, needs)),
          providerId: wanted.provider_id,
          isAnyHour: Boolean(wanted.off_hours),
        };
        near = { wish, at: wanted.starts_at };
        const { accountId: account_id } = await payerOf(transaction, patientId);
        const replaces = await openRebookingOf(transaction, patientId);
        if (replaces === null && wanted.by === 'insurance') await refuseUninsured(transaction, patientId, asBilled(service, clinic.config));
        const price = replaces === null ? service.price : 0;
        const of = { patient_id: patientId, account_id, service_id: service.id, is_offer: false, price };
        const held = await takeTime(clinic, transaction, wish, wanted.starts_at, { ...of, currency: service.currency, terms });
        return write(clinic, transaction, actor, { id: held.id, patientId, accountId: account_id, wanted, replaces });
      }),
  );
  if (orderId)
    await authoriseOrder(clinic, orderId).catch((error: unknown) =>
      clinic.log.warn({ err: error, order: orderId }, 'an order is still being confirmed'),
    );
  return clinic.db.read(theClinic('front desk'), async (transaction) =>
    presentAppointment(clinic, transaction, found(await appointmentById(transaction, id))),
  );
}

/** An offer of this patient, for which nobody has chosen a time yet. */
async function refuseOtherOffer(transaction: Transaction, patientId: string, { video_offer_id }: Wanted): Promise<void> {
  if (video_offer_id && (await openOfferOfPatient(transaction, patientId))?.id !== video_offer_id) throw offerOver();
}

const offerOver = () =>
  conflict('offer_over', 'This offer has ended, or a time was chosen for it meanwhile. Look at what stands booked before you book.');

async function payerOf(transaction: Transaction, patientId: string): Promise<Payer> {
  const payer = await cardThatPaysFor(transaction, patientId);
  if (!payer) throw conflict('payment_method_missing', visitCardMissing);
  return payer;
}

async function write(
  clinic: Clinic,
  transaction: Transaction,
  actor: Actor,
  {
    id,
    patientId,
    accountId,
    wanted,
    replaces,
  }: { id: string; patientId: string; accountId: string; wanted: Wanted; replaces: string | null },
) {
  const held = { ...found(await lockHold(transaction, id, patientId)), account_id: accountId };
  const pays_by = replaces === null ? wanted.by : 'cash';
  await becomeVisit(transaction, actor, { held, visit: { pays_by, time_zone: wanted.time_zone }, reason: wanted.reason });
  if (wanted.video_offer_id && !(await chooseForOffer(transaction, wanted.video_offer_id, id))) throw offerOver();
  if (replaces !== null) await makeGood(transaction, { failed: replaces, by: id, agreedBy: accountId });
  await endWaiting(transaction, patientId, 'booked');
  await bookForReferral(clinic, transaction, actor, { patientId, encounterId: id, replaces });
  const orderId = pays_by === 'cash' ? await orderFor(clinic, transaction, held) : undefined;
  await clinic.happened(transaction, actor, {
    name: 'appointment.booked',
    patientId,
    subjectId: id,
    reason: wanted.reason,
    data: { provider: held.provider_id, by: 'clinic', ...whyOtherwise(wanted) },
  });
  return { id, orderId: orderId ?? null };
}

/** What the rules did not allow, and why it was done; and what it goes on with. */
function whyOtherwise({ besides, off_hours, video_offer_id }: Wanted) {
  return { ...(besides ? { besides } : {}), ...(off_hours ? { off_hours } : {}), ...(video_offer_id ? { offer: video_offer_id } : {}) };
}
