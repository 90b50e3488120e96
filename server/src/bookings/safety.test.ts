/** The safety questions of a visit: decided by the server before anything is booked, kept with the visit, seen first by its dermatologist. */
import { rebookAppointment } from '@pellis/contract/appointments/appointment-changes';
import { readIntake } from '@pellis/contract/appointments/visit-intake';
import { bookVisit } from '@pellis/contract/bookings/book-visit';
import { readVisitDraft, visitConsent } from '@pellis/contract/bookings/bookings';
import { readRecord } from '@pellis/contract/medical-records/medical-records';
import { type SafetyAnswers, safetyChanged, safetyStops, safetyUnread } from '@pellis/contract/safety-questions/safety-check';
import { readVisitChart } from '@pellis/contract/visits/visit-desk';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fillProfile, keepCard } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, type PatientPerson, type Person, signUp } from '../testing/people.ts';
import { safetyVersion } from '../testing/safety.ts';
import { answerSteps, hold, openWeek, tellVisit, timesOn } from '../testing/visits.ts';

let clinic: TestClinic;
let lee: Person;

beforeAll(async () => {
  clinic = await openTestClinic();
  lee = await doctor(clinic, 'Dr. Lee');
  await openWeek(clinic, lee);
}, 60_000);
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

/** Somebody who holds a time and may press Book. */
async function atBook(name: string) {
  const person = await signUp(clinic, name);
  await fillProfile(clinic, person);
  await keepCard(clinic, person);
  await answerSteps(clinic, person);
  const [time] = await timesOn(clinic, person, lee.accountId, 3);
  if (!time) throw new Error('there is no time');
  const held = (await hold(clinic, person, time)).reply.id;
  const book = (safety?: Partial<SafetyAnswers>) =>
    clinic.call(bookVisit, {
      as: person,
      body: {
        ...{ hold_id: held, consent_version: visitConsent.version, terms_id: 1, agrees: true as const },
        ...(safety ? { safety: { version: safetyVersion, said: ['none'], corrected: [], goes_on: false, ...safety } } : {}),
      },
    });
  return { person, held, book };
}

const told = async (id: string) => (await clinic.call(readIntake, { as: lee, params: { id } })).reply.safety;
const flagOf = async (id: string) => (await clinic.call(readVisitChart, { as: lee, params: { id } })).reply.visit.safety;

test('what needs 911 is never booked, and neither the time nor an answer is lost', async () => {
  const { person, held, book } = await atBook('Ana');
  for (const safety of [
    { said: ['breathing'], goes_on: true },
    { said: ['fever', 'peeling'], goes_on: true },
  ]) {
    const { status, refusal } = await book(safety);
    expect([status, refusal.fields]).toEqual([422, { safety: safetyStops }]);
  }
  expect((await book({ version: 7 })).refusal.fields).toEqual({ safety: safetyChanged });
  const draft = (await clinic.call(readVisitDraft, { as: person })).reply;
  expect([draft.hold?.id, draft.answers.what?.about, draft.next_step]).toEqual([held, 'On my chin', 'review']);
  expect(await clinic.sql('select from visit_intake where patient_id = $1', [person.patientId])).toEqual([]);
});

test('what must be seen today is booked once it was read, and stands first for the dermatologist and in the record', async () => {
  const { person, held, book } = await atBook('Bea');
  expect((await book({ said: ['spreading'] })).refusal.fields).toEqual({ safety: safetyUnread });
  expect((await book({ said: ['spreading'], corrected: [['breathing']], goes_on: true })).status).toBe(200);
  expect(await told(held)).toMatchObject({
    ...{ version: safetyVersion, outcome: 'today', because: ['A spreading infection of the skin'], reviewed_by: null },
    corrected_from: { outcome: 'emergency' },
  });
  expect(await flagOf(held)).toBe('emergency');
  const [visit] = (await clinic.call(readRecord, { as: person })).reply.appointments;
  expect(visit?.told.safety?.outcome).toBe('today');
  await stillKnownAfterFailure(person, held);
});

/** The visit in its place knows it too. */
async function stillKnownAfterFailure(person: PatientPerson, id: string) {
  await tellVisit(clinic, person, { id, status: 'technical_failure', name: 'visit.technical_failure' });
  await answerSteps(clinic, person);
  const [time] = await timesOn(clinic, person, lee.accountId, 5);
  const again = await clinic.call(rebookAppointment, {
    as: person,
    params: { id },
    body: time ?? { provider_id: '', starts_at: new Date() },
  });
  expect(again.status).toBe(200);
  expect((await told(again.reply.id))?.outcome).toBe('today');
}

test('whoever should be seen by video is on the way there: nothing stops them, and the dermatologist knows', async () => {
  const { held, book } = await atBook('Cleo');
  expect((await book({ said: ['weak_immune'] })).status).toBe(200);
  expect(await flagOf(held)).toBe('video');
});

test('a page of the release before sends none: the visit says that nothing was asked', async () => {
  const { held, book } = await atBook('Dana');
  expect((await book()).status).toBe(200);
  expect([await told(held), await flagOf(held)]).toEqual([null, null]);
});
