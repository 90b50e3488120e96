/** The front desk books at a time that is not offered, and says why: hours, notice and horizon give way; another visit, the licence and the past do not. */

import { timeTaken } from '@pellis/contract/bookings/bookings';
import { bookByClinic } from '@pellis/contract/front-desk/desk-visits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepCard } from '../testing/care.ts';
import { keyless, openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';
import { openWeek, zone } from '../testing/visits.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let ben: PatientPerson;
let sam: Person;
let lee: Person;

beforeAll(async () => {
  clinic = await openTestClinic();
  [ana, ben] = [await signUp(clinic, 'Ana Alvarez'), await signUp(clinic, 'Ben Brown')];
  for (const patient of [ana, ben]) await keepCard(clinic, patient);
  sam = await staff(clinic, 'Sam');
  lee = await doctor(clinic, 'Dr. Lee');
  await openWeek(clinic, lee);
});
afterAll(() => clinic.end());

const hour = 3_600_000;
/** At no time that is offered: seven minutes past. */
const oddTime = (hoursAhead: number) => new Date(Math.ceil((Date.now() + hoursAhead * hour) / hour) * hour + 7 * 60_000);
const why = 'Dr. Lee agreed on the telephone';
const book = (starts_at: Date, more: object = {}, patient = ana) =>
  clinic.call(bookByClinic, {
    as: sam,
    headers: keyless,
    params: { id: patient.patientId },
    body: { provider_id: lee.accountId, starts_at, state: 'CA', time_zone: zone, by: 'cash', reason: 'As we agreed', ...more },
  });

test('without a reason a time that is not offered is refused, with the nearest that are', async () => {
  const { status, refusal } = await book(oddTime(30));
  expect([status, refusal.code]).toEqual([409, 'time_taken']);
  expect((await book(oddTime(30), { off_hours: '  ' })).status).toBe(409);
});

test('with one it is booked, sooner than patients may and further ahead than they may, and the clinic keeps why', async () => {
  const soon = await book(oddTime(0), { off_hours: why });
  expect([soon.status, soon.reply.starts_at.getMinutes()]).toEqual([200, 7]);
  const far = await book(oddTime(24 * 200), { off_hours: why });
  expect(far.status).toBe(200);
  const events = await clinic.sql<{ data: object }>(`select data from event where name = 'appointment.booked' order by id`);
  expect(events.map(({ data }) => data)).toEqual(Array(2).fill({ provider: lee.accountId, by: 'clinic', off_hours: why }));
  expect(JSON.stringify(soon.reply)).not.toContain(why);
  await clinic.settled();
  const written = await clinic.sql<{ body: string }>(`select body from letter where template = 'appointment.booked'`);
  expect(written.length).toBeGreaterThan(0);
  expect(written.filter(({ body }) => body.includes(why))).toEqual([]);
});

test('nobody gets a time that another has, and of twelve at once one is booked', async () => {
  const at = oddTime(50);
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, number) => book(at, { off_hours: why, besides: 'Two things' }, number % 2 ? ana : ben)),
  );
  // the same wish again is answered the same
  const booked = answers.filter(({ status }) => status === 200).map(({ reply }) => reply.id);
  expect([booked.length, new Set(booked).size]).toEqual([6, 1]);
  for (const { refusal } of answers.filter(({ status }) => status !== 200))
    expect(refusal).toMatchObject({ code: 'time_taken', detail: timeTaken });
  const within = new Date(at.getTime() + 5 * 60_000);
  expect((await book(within, { off_hours: why, besides: 'Two things' })).refusal.code).toBe('time_taken');
  expect(await clinic.sql(`select from appointment where during && tstzrange($1, $2)`, [at, within])).toHaveLength(1);
});

test('a time that is over, and one after the last day of the license, are refused', async () => {
  expect((await book(new Date(Date.now() - hour), { off_hours: why })).refusal.fields).toEqual({
    starts_at: 'Choose a time that is still to come.',
  });
  await clinic.sql(`update provider_licence set expires_on = current_date + 5 where provider_id = $1`, [lee.accountId]);
  expect((await book(oddTime(24 * 10), { off_hours: why })).status).toBe(409);
});
