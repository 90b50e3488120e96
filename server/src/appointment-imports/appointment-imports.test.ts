/** Appointments from a file: the dry run names each bad line and writes nothing, an import is whole or none, nobody is written to unaware, and what was touched survives its being taken back. */
import { randomUUID } from 'node:crypto';
import {
  checkVisitImport,
  importVisits,
  listVisitImports,
  undoVisitImport,
} from '@pellis/contract/appointment-imports/appointment-imports';
import { cancelAppointment, readAppointment } from '@pellis/contract/appointments/appointment-changes';
import { listVisitsOfDay } from '@pellis/contract/front-desk/desk-visits';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fillProfile } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';
import { openWeek } from '../testing/visits.ts';

let clinic: TestClinic;
let sam: Person;
let lee: Person;
let ana: PatientPerson;
let ben: PatientPerson;
beforeAll(async () => {
  clinic = await openTestClinic();
  [sam, lee] = [await staff(clinic, 'Sam'), await doctor(clinic, 'Dr. Lee')];
  await openWeek(clinic, lee);
  [ana, ben] = [await signUp(clinic, 'Ana Alvarez'), await signUp(clinic, 'Ben Brown')];
  for (const person of [ana, ben]) await fillProfile(clinic, person, { dob: '1990-05-06' });
  await clinic.sql(`update provider_licence set expires_on = '2999-12-31' where provider_id = $1`, [lee.accountId]);
  await clinic.settled();
});
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

const header = 'Email,First name,Last name,DOB,Provider,Date,Time,Time zone,Type,State,Notes';
const first = 'First Video Appointment';
interface Given {
  email?: string;
  names?: string;
  dob?: string;
  provider?: string;
  date?: string;
  time?: string;
  zone?: string;
  type?: string;
  state?: string;
  note?: string;
}
const lineOf = (given: Given = {}) => {
  const { email = ana.email, names = ',', dob = '05/06/1990', provider = 'Lee', date = '2998-03-04', time = '10:00 AM', ...rest } = given;
  const { zone = 'PT', type = first, state = 'CA', note = '' } = rest;
  return [email, names, dob, provider, date, time, zone, type, state, note].join(',');
};
const fileOf = (...lines: string[]) => new TextEncoder().encode(`${[header, ...lines].join('\n')}\n`);
const check = async (file: Uint8Array) => (await clinic.call(checkVisitImport, { as: sam, body: { file, wishes: [] } })).reply;
const bring = (file: Uint8Array, expected: number, { wishes = [] as 'tells'[], key = randomUUID() as string } = {}) =>
  clinic.call(importVisits, { as: sam, headers: { 'idempotency-key': key }, body: { file, file_name: 'old.csv', expected, wishes } });
const undo = (id: string) =>
  clinic.call(undoVisitImport, { as: sam, headers: { 'idempotency-key': randomUUID() as string }, params: { id } });
const visits = () =>
  clinic.sql<{ id: string; starts: Date; minutes: number }>(
    `select id, lower(during) as starts, (extract(epoch from upper(during) - lower(during)) / 60)::int as minutes
     from appointment where status = 'booked' order by lower(during)`,
  );

test('every kind of bad line is named in a sentence, and nothing is written', async () => {
  const told = await check(
    fileOf(
      lineOf(),
      lineOf({ email: 'nobody@old.test' }),
      lineOf({ dob: '01/01/1980' }),
      lineOf({ date: '2020-01-01' }),
      lineOf({ provider: 'Dr. Who' }),
      lineOf({ state: 'NV' }),
      lineOf({ time: '25:00' }),
      lineOf({ time: 'noon' }),
      lineOf({ zone: 'Mars' }),
      lineOf({ type: 'Haircut' }),
      lineOf({ email: ben.email, time: '10:10 AM' }),
      lineOf(),
      lineOf({ date: '2026-03-08', time: '2:30 AM' }).replace('2026-03-08', `${nextSpring()}`),
      lineOf({ email: '', names: 'Ben,Brown', time: '11:00' }),
      lineOf({ email: '' }),
      lineOf({ email: ben.email, time: '10:00 am', zone: 'ET' }),
    ),
  );
  expect([told.lines, told.to_add, told.known, told.wrong, told.missing]).toEqual([16, 3, 0, 13, []]);
  const sentences = Object.fromEntries(
    told.wrong_lines.map(({ line, faults }) => [line, faults.map(({ column, sentence }) => `${column}: ${sentence}`).join('. ')]),
  );
  expect(sentences).toEqual({
    3: ': No patient here has this email and date of birth: import or register them first',
    4: ': No patient here has this email and date of birth: import or register them first',
    5: 'Date: This time has passed',
    6: 'Provider: No dermatologist here has this name: Dr. Lee',
    7: expect.stringMatching(/^State: .*Nevada/),
    8: 'Time: There is no such time',
    9: 'Time: This is no time that we can read: write it as 14:30 or 2:30 PM',
    10: 'Time zone: This is no time zone that we know: write it as PT or America/Los_Angeles',
    11: 'Type: No video visit here has this name: First Video Appointment, Follow-up Video Appointment',
    12: 'Time: The dermatologist has another visit at this time on line 2',
    13: ': The same visit as on line 2',
    14: 'Time: The clock is put forward over this time on that day',
    16: ': Say who it is: an email, or both names',
  });
  expect(told.wrong_file.split('\r\n')).toHaveLength(15);
  expect(await visits()).toEqual([]);
});

/** The night in California in which the clock goes from two to three. */
function nextSpring(): string {
  const year = new Date().getUTCFullYear() + 1;
  const march = new Date(Date.UTC(year, 2, 1));
  const sunday = 1 + ((7 - march.getUTCDay()) % 7) + 7;
  return `${year}-03-${String(sunday).padStart(2, '0')}`;
}

test('a license that ends before the day is no license on that day', async () => {
  await clinic.sql(`update provider_licence set expires_on = '2998-01-01' where provider_id = $1`, [lee.accountId]);
  const { wrong_lines } = await check(fileOf(lineOf()));
  expect(wrong_lines[0]?.faults).toEqual([{ column: 'Provider', sentence: 'Dr. Lee has no license in CA on that day' }]);
  await clinic.sql(`update provider_licence set expires_on = '2999-12-31' where provider_id = $1`, [lee.accountId]);
});

test('what is imported is booked as long as its service, costs nothing, and nobody is written to; again it is on file', async () => {
  const letters = async () => (await clinic.sql<{ n: number }>('select count(*)::int as n from letter'))[0]?.n;
  const before = await letters();
  const file = fileOf(lineOf({ note: 'Speaks softly' }), lineOf({ email: ben.email, time: '14:00', zone: 'America/New_York' }));
  const { reply } = await bring(file, 2);
  expect(reply).toMatchObject({ added: 2, known: 0, wrong: 0, is_told: false, by: 'Sam', undone: null });
  await clinic.settled();
  expect(await letters()).toBe(before);
  const [one, two] = await visits();
  expect([one?.minutes, two?.starts.toISOString()]).toEqual([20, '2998-03-04T19:00:00.000Z']);
  const shown = (await clinic.call(readAppointment, { as: ana, params: { id: one?.id ?? '' } })).reply;
  expect(shown).toMatchObject({ status: 'booked', policy: 'You can cancel free of charge at any time before the visit.' });
  expect(JSON.stringify(shown)).not.toContain('Speaks softly');
  const day = await clinic.call(listVisitsOfDay, { as: sam, params: { day: '2998-03-04' } });
  expect(day.reply.visits.find(({ id }) => id === one?.id)).toMatchObject({ note: 'Speaks softly', is_unpaid: false });
  expect(await clinic.sql(`select id from "order" where encounter_id = $1`, [one?.id])).toEqual([]);
  expect(await check(file)).toMatchObject({ to_add: 0, known: 2, wrong: 0 });
  expect((await bring(file, 2)).status).toBe(409);
});

test('what nothing has happened with goes again, what was cancelled stays and is named', async () => {
  const [one] = (await clinic.call(listVisitImports, { as: sam })).reply;
  const [ofAna] = await visits();
  await clinic.call(cancelAppointment, { as: ana, params: { id: ofAna?.id ?? '' }, body: { fee: 0 } });
  const taken = await undo(one?.id ?? '');
  expect(taken.reply.undone).toMatchObject({
    removed: 1,
    kept: [{ id: ofAna?.id, name: 'Ana Alvarez', because: 'it was moved, cancelled, reminded of or begun' }],
  });
  expect(await visits()).toEqual([]);
  expect((await undo(one?.id ?? '')).refusal.code).toBe('undone');
});

test('whom the desk ticks is written to, and twelve presses are one import', async () => {
  const file = fileOf(lineOf({ date: '2998-04-01' }), lineOf({ email: ben.email, date: '2998-04-02' }));
  const key = randomUUID();
  const same = await Promise.all(Array.from({ length: 12 }, () => bring(file, 2, { wishes: ['tells'], key })));
  expect(new Set(same.map(({ reply }) => reply.id)).size).toBe(1);
  const others = await Promise.all(Array.from({ length: 12 }, () => bring(fileOf(lineOf({ date: '2998-05-01' })), 1)));
  expect(others.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 11 }, () => 409)]);
  await clinic.settled();
  const told = await clinic.sql<{ recipient: string }>(`select recipient from letter where template = 'appointment.booked'`);
  expect(told.map(({ recipient }) => recipient).sort()).toEqual([ana.email, ben.email].sort());
});

test('10,000 lines with 37 wrong ones are looked through and booked, all of the good ones', async () => {
  const day = (number: number) => new Date(Date.UTC(2990, 0, 1) + Math.floor(number / 20) * 86_400_000).toISOString().slice(0, 10);
  const hour = (number: number) => `${String(8 + Math.floor((number % 20) / 2)).padStart(2, '0')}:${number % 2 ? '30' : '00'}`;
  const lines = Array.from({ length: 10_000 }, (_, number) =>
    lineOf({ email: number % 2 ? ana.email : ben.email, date: day(number), time: hour(number) }),
  );
  const bad = Array.from({ length: 37 }, (_, number) => 11 + number * 263);
  for (const at of bad) lines[at] = (lines[at] ?? '').replace(/^[^,]+/, 'nobody@old.test');
  const file = fileOf(...lines);
  const told = await check(file);
  expect([told.to_add, told.wrong, told.wrong_lines.map(({ line }) => line)]).toEqual([9_963, 37, bad.map((at) => at + 2)]);
  const { reply } = await bring(file, 9_963);
  expect(reply).toMatchObject({ added: 9_963, wrong: 37 });
  expect((await undo(reply.id)).reply.undone).toMatchObject({ removed: 9_963, kept: [] });
}, 180_000);
