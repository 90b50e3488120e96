/** A dermatologist sets their week; what it collides with is named and never moved. And what visitors see of it. */
import * as contract from '@pellis/contract/availability/availability';
import { listDoctors } from '@pellis/contract/doctors/doctors';
import { readFigures } from '@pellis/contract/figures/figures';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { siteFacts } from '../site-facts.ts';
import { keepCard } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, type PatientPerson, type Person, signUp } from '../testing/people.ts';
import { bookOn, dayFromNow, openWeek } from '../testing/visits.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let lee: Person;
let osei: Person;

beforeAll(async () => {
  clinic = await openTestClinic();
  ana = await signUp(clinic, 'Ana Alvarez');
  [lee, osei] = [await doctor(clinic, 'Dr. Lee'), await doctor(clinic, 'Dr. Osei')];
  await keepCard(clinic, ana);
});
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

const read = async (as: Person) => (await clinic.call(contract.readAvailability, { as })).reply;
const free = async (params: Record<string, unknown> = {}) =>
  clinic.call(contract.readFreeTimes, {
    params: { provider: lee.accountId, kind: 'video_first', state: 'CA', from: dayFromNow(3), days: 1, ...params } as never,
  });
const off = (first_day: string, last_day: string) => ({ kind: 'off', first_day, last_day, begins: null, ends: null, note: '' }) as const;

test('before there are times nothing is promised', async () => {
  const { reply } = await clinic.call(readFigures);
  expect(reply.next_free).toBeNull();
  expect((await siteFacts(clinic.clinic, 'us'))['next_video_time']).toBeUndefined();
  expect(await read(lee)).toMatchObject({ version: 0, week: [], buffer_after: 5, notice_minutes: 120, horizon_days: 60 });
});

test('a week that is set is offered to everybody at once, in the clinic’s own words', async () => {
  const { availability } = await openWeek(clinic, lee, { begins: '09:00', ends: '10:00' });
  expect(availability).toMatchObject({ version: 1, time_zone: 'America/Los_Angeles' });
  const { reply } = await free();
  expect(reply.times).toHaveLength(3);
  expect(reply.times[0]?.provider_id).toBe(lee.accountId);
  expect((await free({ kind: 'video_follow_up' })).reply.minutes).toBe(10);
  expect((await free({ state: 'NV' })).reply).toMatchObject({ times: [], next: null });
  expect((await free({ days: 63 })).status).toBe(404);
  const [first] = (await clinic.call(listDoctors)).reply;
  const figures = (await clinic.call(readFigures)).reply;
  expect(first?.next_free).toBeInstanceOf(Date);
  expect(figures.next_free).toEqual(first?.next_free);
  expect((await siteFacts(clinic.clinic, 'us'))['next_video_time']).toMatch(/^\w+day, \w+ \d+ at 9:\d\d AM PT$/);
});

test('whoever saves an old week over a newer one is told so; hours that overlap are not saved', async () => {
  const week = [{ weekday: 1, kind: 'work', begins: '09:00', ends: '12:00' }] as const;
  const body = { week: [...week], buffer_before: 0, buffer_after: 5, step_minutes: 10 } as const;
  const save = (version: number, form: unknown = body) =>
    clinic.call(contract.replaceWeek, { as: osei, body: form, headers: { 'if-match': String(version) } });
  expect((await save(0)).reply.availability).toMatchObject({ version: 1, week });
  expect((await save(0)).status).toBe(412);
  const twice = { ...body, week: [...week, { ...week[0], begins: '11:00', ends: '13:00' }] };
  expect((await save(1, twice)).refusal.detail).toBe('Two working hours of one day overlap. Please join them.');
  const backwards = { ...body, week: [{ ...week[0], begins: '12:00', ends: '09:00' }] };
  expect((await save(1, backwards)).refusal.fields).toEqual({ 'week.0.ends': 'The end must be after the beginning' });
  expect((await clinic.call(contract.addException, { as: osei, body: { ...off('2027-01-02', '2027-01-01') } })).status).toBe(422);
});

test('what an edit would collide with is shown first; when it is made, the visit stays where it is', async () => {
  const { id, time } = await bookOn(clinic, ana, { days: 4, provider: lee.accountId });
  const day = dayFromNow(4);
  const preview = await clinic.call(contract.previewAvailability, { as: lee, body: { add_exception: off(day, day) } });
  expect(preview.reply.collisions).toMatchObject([{ id, starts_at: time.starts_at, patient_name: 'Ana Alvarez' }]);
  expect(preview.reply.free_before - preview.reply.free_after).toBe(2);
  expect((await read(lee)).exceptions).toEqual([]);
  const saved = await clinic.call(contract.addException, { as: lee, body: off(day, day) });
  expect(saved.reply.collisions.map((collision) => collision.id)).toEqual([id]);
  const [row] = await clinic.sql<{ status: string; at: Date }>('select status, lower(during) as at from appointment where id = $1', [id]);
  expect(row).toEqual({ status: 'booked', at: time.starts_at });
  expect((await free({ from: day })).reply.times).toEqual([]);
  const exception = saved.reply.availability.exceptions[0]?.id ?? '';
  expect((await clinic.call(contract.removeException, { as: osei, params: { id: exception } })).status).toBe(404);
  const back = await clinic.call(contract.removeException, { as: lee, params: { id: exception } });
  expect(back.reply.collisions).toEqual([]);
  expect((await free({ from: day })).reply.times).toHaveLength(2);
});
