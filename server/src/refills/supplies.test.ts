/** About a week before what was prescribed runs out its family is told, once, and of nothing that is stopped, asked for, or given in a visit alone. */
import { stopPrescription } from '@pellis/contract/prescriptions/stopping';
import { askForRefill } from '@pellis/contract/refills/refills';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refillForm } from '../testing/care.ts';
import type { TestClinic } from '../testing/clinic.ts';
import type { PatientPerson, Person } from '../testing/people.ts';
import { openWithNetwork, signPrescription } from '../testing/prescribing.ts';
import { watchSupplies } from './watch-supplies.ts';

const day = 24 * 3_600_000;

let clinic: TestClinic;
let ana: PatientPerson;
let lee: Person;

beforeAll(async () => {
  ({ clinic, ana, lee } = await openWithNetwork());
}, 60_000);
beforeEach(async () => {
  await clinic.sql('delete from rate_limit');
  await clinic.sql(`delete from letter where template = 'refill.runs-out'`);
});
afterAll(() => clinic.end());

/** 30 days, to be filled twice. What is on its way to a pharmacy is passed over until the next minute. */
async function prescribed(): Promise<string> {
  const note = await signPrescription(clinic, { patient: ana, dermatologist: lee });
  await clinic.settled();
  return note;
}
/** At which hour they are told is the reminders'. */
const inDays = (days: number) => watchSupplies(clinic.clinic, new Date(Date.now() + days * day), async () => true);
const told = async (note: string) =>
  (await clinic.sql(`select body from letter where template = 'refill.runs-out' and body like '%' || $1 || '%'`, [note])).length;

test('a week before the last of its refills is used up, once, however often and in however many processes it is looked at', async () => {
  const note = await prescribed();
  await inDays(52);
  expect(await told(note)).toBe(0);
  await Promise.all(Array.from({ length: 12 }, () => inDays(54)));
  await inDays(55);
  expect(await told(note)).toBe(1);
  const [letter] = await clinic.sql<{ body: string }>(`select body from letter where template = 'refill.runs-out'`);
  expect(letter?.body).not.toMatch(/azelaic/i);
});

test('a clinic that was closed for that week tells late, and of what ended long ago never', async () => {
  const note = await prescribed();
  await inDays(70);
  expect(await told(note)).toBe(0);
  await inDays(65);
  expect(await told(note)).toBe(1);
});

test('nobody is told of what was stopped, and of what is asked for', async () => {
  const [stopped, asked] = [await prescribed(), await prescribed()];
  await clinic.call(stopPrescription, { as: lee, params: { id: stopped, position: '0' }, body: { reason: 'Enough' } });
  await clinic.call(askForRefill, { as: ana, params: { id: asked }, body: refillForm });
  await inDays(54);
  expect([await told(stopped), await told(asked)]).toEqual([0, 0]);
});

test('what is given in a visit each time is not reminded of by a form', async () => {
  const note = await prescribed();
  await clinic.sql('alter table prescription disable trigger user');
  await clinic.sql(`update prescription set drug = 'Isotretinoin', refills = 0 where note_id = $1`, [note]);
  await clinic.sql('alter table prescription enable trigger user');
  await inDays(24);
  expect(await told(note)).toBe(0);
});

test('a month before its year is over the family of what may be filled again is told, once, and where the questions are', async () => {
  const [long, short, stopped] = [await prescribed(), await prescribed(), await prescribed()];
  await clinic.sql('alter table prescription disable trigger user');
  await clinic.sql('update prescription set days_supply = 90, refills = 11 where note_id = any($1)', [[long, stopped]]);
  await clinic.sql('alter table prescription enable trigger user');
  await clinic.call(stopPrescription, { as: lee, params: { id: stopped, position: '0' }, body: { reason: 'Enough' } });
  const letters = async () => {
    await clinic.settled();
    return clinic.sql<{ body: string }>(`select body from letter where template = 'refill.expires'`);
  };
  await inDays(330);
  expect(await letters()).toHaveLength(0);
  await Promise.all(Array.from({ length: 12 }, () => inDays(340)));
  await inDays(360);
  const sent = await letters();
  expect(sent.map(({ body }) => [long, short, stopped].filter((note) => body.includes(`/notes/${note}/refill`)))).toEqual([[long]]);
  expect(sent[0]?.body).not.toMatch(/azelaic/i);
});
