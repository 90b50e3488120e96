/** "Tell me when you open in my state": confirmed by mail, told once, then forgotten; nobody learns anything about an address. */
import { askForNotice, confirmNotice, forgetNotice } from '@pellis/contract/opening-notices/opening-notices';
import { openState } from '@pellis/contract/served-states/state-settings';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { keyless, openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { admin, doctor, elsewhere, license, type Person } from '../testing/people.ts';
import { dayFromNow } from '../testing/visits.ts';
import { tellOpenings } from './tell-openings.ts';

let clinic: TestClinic;
let olga: Person;
beforeAll(async () => {
  clinic = await openTestClinic();
  olga = await admin(clinic, 'Olga');
  await license(clinic, await doctor(clinic, 'Dr. Lee'), 'NV');
});
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

const twelve = Array.from({ length: 12 }, (_, number) => number);
const ask = (email: string, state = 'NV') => clinic.call(askForNotice, { body: { email, state }, headers: { ...elsewhere(), ...keyless } });
const waiting = () => clinic.sql('select email, state from opening_notice order by email, state');
const mails = (template: string) => clinic.sql<{ recipient: string }>('select recipient from letter where template = $1', [template]);
async function codeOf(email: string): Promise<string> {
  const [row] = await clinic.sql<{ links: string[] }>(`select links from letter where template = 'opening.confirm' and recipient = $1`, [
    email,
  ]);
  return new URL(row?.links[0] ?? 'http://none').searchParams.get('code') ?? '';
}
const confirm = (code: string) => clinic.call(confirmNotice, { params: { code }, headers: { ...elsewhere(), ...keyless } });

test('twelve forms at once are one wish and one mail, and the answer is always the same', async () => {
  const answers = await Promise.all(twelve.map(() => ask('nina@example.com')));
  expect(new Set(answers.map(({ status, reply }) => `${status} ${reply.detail}`)).size).toBe(1);
  expect(await mails('opening.confirm')).toHaveLength(1);
  expect((await ask('NINA@example.com')).reply).toEqual(answers[0]?.reply);
  expect(await waiting()).toEqual([{ email: 'nina@example.com', state: 'NV' }]);
});

test('an address that never said yes gets three mails at most, whatever states are asked for', async () => {
  for (const state of ['AL', 'AK', 'AZ', 'AR', 'CO']) expect((await ask('victim@example.com', state)).status).toBe(200);
  expect((await mails('opening.confirm')).filter(({ recipient }) => recipient === 'victim@example.com')).toHaveLength(3);
});

test('a state that is open, or is none, is refused for what it is', async () => {
  expect((await ask('nina@example.com', 'CA')).refusal.fields).toEqual({
    state: 'We care for people in California already: register today.',
  });
  expect((await ask('nina@example.com', 'ZZ')).refusal.fields).toEqual({ state: 'State is required' });
  expect((await ask('nina', 'NV')).refusal.fields).toEqual({ email: 'Invalid email address' });
});

test('nobody is told before the state opens, nor without having said yes; then once, and nothing of them stays', async () => {
  await ask('never@example.com');
  await ask('gone@example.com');
  expect((await clinic.call(forgetNotice, { params: { code: await codeOf('gone@example.com') }, headers: elsewhere() })).status).toBe(200);
  const code = await codeOf('nina@example.com');
  expect([(await confirm(code)).status, (await confirm(code)).status, (await confirm('unknown')).status]).toEqual([200, 200, 404]);
  await tellOpenings(clinic.clinic, new Date());
  expect(await mails('opening.told')).toHaveLength(0);
  const opened = await clinic.call(openState, { as: olga, body: { state: 'NV', opens_on: dayFromNow(0) } });
  expect(opened.status).toBe(200);
  await Promise.all(twelve.map(() => tellOpenings(clinic.clinic, new Date())));
  expect(await mails('opening.told')).toHaveLength(1);
  expect((await waiting()).filter(({ email }) => email === 'nina@example.com')).toEqual([]);
  expect((await confirm(code)).status).toBe(404);
  await clinic.settled();
  await tellOpenings(clinic.clinic, new Date(Date.now() + 8 * 24 * 3_600_000));
  expect(await waiting()).toEqual([]);
  expect(await clinic.sql(`select from letter where recipient in ('nina@example.com', 'never@example.com', 'gone@example.com')`)).toEqual(
    [],
  );
});
