/** A state opens where a dermatologist is licensed and closes without leaving anybody; registration, booking and cases follow. */
import { register } from '@pellis/contract/accounts/accounts';
import { readFreeTimes } from '@pellis/contract/availability/availability';
import { saveWhere, saveWho } from '@pellis/contract/bookings/bookings';
import { readFigures } from '@pellis/contract/figures/figures';
import { claimCase, listCases } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { listServedStates } from '@pellis/contract/served-states/served-states';
import { closeState, openState } from '@pellis/contract/served-states/state-settings';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { answerCase, keepCard, sendAssessment } from '../testing/care.ts';
import { keyless, openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { admin, doctor, elsewhere, license, type Person, registrationOf, signUp } from '../testing/people.ts';
import { answerSteps, dayFromNow, hold, openWeek, timesOn, zone } from '../testing/visits.ts';

let clinic: TestClinic;
let olga: Person;
let lee: Person;
beforeAll(async () => {
  clinic = await openTestClinic();
  olga = await admin(clinic, 'Olga');
  lee = await doctor(clinic, 'Dr. Lee');
});
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

const twelve = Array.from({ length: 12 }, (_, number) => number);
async function dayIn(ahead = 0): Promise<string> {
  const [row] = await clinic.sql<{ day: string }>(`select (now() at time zone 'America/Los_Angeles')::date + $1::int as day`, [ahead]);
  return row?.day ?? '';
}
const open = (state: string, opens_on: string) => clinic.call(openState, { as: olga, headers: keyless, body: { state, opens_on } });
const close = (id: number, closes_on: string | null) => clinic.call(closeState, { as: olga, params: { id }, body: { closes_on } });
const served = async () => (await clinic.call(listServedStates)).reply.map(({ code }) => code);
const join = (name: string, state: string) => clinic.call(register, { body: { ...registrationOf(name), state }, headers: elsewhere() });

test('a state without a licensed dermatologist does not open, and the operator reads what to do', async () => {
  const { status, refusal } = await open('NV', await dayIn());
  expect([status, refusal.fields]).toEqual([
    422,
    { state: 'No dermatologist has a license in Nevada that counts on that day. Add it to a dermatologist first.' },
  ]);
  await license(clinic, lee, 'NV', await dayIn(5));
  expect((await open('NV', await dayIn(6))).status).toBe(422);
  expect(await served()).toEqual(['CA']);
});

test('nobody registers where the clinic is not open, known or not', async () => {
  const { status, refusal } = await join('Nina Nevada', 'NV');
  expect([status, refusal.fields]).toEqual([422, { state: 'We do not care for people in Nevada yet.' }]);
});

test('a state opens once, from twelve windows too, and everything follows', async () => {
  await license(clinic, lee, 'NV');
  const today = await dayIn();
  const answers = await Promise.all(twelve.map(() => open('NV', today)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await clinic.sql(`select from served_state where state = 'NV'`)).toHaveLength(1);
  expect(await clinic.sql(`select from event where name = 'state.opened'`)).toHaveLength(1);
  expect(await served()).toEqual(['CA', 'NV']);
  expect((await clinic.call(readFigures)).reply.states_served).toBe(2);
  expect((await join('Nina Nevada', 'NV')).status).toBe(200);
  expect((await open('NV', await dayIn(3))).refusal.fields).toEqual({ state: 'Nevada is open or opens already.' });
});

test('free times are there from the day of the opening until the day of the closing', async () => {
  await openWeek(clinic, lee);
  await license(clinic, lee, 'OR');
  const freeIn = async (state: string) => {
    const params = { provider: lee.accountId, kind: 'video_first', state, from: dayFromNow(3), days: '14' } as never;
    return (await clinic.call(readFreeTimes, { params, headers: elsewhere() })).reply.times.map(({ starts_at }) => dayOf(starts_at));
  };
  const dayOf = (at: Date) => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(at);
  expect(await freeIn('OR')).toEqual([]);
  const first = dayFromNow(8);
  const opened = await open('OR', first);
  const oregon = opened.reply.find(({ code }) => code === 'OR');
  expect(oregon).toMatchObject({ stands: 'coming', dermatologists: ['Dr. Lee'] });
  const days = await freeIn('OR');
  expect(days.length).toBeGreaterThan(0);
  expect(days.every((day) => day >= first)).toBe(true);
  await close(oregon?.id ?? 0, dayFromNow(12));
  expect((await freeIn('OR')).every((day) => day >= first && day < dayFromNow(12))).toBe(true);
  // it closes for two days, and opens again
  const again = await open('OR', dayFromNow(14));
  const both = await freeIn('OR');
  expect(both.filter((day) => day >= dayFromNow(12) && day < dayFromNow(14))).toEqual([]);
  expect(both.filter((day) => day < dayFromNow(12))).not.toEqual([]);
  expect(both.filter((day) => day >= dayFromNow(14))).not.toEqual([]);
  // an opening that is yet to come is taken back
  for (const { id, opens_on } of again.reply.filter(({ code }) => code === 'OR')) await close(id, opens_on);
  expect(await freeIn('OR')).toEqual([]);
});

test('where it closes and opens again on one day, the times of that day are shown and can be held', async () => {
  await license(clinic, lee, 'WA');
  const wes = await signUp(clinic, 'Wes Washington');
  const [row] = await clinic.sql<{ id: number }>(
    `insert into served_state (state, time_zone, opens_on) values ('WA', $1, '2020-01-01') returning id`,
    [zone],
  );
  const day = dayFromNow(5);
  const answers = [await close(row?.id ?? 0, day), await open('WA', day)];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  await answerSteps(clinic, wes);
  const [time] = await timesOn(clinic, wes, 'any', 5);
  await clinic.call(saveWhere, { as: wes, body: { state: 'WA', time_zone: zone } });
  const held = await hold(clinic, wes, { provider_id: lee.accountId, starts_at: time?.starts_at ?? new Date() });
  expect([held.status, held.refusal?.code]).toEqual([200, undefined]);
  expect(await timesOn(clinic, wes, 'any', 5)).toContainEqual(time);
  await clinic.sql(`delete from served_state where state = 'WA'`);
});

test('a case is seen, taken and answered only by somebody licensed where its patient is', async () => {
  const osei = await doctor(clinic, 'Dr. Osei');
  await license(clinic, lee, 'NV');
  const nora = await signUp(clinic, 'Nora Nevada');
  await clinic.sql(`update patient set state = 'NV' where id = $1`, [nora.patientId]);
  await keepCard(clinic, nora);
  const { id } = await sendAssessment(clinic, nora);
  const seenBy = async (person: Person) => (await clinic.call(listCases, { as: person })).reply.map((row) => row.id);
  expect([await seenBy(osei), await seenBy(lee)]).toEqual([[], [id]]);
  expect((await clinic.call(claimCase, { as: osei, params: { id } })).status).toBe(404);
  await expect(clinic.sql('update rapid_assessment set claimed_by = $1 where id = $2', [osei.accountId, id])).rejects.toMatchObject({
    constraint: 'case_needs_licence',
  });
  await license(clinic, lee, 'NV', '2020-01-01');
  expect((await clinic.call(claimCase, { as: lee, params: { id } })).status).toBe(404);
  await license(clinic, lee, 'NV');
  await answerCase(clinic, lee, id);
  expect(await clinic.sql(`select state from rapid_assessment where id = $1`, [id])).toEqual([{ state: 'answered' }]);
});

test('closing a state keeps its cases and lets no new one begin', async () => {
  const nico = await signUp(clinic, 'Nico Nevada');
  await clinic.sql(`update patient set state = 'NV' where id = $1`, [nico.patientId]);
  await keepCard(clinic, nico);
  const { id } = await sendAssessment(clinic, nico);
  const [nevada] = await clinic.sql<{ id: number }>(`select id from served_state where state = 'NV'`);
  const closed = await close(nevada?.id ?? 0, await dayIn());
  expect(closed.reply.find(({ code }) => code === 'NV')).toMatchObject({ stands: 'closed', open_cases: 1 });
  expect(await served()).toEqual(['CA']);
  await answerCase(clinic, lee, id);
  await expect(sendAssessment(clinic, nico)).rejects.toThrow('We do not care for people in Nevada yet.');
  await clinic.call(saveWho, { as: nico, body: { patient_id: nico.patientId } });
  const where = await clinic.call(saveWhere, { as: nico, body: { state: 'NV', time_zone: 'America/Los_Angeles' } });
  expect([where.status, where.refusal.fields]).toEqual([422, { state: 'We do not care for people in Nevada yet.' }]);
});

test('a patient is told when nobody may answer where they are', async () => {
  const ana = await signUp(clinic, 'Ana Alvarez');
  await keepCard(clinic, ana);
  await clinic.sql(`update provider_licence set expires_on = '2020-01-01' where state = 'CA'`);
  await expect(sendAssessment(clinic, ana)).rejects.toThrow('None of our dermatologists may answer in California today.');
});

test.each([
  [{ state: 'NV', opens_on: '2020-01-01' }, { opens_on: 'Choose today or a later day' }],
  [{ state: 'ZZ', opens_on: '2999-01-01' }, { state: 'State is required' }],
  [{ state: 'NV', opens_on: 'soon' }, { opens_on: 'Enter the day on which it opens' }],
])('an opening that cannot be is refused: %o', async (body, fields) => {
  const { status, refusal } = await open(body.state, body.opens_on);
  expect([status, refusal.fields]).toEqual([422, fields]);
});
