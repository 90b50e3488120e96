/** A license that ends is told of in time: to its dermatologist and to who manages people, once at each step. */
import { listStaff } from '@pellis/contract/staff/staff';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { admin, doctor, license, type Person } from '../testing/people.ts';
import { watchLicences } from './watch-licences.ts';

let clinic: TestClinic;
let olga: Person;
let lee: Person;
beforeAll(async () => {
  clinic = await openTestClinic();
  olga = await admin(clinic, 'Olga');
  lee = await doctor(clinic, 'Dr. Lee');
});
beforeEach(() => clinic.sql(`delete from licence_warning`));
afterAll(() => clinic.end());

const twelve = Array.from({ length: 12 }, (_, number) => number);
const dayIn = async (ahead: number) =>
  (await clinic.sql<{ day: string }>(`select (today_in('CA') + $1::int)::text as day`, [ahead]))[0]?.day ?? '';
const endsIn = async (ahead: number, state = 'CA') => license(clinic, lee, state, await dayIn(ahead));
async function told(): Promise<string[]> {
  const rows = await clinic.sql<{ recipient: string }>(`select recipient from letter where template = 'account.license_ends' order by id`);
  await clinic.sql(`delete from letter where template = 'account.license_ends'`);
  return rows.map(({ recipient }) => recipient).toSorted();
}
const both = () => [lee.email, olga.email].toSorted();

test('of a license that ends in 91 days nobody is told; in 90, 30 and 7 days both are, once, from twelve processes too', async () => {
  await endsIn(91);
  await watchLicences(clinic.clinic);
  expect(await told()).toEqual([]);
  for (const ahead of [90, 30, 7]) {
    await endsIn(ahead);
    await Promise.all(twelve.map(() => watchLicences(clinic.clinic)));
    expect(await told()).toEqual(both());
  }
});

test('who looks late tells the nearest step alone, and nothing more until the next', async () => {
  await endsIn(20);
  await watchLicences(clinic.clinic);
  await watchLicences(clinic.clinic);
  expect(await told()).toEqual(both());
  expect(await clinic.sql('select days from licence_warning')).toEqual([{ days: 30 }]);
});

test('a license that is over, and one of somebody who has left, are not told of', async () => {
  await endsIn(-1);
  await watchLicences(clinic.clinic);
  await clinic.sql('update account set disabled_at = now() where id = $1', [lee.accountId]);
  await endsIn(5);
  await watchLicences(clinic.clinic);
  expect(await told()).toEqual([]);
  await clinic.sql('update account set disabled_at = null where id = $1', [lee.accountId]);
});

test('the list of people says which license ends first', async () => {
  await endsIn(200);
  const ofLee = async () => (await clinic.call(listStaff, { as: olga })).reply.find(({ id }) => id === lee.accountId)?.license_ends;
  expect(await ofLee()).toBeNull();
  await endsIn(40, 'NV');
  expect(await ofLee()).toEqual({ state: 'NV', on: await dayIn(40), is_over: false });
  await endsIn(-3, 'NV');
  expect(await ofLee()).toEqual({ state: 'NV', on: await dayIn(-3), is_over: true });
});
