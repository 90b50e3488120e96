/** The desk's calendar of a day: who works when, what is free of it, and what is being chosen; a dermatologist sees only their own. */
import { addException } from '@pellis/contract/availability/availability';
import { listDayCalendars } from '@pellis/contract/front-desk/day-calendars';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepCard } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';
import { answerSteps, bookOn, dayFromNow, hold, openWeek, timesOn, zone } from '../testing/visits.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let sam: Person;
let lee: Person;
let osei: Person;
beforeAll(async () => {
  clinic = await openTestClinic();
  ana = await signUp(clinic, 'Ana Alvarez');
  await keepCard(clinic, ana);
  [sam, lee, osei] = [await staff(clinic, 'Sam'), await doctor(clinic, 'Dr. Lee'), await doctor(clinic, 'Dr. Osei')];
  await openWeek(clinic, lee, { begins: '09:00', ends: '17:00', buffers: 10 });
  await openWeek(clinic, osei);
});
afterAll(() => clinic.end());

const calendars = async (day: string, as = sam) => (await clinic.call(listDayCalendars, { as, params: { day } })).reply;
const ofLee = async (day: string) => (await calendars(day)).find(({ provider }) => provider.id === lee.accountId);
const clock = ({ from, until }: { from: Date; until: Date }) =>
  [from, until].map((at) => new Intl.DateTimeFormat('sv-SE', { timeZone: zone, timeStyle: 'short' }).format(at)).join(' to ');

test('what is booked and what is being chosen is no longer free, with the pause after it; only what is being chosen is told as such', async () => {
  const day = dayFromNow(6);
  expect((await ofLee(day))?.working.map(clock)).toEqual(['09:00 to 17:00']);
  expect((await ofLee(day))?.free.map(clock)).toEqual(['09:00 to 17:00']);
  const { time } = await bookOn(clinic, ana, { provider: lee.accountId, days: 6 });
  const booked = await ofLee(day);
  expect([booked?.free[0]?.from.getTime(), booked?.held]).toEqual([time.starts_at.getTime() + 30 * 60_000, []]);
  await answerSteps(clinic, ana);
  const [next] = await timesOn(clinic, ana, lee.accountId, 6);
  if (!next) throw new Error('no time');
  await hold(clinic, ana, next);
  const holding = await ofLee(day);
  expect(holding?.held.map(({ from }) => from)).toEqual([next.starts_at]);
  expect(holding?.free.some(({ from, until }) => from <= next.starts_at && next.starts_at < until)).toBe(false);
  await clinic.sql(`update appointment set held_until = now() - interval '1 minute' where status = 'held'`);
  expect((await ofLee(day))?.held).toEqual([]);
});

test('a day off has no hours', async () => {
  const day = dayFromNow(9);
  const body = { kind: 'off', first_day: day, last_day: day, begins: null, ends: null, note: '' } as const;
  expect((await clinic.call(addException, { as: lee, body })).status).toBe(200);
  expect(await ofLee(day)).toMatchObject({ working: [], free: [] });
});

test('a dermatologist sees their own hours only', async () => {
  const day = dayFromNow(6);
  expect((await calendars(day)).map(({ provider }) => provider.name).toSorted()).toEqual(['Dr. Lee', 'Dr. Osei']);
  expect((await calendars(day, lee)).map(({ provider }) => provider.name)).toEqual(['Dr. Lee']);
});
