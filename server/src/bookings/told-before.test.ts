/** A visit that the clinic booked: its patient is asked the safety questions before it, by the rules of one that is booked by oneself. */
import { readAppointment } from '@pellis/contract/appointments/appointment-changes';
import { readNextAppointment } from '@pellis/contract/appointments/appointments';
import { readIntake } from '@pellis/contract/appointments/visit-intake';
import { somethingElse, tellBeforeVisit } from '@pellis/contract/bookings/book-visit';
import { readRecord } from '@pellis/contract/medical-records/medical-records';
import { type SafetyAnswers, safetyMissing, safetyStops, safetyUnread } from '@pellis/contract/safety-questions/safety-check';
import { readVisitChart } from '@pellis/contract/visits/visit-desk';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { remindOfVisits } from '../appointments/remind.ts';
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
  const asked = async () => {
    const { reply: next } = await clinic.call(readNextAppointment, { as: person });
    const { reply: visit } = await clinic.call(readAppointment, { as: person, params: { id } });
    expect(next?.is_untold ?? false).toBe(visit.is_untold);
    return visit.is_untold;
  };
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

test('its letters say that questions wait until they are told, and never which', async () => {
  const { id, tell } = await booked('Eva');
  const noon = "(current_date + 6 + time '20:00') at time zone 'utc'";
  await clinic.sql(
    `update appointment set during = tstzrange(${noon}, ${noon} + interval '20 minutes'), timed_at = now() - interval '9 days' where id = $1`,
    [id],
  );
  const [visit] = await clinic.sql<{ starts_at: Date }>('select lower(during) as starts_at from appointment where id = $1', [id]);
  const letter = async (hours: number, template: string) => {
    await remindOfVisits(clinic.clinic, new Date(Number(visit?.starts_at) - hours * 3_600_000));
    await clinic.settled();
    return (await clinic.sql<{ body: string }>('select body from letter where template = $1', [template]))[0]?.body;
  };
  const wait = 'A few questions wait on its page. Please answer them before the visit: Dr. Lee reads your answers first.';
  expect(await letter(23.9, 'appointment.reminder-day')).toContain(wait);
  expect((await tell({})).status).toBe(200);
  const after = await letter(0.9, 'appointment.reminder-hour');
  expect(after).toContain('Go to my visit');
  expect(after).not.toContain('questions');
});
