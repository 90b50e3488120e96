/** From the operator who opens Nevada to a patient there: registered, booked at Nevada's price with whoever is licensed there. */
import { confirmRegistration, register } from '@pellis/contract/accounts/accounts';
import { bookVisit } from '@pellis/contract/bookings/book-visit';
import { saveBefore, savePay, saveWhat, saveWhere, saveWho, visitConsent } from '@pellis/contract/bookings/bookings';
import { openState } from '@pellis/contract/served-states/state-settings';
import { setPrice } from '@pellis/contract/services/service-settings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepCard } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { admin, codeFor, doctor, elsewhere, license, registrationOf, signIn } from '../testing/people.ts';
import { before, dayFromNow, hold, openWeek, orderOf, timesOn, zone } from '../testing/visits.ts';

let clinic: TestClinic;
beforeAll(async () => {
  clinic = await openTestClinic();
});
afterAll(() => clinic.end());

test('a patient in Nevada registers and books at the price there, with the one dermatologist who is licensed there', async () => {
  const [olga, lee, osei] = [await admin(clinic, 'Olga'), await doctor(clinic, 'Dr. Lee'), await doctor(clinic, 'Dr. Osei')];
  for (const person of [lee, osei]) await openWeek(clinic, person);
  await license(clinic, lee, 'NV');
  const today = dayFromNow(0);
  expect((await clinic.call(openState, { as: olga, body: { state: 'NV', opens_on: today } })).status).toBe(200);
  const price = { state: 'NV', price: 18_500, from_day: today };
  expect((await clinic.call(setPrice, { as: olga, params: { id: 1 }, body: price })).status).toBe(200);

  const form = { ...registrationOf('Nina Nevada'), state: 'NV' };
  await clinic.call(register, { body: form, headers: elsewhere() });
  await clinic.call(confirmRegistration, { params: { code: await codeFor(clinic, form.email) }, headers: elsewhere() });
  const nina = await signIn(clinic, form.email);
  await keepCard(clinic, nina);
  const [{ patient_id } = { patient_id: '' }] = await clinic.sql<{ patient_id: string }>('select patient_id from account where id = $1', [
    nina.accountId,
  ]);
  await clinic.call(saveWho, { as: nina, body: { patient_id } });
  const where = await clinic.call(saveWhere, { as: nina, body: { state: 'NV', time_zone: zone } });
  expect(where.reply.service.price).toBe(18_500);
  await clinic.call(saveWhat, { as: nina, body: { concern: 'acne', about: '' } });
  await clinic.call(savePay, { as: nina, body: { by: 'cash' } });
  await clinic.call(saveBefore, { as: nina, body: before });
  const times = await timesOn(clinic, nina, 'any', 3);
  expect(new Set(times.map(({ provider_id }) => provider_id))).toEqual(new Set([lee.accountId]));
  const [time] = times;
  if (!time) throw new Error('there is no time');
  const held = await hold(clinic, nina, time);
  // a price that is set meanwhile is not this patient's
  await clinic.call(setPrice, { as: olga, params: { id: 1 }, body: { ...price, price: 30_000 } });
  const agreement = { hold_id: held.reply.id, consent_version: visitConsent.version, terms_id: 1, agrees: true };
  const booked = await clinic.call(bookVisit, { as: nina, body: agreement });
  expect(booked.status).toBe(200);
  expect((await orderOf(clinic, held.reply.id))?.amount).toBe(18_500);
});
