/** A visit that has begun without its patient: the front desk calls them, and says so when they do not come. */
import { cancelByClinic } from '@pellis/contract/appointments/appointment-changes';
import { listVisitsOfDay } from '@pellis/contract/front-desk/desk-visits';
import { sayNoShow } from '@pellis/contract/visits/visit-desk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookedVisit, minutesLater } from '../testing/calls.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let lee: Person;
let osei: Person;
let sam: Person;

beforeAll(async () => {
  clinic = await openTestClinic();
  ana = await signUp(clinic, 'Ana Alvarez');
  [lee, osei] = [await doctor(clinic, 'Dr. Lee'), await doctor(clinic, 'Dr. Osei')];
  sam = await staff(clinic, 'Sam');
});
afterAll(() => clinic.end());

test('the desk has the number to call, and may say no-show from ten minutes after the time, as its dermatologist may and nobody else', async () => {
  const id = await bookedVisit(clinic, ana, lee, 0);
  const say = (as: Person) => clinic.call(sayNoShow, { as, params: { id } });
  // whichever of the clinic's days it falls on at this hour
  const row = async () => {
    const { reply } = await clinic.call(listVisitsOfDay, { as: sam, params: { day: 'today' } });
    const [{ day }] = (await clinic.sql<{ day: string }>(
      `select to_char(lower(during) at time zone $2, 'YYYY-MM-DD') as day from appointment where id = $1`,
      [id, reply.time_zone],
    )) as [{ day: string }];
    return (await clinic.call(listVisitsOfDay, { as: sam, params: { day } })).reply.visits.find((visit) => visit.id === id);
  };
  await minutesLater(clinic, id, 5);
  expect(await row()).toMatchObject({ may_no_show: false, phone: expect.stringMatching(/\d{3}/) });
  expect((await say(sam)).refusal.code).toBe('too_early');
  await minutesLater(clinic, id, 6);
  expect(await row()).toMatchObject({ may_no_show: true });
  for (const as of [ana, osei]) expect((await say(as)).status).toBe(404);
  expect((await say(sam)).status).toBe(200);
  expect(await row()).toMatchObject({ status: 'no_show', may_no_show: false });
  expect((await clinic.call(cancelByClinic, { as: sam, params: { id }, body: { reason: 'Too late' } })).status).toBe(409);
});
