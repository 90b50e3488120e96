/** The first times at which a patient could be seen: from now on whichever day that is in UTC, and of whoever sees patients of their age. */
import { readSoonestTimes } from '@pellis/contract/bookings/bookings';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fillProfile } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, type PatientPerson, type Person, signUp } from '../testing/people.ts';
import { openWeek } from '../testing/visits.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let child: PatientPerson;
let lee: Person;
let osei: Person;

beforeAll(async () => {
  clinic = await openTestClinic();
  [ana, child] = [await signUp(clinic, 'Ana Alvarez'), await signUp(clinic, 'Cleo Child')];
  [lee, osei] = [await doctor(clinic, 'Dr. Lee'), await doctor(clinic, 'Dr. Osei')];
  for (const each of [lee, osei]) await openWeek(clinic, each, { begins: '00:00', ends: '24:00' });
  await fillProfile(clinic, ana);
  await fillProfile(clinic, child, { dob: new Date(Date.now() - 3 * 366 * 86_400_000).toISOString().slice(0, 10) });
});
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

const soonest = async (as: Person) => (await clinic.call(readSoonestTimes, { as })).reply;
const sees = (who: Person, ages: string) => clinic.sql('update provider set sees = $2::text[] where id = $1', [who.accountId, `{${ages}}`]);

test('whatever the hour, the first times are those right after the notice that a visit needs', async () => {
  const { time_zone, times } = await soonest(ana);
  expect(time_zone).toBe('America/Los_Angeles');
  expect(times).toHaveLength(3);
  const [notice, step] = [120, 20];
  const wait = (times[0]?.starts_at.getTime() ?? 0) - Date.now();
  expect(wait / 60_000).toBeGreaterThan(notice - step);
  expect(wait / 60_000).toBeLessThanOrEqual(notice + step);
});

test('a child is offered nobody who sees no children, an adult nobody who sees none', async () => {
  await sees(lee, 'adults');
  await sees(osei, 'children');
  const seen = async (as: Person) => new Set((await soonest(as)).times.map(({ provider_id }) => provider_id));
  expect(await seen(child)).toEqual(new Set([osei.accountId]));
  expect(await seen(ana)).toEqual(new Set([lee.accountId]));
  await sees(osei, 'adults');
  expect((await soonest(child)).times).toEqual([]);
});
