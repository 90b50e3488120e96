/** Where somebody is signed in, in words they recognise, and signing out elsewhere. */
import { logIn } from '@pellis/contract/accounts/accounts';
import { endOtherSessions, endSession, listSessions } from '@pellis/contract/accounts/sessions';
import { readMe } from '@pellis/contract/accounts/settings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, type PatientPerson, signUp, testPassword } from '../testing/people.ts';
import { browserInWords, placeInWords } from './device-words.ts';

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const chrome = `${webKit} Chrome/142.0.0.0`;
const android = 'Mozilla/5.0 (Linux; Android 10; K)';

let clinic: TestClinic;
let ana: PatientPerson;
beforeAll(async () => {
  clinic = await openTestClinic();
  ana = await signUp(clinic, 'Ana Alvarez');
});
afterAll(() => clinic.end());

async function signInFrom(email: string, userAgent: string, address: string) {
  const headers = { 'user-agent': userAgent, 'x-forwarded-for': address };
  const { reply } = await clinic.call(logIn, { body: { email, password: testPassword }, headers });
  if (!('access_token' in reply)) throw new Error('no session');
  return { token: reply.access_token };
}

test('somebody reads where they are signed in: this device first, browser and place in plain words', async () => {
  const here = await signInFrom(ana.email, mac, '203.0.113.7');
  await signInFrom(ana.email, phone, '198.51.100.20');
  await signInFrom(ana.email, mac, '203.0.113.7');
  const { reply } = await clinic.call(listSessions, { as: here });
  expect(reply[0]).toMatchObject({ is_current: true, browser: 'Chrome on Mac', place: 'The same network as this device' });
  expect(reply.filter(({ is_current }) => is_current)).toHaveLength(1);
  expect(reply.map(({ browser, place }) => `${browser}: ${place}`)).toContain('Safari on iPhone: Another network (198.51.100.x)');
  for (const { started_at, last_active_at } of reply) expect(last_active_at.getTime()).toBeGreaterThanOrEqual(started_at.getTime());
});

test('a session that is signed out elsewhere is over at once, and is on the list no more', async () => {
  const here = await signInFrom(ana.email, mac, '203.0.113.7');
  const lost = await signInFrom(ana.email, phone, '198.51.100.21');
  const before = await clinic.call(listSessions, { as: here });
  const [session] = await clinic.sql<{ id: string }>(
    `select id from session where address = '198.51.100.21' order by created_at desc limit 1`,
  );
  const params = { id: session?.id ?? '' };
  const ended = await clinic.call(endSession, { as: here, params });
  expect(ended.status).toBe(200);
  expect(ended.reply).toHaveLength(before.reply.length - 1);
  expect((await clinic.call(readMe, { as: lost })).status).toBe(401);
  expect((await clinic.call(endSession, { as: here, params })).status).toBe(404);
});

test('nobody signs out somebody else', async () => {
  const ben = await signUp(clinic, 'Ben Baker');
  const [session] = await clinic.sql<{ id: string }>('select id from session where account_id = $1', [ben.accountId]);
  expect((await clinic.call(endSession, { as: ana, params: { id: session?.id ?? '' } })).status).toBe(404);
  expect((await clinic.call(readMe, { as: ben })).status).toBe(200);
});

test('all other sessions end together, this one stays', async () => {
  const lee = await doctor(clinic, 'Dr. Lee');
  const others = [await signInFrom(lee.email, mac, '203.0.113.8'), await signInFrom(lee.email, phone, '203.0.113.9')];
  const { reply } = await clinic.call(endOtherSessions, { as: lee });
  expect(reply.map(({ is_current }) => is_current)).toEqual([true]);
  for (const other of others) expect((await clinic.call(readMe, { as: other })).status).toBe(401);
  expect((await clinic.call(readMe, { as: lee })).status).toBe(200);
  const events = await clinic.sql(`select data from event where name = 'account.session_ended' and actor_id = $1`, [lee.accountId]);
  expect(events).toEqual([{ data: { sessions: 2 } }]);
});

describe('a device in words', () => {
  test.each([
    [mac, 'Chrome on Mac'],
    [phone, 'Safari on iPhone'],
    [`${android} ${chrome} Mobile Safari/537.36`, 'Chrome on Android'],
    [`${android} ${chrome} Mobile Safari/537.36 EdgA/142.0.0.0`, 'Edge on Android'],
    ['Mozilla/5.0 (Android 14; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0', 'Firefox on Android'],
    [`${android} ${webKit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`, 'Samsung Internet on Android'],
    [phone.replace('Version/18.1', 'CriOS/142.0.0.0'), 'Chrome on iPhone'],
    [phone.replace('Version/18.1', 'FxiOS/144.0'), 'Firefox on iPhone'],
    [phone.replace('iPhone; CPU iPhone OS 18_1', 'iPad; CPU OS 17_5'), 'Safari on iPad'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/142.0.0.0`, 'Edge on Windows'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox on Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome} Safari/537.36`, 'Chrome on Chromebook'],
    [`Mozilla/5.0 (X11; Linux x86_64) ${webKit} HeadlessChrome/142.0.0.0 Safari/537.36`, 'Chrome on Linux'],
    [mac.replace('Chrome/142.0.0.0', 'Version/18.1'), 'Safari on Mac'],
    [`${mac} OPR/120.0.0.0`, 'Opera on Mac'],
    ['curl/8.5.0', 'An unknown browser'],
    ['', 'An unknown browser'],
  ])('%s is called %s', (userAgent, words) => expect(browserInWords(userAgent)).toBe(words));

  test.each([
    ['203.0.113.7', '203.0.113.7', 'The same network as this device'],
    ['::ffff:203.0.113.7', '203.0.113.7', 'The same network as this device'],
    ['127.0.0.1', '203.0.113.7', 'The computer of the clinic'],
    ['192.168.1.20', '203.0.113.7', 'A local network (192.168.1.x)'],
    ['2001:db8:85a3::8a2e', '203.0.113.7', 'Another network (2001:db8:85a3:x)'],
    ['', '', 'An unknown network'],
  ])('%s seen from %s is %s', (address, here, words) => expect(placeInWords(address, here)).toBe(words));
});
