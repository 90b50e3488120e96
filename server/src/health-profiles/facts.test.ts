/** Whoever needs a birthday, a sex or an insurer of a profile opens nothing that is kept under the patient's key, and asks once for all who are on a page. */
import { readAppointment } from '@pellis/contract/appointments/appointment-changes';
import { readVisitDraft, savePay } from '@pellis/contract/bookings/bookings';
import { readBookingFacts } from '@pellis/contract/front-desk/booking-facts';
import { readHealthProfile } from '@pellis/contract/health-profiles/health-profiles';
import { listVisits } from '@pellis/contract/visits/visit-desk';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookedVisit } from '../testing/calls.ts';
import { fillProfile, keepCard, sendAssessment } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { bornAgo, doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';
import { type Collected, collectStatements } from '../testing/statements.ts';
import { answerSteps, openWeek } from '../testing/visits.ts';

let clinic: TestClinic;
let people: PatientPerson[];
let lee: Person;
let sam: Person;
let collected: Collected;
let visit: string;

beforeAll(async () => {
  clinic = await openTestClinic({ SEAL_PATIENT_WORDS: 'true' });
  [lee, sam] = [await doctor(clinic, 'Dr. Lee'), await staff(clinic, 'Sam')];
  await openWeek(clinic, lee);
  people = [];
  for (const [index, name] of ['Ana Alvarez', 'Ben Brown', 'Cleo Clark'].entries()) {
    const person = await signUp(clinic, name);
    await fillProfile(clinic, person, { dob: bornAgo(30 + index) });
    await keepCard(clinic, person);
    // begun, and still open: listed at any hour of the day
    visit = await bookedVisit(clinic, person, lee, -30 - index * 30);
    people.push(person);
  }
  collected = collectStatements();
}, 60_000);
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(async () => {
  collected.stop();
  await clinic.end();
});

const ana = () => people[0] as PatientPerson;

/** What this call said about health profiles: how often, and how often with what opens the sealed part. */
async function asked<T>(call: string, work: () => Promise<T>): Promise<{ answer: T; all: number; opened: number }> {
  const answer = await collected.during({ who: call, call }, work);
  const said = collected.statements().filter(({ who, text }) => who === call && text.includes('"health_profile"'));
  const opening = said.filter(({ text }) => text.includes('"sealed_key"'));
  const count = (statements: typeof said) => statements.reduce((sum, { times }) => sum + times, 0);
  return { answer, all: count(said), opened: count(opening) };
}

test('a day of three visits asks once for all birthdays', async () => {
  const { answer, all, opened } = await asked('the day', () => clinic.call(listVisits, { as: lee }));
  expect(answer.reply.map(({ patient }) => patient.age).sort()).toEqual([30, 31, 32]);
  expect({ all, opened }).toEqual({ all: 1, opened: 0 });
});

test('booking, paying and sending answers open no profile; the profile’s own page does', async () => {
  await answerSteps(clinic, ana());
  const calls = {
    draft: () => clinic.call(readVisitDraft, { as: ana() }),
    pay: () => clinic.call(savePay, { as: ana(), body: { by: 'cash' } }),
    visit: () => clinic.call(readAppointment, { as: people[2] as PatientPerson, params: { id: visit } }),
    desk: () => clinic.call(readBookingFacts, { as: sam, params: { id: ana().patientId, state: 'CA' } }),
    sent: () => sendAssessment(clinic, ana()),
  };
  for (const [name, work] of Object.entries(calls)) {
    const { all, opened } = await asked(name, work as () => Promise<unknown>);
    expect([name, all > 0, opened]).toEqual([name, true, 0]);
  }
  expect((await asked('own', () => clinic.call(readHealthProfile, { as: ana() }))).opened).toBe(1);
});
