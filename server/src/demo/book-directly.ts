/** A video visit of the demo at a time that no patient could choose: in a minute, or days ago. */
import { visitConsent } from '@pellis/contract/bookings/bookings';
import { termsOfToday } from '../availability/terms-records.ts';
import { becomeVisit } from '../bookings/book.ts';
import { expireHoldsIn, insertHold, lockHold, type NewHold } from '../bookings/hold-records.ts';
import { insertIntake } from '../bookings/intake-records.ts';
import { serviceFor } from '../bookings/service-for.ts';
import type { Actor } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import { found } from '../platform/refusal.ts';

interface DirectVisit {
  patient: { id: string; accountId: string };
  doctorId: string;
  at: Date;
  by: 'cash' | 'insurance';
  concern: string;
  about: string;
  reason: string;
}

/** Held and booked in one go, with nothing asked of a card. Answers what was held. */
export async function bookDirectly(clinic: Clinic, transaction: Transaction, actor: Actor, visit: DirectVisit) {
  const { patient, doctorId, at, by, concern, about, reason } = visit;
  const terms = await termsOfToday(transaction);
  const { service } = await serviceFor(transaction, { patientId: patient.id, state: 'CA' }, terms);
  const id = newId();
  const time_zone = clinic.config.clinicTimeZone;
  const { price, currency } = service;
  const row: NewHold = {
    id,
    patient_id: patient.id,
    account_id: patient.accountId,
    provider_id: doctorId,
    service_id: service.id,
    starts_at: at,
    minutes: service.minutes ?? 0,
    buffer_before: 0,
    buffer_after: 0,
    state: 'CA',
    time_zone,
    price,
    currency,
    terms_id: terms.id,
    hold_minutes: terms.hold_minutes,
    is_offer: false,
  };
  await expireHoldsIn(transaction, row);
  await insertHold(transaction, row);
  const held = { ...found(await lockHold(transaction, id, patient.id)), account_id: patient.accountId };
  await becomeVisit(transaction, actor, { held, visit: { pays_by: by, time_zone }, reason });
  await insertIntake(transaction, {
    appointment_id: id,
    patient_id: patient.id,
    concern,
    about,
    changed: '',
    pharmacy: 'Mission Pharmacy, 24th Street',
    consent_version: visitConsent.version,
    agreed_by: patient.accountId,
  });
  return held;
}
