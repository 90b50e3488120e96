/** What the front desk must know before it books for a patient: what stands booked already, the price, the card and the insurer. */

import { anyProvider, type FreeTimes } from '@pellis/contract/availability/availability';
import type { BookingFacts, readTimesForPatient } from '@pellis/contract/front-desk/booking-facts';
import { isOwnKind, type Service } from '@pellis/contract/services/services';
import type { z } from 'zod';
import { decidersFor } from '../accounts/records.ts';
import { mayChangeForPatients } from '../appointments/policy.ts';
import { findInDays } from '../availability/find.ts';
import { type TermsRow, termsOfToday } from '../availability/terms-records.ts';
import { appointmentById, openRebookingOf } from '../bookings/booking-records.ts';
import { carriedOver } from '../bookings/carried-over.ts';
import { openOfferOfPatient } from '../bookings/case-records.ts';
import { notBilled } from '../bookings/draft.ts';
import { asOwnChoice, choicesFor, chosen, type Decided, serviceFor } from '../bookings/service-for.ts';
import { wishOf } from '../bookings/wish.ts';
import { ageGroupOf } from '../health-profiles/age-group.ts';
import { profileFactsOf } from '../health-profiles/records.ts';
import { patientById } from '../patients/records.ts';
import { defaultCardOf } from '../payments/card-records.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { found, permit, Refusal, wrongField } from '../platform/refusal.ts';
import { dayAt, momentInWords } from '../platform/times.ts';
import { asBilled } from '../services/billed.ts';
import { serviceById } from '../services/records.ts';
import { asDayVisit } from './day-visit.ts';
import { standingVisitsOf } from './visit-records.ts';

export interface Payer {
  accountId: string;
  brand: string;
  last4: string;
  holder: string;
}

export function readBookingFacts(
  clinic: Clinic,
  asker: Asker,
  { id: patientId, state }: { id: string; state: string },
): Promise<BookingFacts> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayChangeForPatients(actor));
    found(await patientById(transaction, patientId));
    await actAsClinic(transaction, actor);
    const terms = await termsOfToday(transaction);
    const { service: decided, because } = await serviceAtDesk(transaction, { patientId, state }, terms);
    const service = asBilled(decided, clinic.config);
    const choices = (await choicesFor(transaction, { patientId, state }, terms)).map((one) => asBilled(one, clinic.config));
    const payer = await cardThatPaysFor(transaction, patientId);
    const makesGood = (await openRebookingOf(transaction, patientId)) !== null;
    return {
      service,
      because: because('the patient'),
      ages: await ageGroupOf(transaction, patientId, clinic.config.clinicTimeZone),
      services: choices.some(({ id }) => id === service.id) ? choices : [service, ...choices],
      price: makesGood ? 0 : service.price,
      makes_good: makesGood,
      card: payer ? { brand: payer.brand, last4: payer.last4, holder: payer.holder } : null,
      insurer: await insurerOf(transaction, patientId),
      visits: (await standingVisitsOf(transaction, patientId)).map(asDayVisit),
      offer: await offerOf(transaction, patientId, service),
      time_zone: clinic.config.clinicTimeZone,
    };
  });
}

/** In the clinic's own zone, as its calendars are. */
export function freeTimesForPatient(
  clinic: Clinic,
  asker: Asker,
  { id: patientId, service: serviceId, state, provider, from, days }: z.output<typeof readTimesForPatient.params>,
): Promise<FreeTimes> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayChangeForPatients(actor));
    found(await patientById(transaction, patientId));
    await actAsClinic(transaction, actor);
    const { service } = await serviceAtDesk(transaction, { patientId, state, serviceId }, await termsOfToday(transaction));
    const needs = { minutes: service.minutes ?? 0, state, timeZone: clinic.config.clinicTimeZone };
    const wish = await wishOf(transaction, patientId, needs);
    return findInDays(clinic, transaction, provider === anyProvider ? wish : { ...wish, providerId: provider }, { from, days });
  });
}

/** What the patient pays for it is said as they read it; why it is offered is between them and the dermatologist. */
async function offerOf(transaction: Transaction, patientId: string, { price, currency }: Service): Promise<BookingFacts['offer']> {
  const open = await openOfferOfPatient(transaction, patientId);
  if (!open) return null;
  const { id, case_id, offered_by, expires_at } = open;
  return { id, offered_by, expires_at, sentence: await carriedOver(transaction, case_id, { price, currency }) };
}

/** A visit that makes another good is what that one was. */
export async function serviceAtDesk(
  transaction: Transaction,
  { patientId, state, serviceId }: { patientId: string; state: string; serviceId?: number | undefined },
  terms: TermsRow,
): Promise<Decided> {
  if (serviceId !== undefined)
    return serviceFor(transaction, { patientId, state, serviceId: await asOwnChoice(transaction, serviceId) }, terms);
  const failed = await openRebookingOf(transaction, patientId);
  const row = failed === null ? undefined : await appointmentById(transaction, failed);
  const same = row && (await serviceById(transaction, row.service_id, state));
  return same && isOwnKind(same.kind) ? chosen(same) : serviceFor(transaction, { patientId, state }, terms);
}

/** Of whoever acts for the patient and has a card on file. */
export async function cardThatPaysFor(transaction: Transaction, patientId: string): Promise<Payer | undefined> {
  for (const { accountId, name } of await decidersFor(transaction, patientId)) {
    const card = await defaultCardOf(transaction, accountId);
    if (card) return { accountId, brand: card.brand, last4: card.last4, holder: name };
  }
  return undefined;
}

/** Two visits on one day are a slip more often than a wish: the desk says why. The day is the one where the patient will be. */
export async function refuseSecondThatDay(
  transaction: Transaction,
  patientId: string,
  { starts_at, time_zone, besides }: { starts_at: Date; time_zone: string; besides?: string | undefined },
): Promise<void> {
  if (besides) return;
  const day = dayAt(starts_at, time_zone);
  const other = (await standingVisitsOf(transaction, patientId)).find((visit) => dayAt(visit.starts_at, time_zone) === day);
  if (!other) return;
  const sentence = `${other.patient} has a visit that day already: ${momentInWords(other.starts_at, time_zone)} with ${other.provider}. Say why there is to be another.`;
  throw new Refusal(409, 'visit_that_day', sentence, { fields: { besides: sentence } });
}

export async function refuseUninsured(transaction: Transaction, patientId: string, { takes_insurance }: Service): Promise<void> {
  if (!takes_insurance) throw wrongField('by', notBilled);
  if ((await insurerOf(transaction, patientId)) === null) throw wrongField('by', 'There is no insurance on this patient’s health profile.');
}

async function insurerOf(transaction: Transaction, patientId: string): Promise<BookingFacts['insurer']> {
  const type = (await profileFactsOf(transaction, patientId))?.insuranceType ?? 'none';
  return type === 'none' ? null : type;
}
