/** That something runs out is told by day, though nobody asked for it: outside the quiet hours of whoever has some, and of the clinic's day for the others. */
import { keepQuietHours } from '@pellis/contract/reminders/reminders';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { theClinic } from '../platform/actor.ts';
import { dayAt } from '../platform/zones.ts';
import { watchSupplies } from '../refills/watch-supplies.ts';
import type { TestClinic } from '../testing/clinic.ts';
import type { PatientPerson, Person } from '../testing/people.ts';
import { openWithNetwork, signPrescription } from '../testing/prescribing.ts';
import { isDayFor } from './awake.ts';
import { minutesOf, momentOn } from './moments.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let lee: Person;
beforeAll(async () => {
  ({ clinic, ana, lee } = await openWithNetwork());
}, 60_000);
afterAll(() => clinic.end());

/** As the clinic's clock shows it. 30 days, filled twice: a week before the end is in about 53. */
const at = (days: number, clock: string) =>
  momentOn(dayAt(Date.now(), clinic.clinic.config.clinicTimeZone) + days, minutesOf(clock), clinic.clinic.config.clinicTimeZone) ??
  new Date();
const look = (days: number, clock: string) => watchSupplies(clinic.clinic, at(days, clock), isDayFor);
const told = async (note: string) =>
  (await clinic.sql(`select 1 from letter where template = 'refill.runs-out' and body like '%' || $1 || '%'`, [note])).length;

/** What is on its way to a pharmacy is passed over until the next minute. */
async function prescribed(): Promise<string> {
  const note = await signPrescription(clinic, { patient: ana, dermatologist: lee });
  await clinic.settled();
  return note;
}

test('not in the first minute of the clinic’s day, nor at any hour of the night, and then once', async () => {
  const note = await prescribed();
  for (const clock of ['00:00', '03:30', '06:59', '22:00', '23:59']) await look(54, clock);
  expect(await told(note)).toBe(0);
  await Promise.all(Array.from({ length: 12 }, () => look(55, '07:00')));
  await look(55, '12:00');
  expect(await told(note)).toBe(1);
});

test('whoever has quiet hours of their own is told outside them', async () => {
  const note = await prescribed();
  const body = { from: '06:00', until: '20:00', time_zone: clinic.clinic.config.clinicTimeZone };
  await clinic.call(keepQuietHours, { as: ana, params: { id: ana.patientId }, body });
  await look(54, '12:00');
  expect(await told(note)).toBe(0);
  await look(54, '23:00');
  expect(await told(note)).toBe(1);
});

test('where two have no hour in common it is told by the day of the first', async () => {
  const [night, day] = [ana.accountId, lee.accountId];
  const body = { from: '07:00', until: '22:00', time_zone: clinic.clinic.config.clinicTimeZone };
  await clinic.call(keepQuietHours, { as: ana, params: { id: ana.patientId }, body });
  const isDay = (ids: string[], clock: string) =>
    clinic.clinic.db.read(theClinic('reminders'), (transaction) => isDayFor(clinic.clinic, transaction, ids, at(1, clock)));
  expect([await isDay([night, day], '23:00'), await isDay([night, day], '12:00')]).toEqual([true, false]);
  expect([await isDay([day, night], '23:00'), await isDay([day, night], '12:00')]).toEqual([false, true]);
});
