/** A clinic whose owner has set no telephone number: nobody is told to call one that nobody answers. */
import * as desk from '@pellis/contract/visits/visit-desk';
import * as visits from '@pellis/contract/visits/visits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../platform/config.ts';
import { bookedVisit, minutesLater } from '../testing/calls.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, type PatientPerson, type Person, signUp } from '../testing/people.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let lee: Person;

beforeAll(async () => {
  clinic = await openTestClinic();
  [ana, lee] = [await signUp(clinic, 'Ana Alvarez'), await doctor(clinic, 'Dr. Lee')];
  const { clinicPhone } = readConfig({
    NODE_ENV: 'production',
    PAYMENTS: 'embedded',
    SESSION_SECRET: 's'.repeat(40),
    PHOTO_KEYS: `k1:${Buffer.alloc(32, 1).toString('base64')}`,
    PELLIS_DATA: clinic.clinic.config.dataFolder,
  });
  Object.assign(clinic.clinic.config, { clinicPhone });
});
afterAll(() => clinic.end());

test('the door, the room and the refusal of a place name no number', async () => {
  const id = await bookedVisit(clinic, ana, lee);
  expect((await clinic.call(visits.readLobby, { params: { id } })).reply.phone).toBeNull();
  const { pass } = (await clinic.call(visits.enterVisit, { as: ana, params: { id } })).reply;
  expect((await clinic.call(visits.readVisit, { params: { pass } })).reply.phone).toBeNull();
  const body = { state: 'NV', address: '1 Main Street, Reno', companions: '' };
  const refused = async () => (await clinic.call(visits.savePlace, { params: { pass }, body })).refusal.fields?.['state'];
  const why = 'Dr. Lee is not licensed where you are now, so this visit cannot be held from there.';
  expect(await refused()).toBe(`${why} Please move your appointment.`);
  // once it has begun the portal moves it no more
  await minutesLater(clinic, id, 10);
  expect(await refused()).toBe(`${why} Please send us a message from your portal.`);
});

test('emails of a visit that is late, missed or not held read well without one', async () => {
  await clinic.sql(`update appointment set status = 'cancelled_by_clinic'`);
  const [late, missed, broken] = [
    await bookedVisit(clinic, ana, lee, 40),
    await bookedVisit(clinic, ana, lee, 0),
    await bookedVisit(clinic, ana, lee, 80),
  ];
  const done = [
    await clinic.call(desk.sayLate, { as: lee, params: { id: late }, body: { minutes: 20 } }),
    await clinic.call(desk.sayTechnicalFailure, { as: lee, params: { id: broken } }),
  ];
  await minutesLater(clinic, missed, 15);
  done.push(await clinic.call(desk.sayNoShow, { as: lee, params: { id: missed } }));
  expect(done.map(({ status }) => status)).toEqual([200, 200, 200]);
  await clinic.settled();
  const told = await clinic.sql<{ template: string; body: string }>(`select template, body from letter where template like 'visit.%'`);
  const sentences = {
    'visit.running_late': 'If that does not suit you, write to us in the chat.',
    'visit.no_show': 'If something went wrong on our side, tell us: write in the chat.',
    'visit.technical_failure': 'If you have a question, write to us in the chat.',
  };
  for (const [template, sentence] of Object.entries(sentences))
    expect(told.find((email) => email.template === template)?.body).toContain(sentence);
  for (const { body } of told) expect(body).not.toMatch(/\b555\b|undefined|null|\bcall\b/i);
});
