/** A visit that the clinic booked: its patient is asked the safety questions before it, by the rules of one that is booked by oneself. */
import { readAppointment } from '@pellis/contract/appointments/appointment-changes';
import { readIntake } from '@pellis/contract/appointments/visit-intake';
import { somethingElse, tellBeforeVisit } from '@pellis/contract/bookings/book-visit';
import { readRecord } from '@pellis/contract/medical-records/medical-records';
import { type SafetyAnswers, safetyMissing, safetyStops, safetyUnread } from '@pellis/contract/safety-questions/safety-check';
import { readVisitChart } from '@pellis/contract/visits/visit-desk';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookedVisit } from '../testing/calls.ts';
import { fillProfile } from '../testing/care.ts';
import { keyless, openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, type PatientPerson, type Person, signUp } from '../testing/people.ts';
import { safetyVersion } from '../testing/safety.ts';

let clinic: TestClinic;
let lee: Person;
let minutes = 60;

beforeAll(async () => {
  clinic = await openTestClinic();
  lee = await doctor(clinic, 'Dr. Lee');
}, 60_000);
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

/** Somebody for whom the front desk has booked. */
async function booked(name: string) {
  const person = await signUp(clinic, name);
  await fillProfile(clinic, person);
  minutes += 60;
  const id = await bookedVisit(clinic, person, lee, minutes);
  const tell = (safety: Partial<SafetyAnswers>, as: PatientPerson = person, what = {}) =>
    clinic.call(tellBeforeVisit, {
      as,
      params: { id },
      body: {
        ...{ concern: 'acne', about: 'On my chin', places: [{ region: 'chin' as const, side: null }], ...what },
        safety: { version: safetyVersion, said: ['none'], corrected: [], goes_on: false, ...safety },
      },
      headers: keyless,
    });
  const asked = async () => (await clinic.call(readAppointment, { as: person, params: { id } })).reply.is_untold;
  return { person, id, tell, asked };
}

const told = async (id: string) => (await clinic.call(readIntake, { as: lee, params: { id } })).reply;
const flagOf = async (id: string) => (await clinic.call(readVisitChart, { as: lee, params: { id } })).reply.visit.safety;

test('what must be seen today is told once it was read, stands first for the dermatologist, and counts as no agreement', async () => {
  const { person, id, tell, asked } = await booked('Ana');
  expect([await asked(), await flagOf(id)]).toEqual([true, null]);
  expect((await tell({ said: ['breathing'], goes_on: true })).refusal.fields).toEqual({ safety: safetyStops });
  expect((await tell({ said: ['spreading'] })).refusal.fields).toEqual({ safety: safetyUnread });
  expect((await tell({}, person, { concern: 'other' })).refusal.fields).toHaveProperty('concern');
  expect([await asked(), await flagOf(id)]).toEqual([true, null]);
  expect((await tell({ said: ['spreading'], corrected: [['breathing']], goes_on: true })).status).toBe(200);
  expect(await told(id)).toMatchObject({
    ...{ concern: 'Acne', about: 'On my chin', places: [{ region: 'chin', side: null }] },
    is_told_after: true,
    safety: { outcome: 'today', corrected_from: { outcome: 'emergency' } },
  });
  expect([await asked(), await flagOf(id)]).toEqual([false, 'emergency']);
  const { consents, appointments } = (await clinic.call(readRecord, { as: person })).reply;
  expect(consents.filter(({ what }) => what === 'Video visit')).toEqual([]);
  expect(appointments[0]?.told.safety?.outcome).toBe('today');
});

test('what none of the concerns fits is told too, and then everything is asked', async () => {
  const { id, tell } = await booked('Dot');
  // asked of rosacea alone, where the concern is known
  expect((await tell({ said: ['red_eye'], goes_on: true })).refusal.fields).toEqual({ safety: safetyMissing });
  expect((await tell({ said: ['red_eye'], goes_on: true }, undefined, { concern: somethingElse })).status).toBe(200);
  expect((await told(id)).concern).toBe('Something else');
});

test('it is told once, also by twelve windows, by nobody else, and not of a visit that is over', async () => {
  const { id, tell } = await booked('Bea');
  const stranger = await signUp(clinic, 'Stranger');
  expect((await tell({}, stranger)).status).toBe(404);
  const presses = await Promise.all(Array.from({ length: 12 }, (_, at) => tell({}, undefined, { about: `Window ${at}` })));
  expect(presses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(presses.filter(({ status, refusal }) => status === 409 && refusal.code === 'told_already')).toHaveLength(11);
  expect(await flagOf(id)).toBe('on');
  const over = await booked('Cleo');
  await clinic.sql(`update appointment set status = 'ended' where id = $1`, [over.id]);
  expect((await over.tell({})).refusal.code).toBe('not_ahead');
  expect(await over.asked()).toBe(false);
});
