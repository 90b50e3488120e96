/** Setting up a clinic: what is proven and by what, what is wrong with a mail server in words, and doors that open once, when everything is true. */
import { register } from '@pellis/contract/accounts/accounts';
import {
  confirmKeys,
  confirmMailTest,
  openDoors,
  readSetUp,
  type SetUpPoint,
  sayTexts,
  sendMailTest,
  takeKeys,
} from '@pellis/contract/set-up/set-up';
import { listSettings, type SettingGroup, type SettingName, saveSettings } from '@pellis/contract/set-up/settings';
import { openCardTest, sayLegalRead, sayPromisesRead, testCards, testThing } from '@pellis/contract/set-up/tests';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { typeCard } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { openMailServer, type TestMailServer } from '../testing/mail-server.ts';
import { admin, doctor, elsewhere, type Person, registrationOf, staff } from '../testing/people.ts';
import { openWeek } from '../testing/visits.ts';

let clinic: TestClinic;
let olga: Person;
let server: TestMailServer;

beforeAll(async () => {
  clinic = await openTestClinic({ PUBLIC_URL: 'https://clinic.test', ALLOW_OPEN_DEMO: 'true' });
  // as in production, where doors are
  clinic.clinic.readiness.isPublic = false;
  olga = await admin(clinic, 'Olga');
  server = await openMailServer();
});
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(async () => {
  server.close();
  await clinic.end();
});

const now = async () => (await clinic.call(readSetUp, { as: olga })).reply;
const isTrue = async (point: SetUpPoint) => (await now()).points.find(({ id }) => id === point)?.is_true;
const save = async (group: SettingGroup, values: Partial<Record<SettingName, string>>) => {
  const version = (await clinic.call(listSettings, { as: olga })).reply.find((one) => one.group === group)?.version;
  const { status } = await clinic.call(saveSettings, {
    as: olga,
    params: { group },
    body: { values },
    headers: { 'if-match': String(version) },
  });
  expect(status).toBe(200);
};
const testMail = () => clinic.call(sendMailTest, { as: olga });
const proveMail = (code: string) => clinic.call(confirmMailTest, { as: olga, body: { code } });
const newestCode = () => /Subject: (\d{6}):/.exec(server.taken.at(-1) ?? '')?.[1] ?? '';

test('a mail server that is only set proves nothing: the code of an email that arrived does, of that server alone', async () => {
  await save('mail', { SMTP_URL: server.url, MAIL_FROM: 'Birch <birch@clinic.test>' });
  expect(await isTrue('mail')).toBe(false);
  expect((await testMail()).reply).toMatchObject({ outcome: 'sent', words: expect.stringContaining('olga@pellis.test') });
  expect(server.taken).toHaveLength(1);
  const wrong = await proveMail('000000');
  expect([wrong.status, wrong.refusal.fields]).toEqual([422, { code: expect.stringContaining('not the code of the newest email') }]);
  expect((await proveMail(` ${newestCode()} `)).status).toBe(200);
  expect(await isTrue('mail')).toBe(true);
  await save('mail', { MAIL_FROM: 'Birch <hello@clinic.test>' });
  expect(await isTrue('mail')).toBe(false);
  await testMail();
  await proveMail(newestCode());
});

test('twelve who press at once get one email, and ten wrong codes end it', async () => {
  await save('mail', { MAIL_FROM: 'Birch <twelve@clinic.test>' });
  const before = server.taken.length;
  const answers = await Promise.all(Array.from({ length: 12 }, testMail));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.find(({ status }) => status === 409)?.refusal.code).toBe('just_sent');
  expect(server.taken.length - before).toBe(1);
  for (let tries = 0; tries < 10; tries += 1) await proveMail('wrong');
  expect((await proveMail(newestCode())).status).toBe(422);
  expect(await isTrue('mail')).toBe(false);
});

test('what is wrong with a mail server is said in words, and the next try need not wait', async () => {
  const shut = await openMailServer();
  shut.close();
  await save('mail', { SMTP_URL: shut.url });
  expect((await testMail()).reply).toMatchObject({ outcome: 'refused', words: expect.stringContaining('does not take connections') });
  await save('mail', { SMTP_URL: 'smtp://no-such-server.invalid:587' });
  expect((await testMail()).reply.outcome).toBe('name_not_found');
  const strict = await openMailServer({ refuses: { EHLO: '250-mail.test\r\n250 AUTH PLAIN', AUTH: '535 no' } });
  await save('mail', { SMTP_URL: strict.url.replace('smtp://', 'smtp://clinic:wrong@') });
  expect((await testMail()).reply.outcome).toBe('wrong_password');
  strict.close();
  const choosy = await openMailServer({ refuses: { 'RCPT TO': '550 nobody here' } });
  await save('mail', { SMTP_URL: choosy.url });
  expect((await testMail()).reply.outcome).toBe('not_taken');
  choosy.close();
  const plain = await openMailServer();
  await save('mail', { SMTP_URL: plain.url.replace('smtp:', 'smtps:') });
  expect((await testMail()).reply.outcome).toBe('tls');
  plain.close();
  await save('mail', { SMTP_URL: server.url });
  expect((await testMail()).reply.outcome).toBe('sent');
  await proveMail(newestCode());
});

test('the keys are proven by the check code of their page, and who took the page is recorded', async () => {
  const { reply } = await clinic.call(takeKeys, { as: olga });
  expect(reply.text).toContain(clinic.clinic.config.sessionSecret);
  const [, code = ''] = /Check code: (\S+)/.exec(reply.text) ?? [];
  expect((await clinic.call(confirmKeys, { as: olga, body: { code: 'AAAA-BBBB' } })).status).toBe(422);
  expect((await clinic.call(confirmKeys, { as: olga, body: { code: code.toLowerCase().replace('-', ' ') } })).status).toBe(200);
  expect(await isTrue('keys')).toBe(true);
  expect(await clinic.sql(`select actor_id from event where name = 'clinic.keys_taken'`)).toEqual([{ actor_id: olga.accountId }]);
});

test('nobody without the right reads the keys, tests the mail or opens the doors', async () => {
  const sam = await staff(clinic, 'Sam');
  const answers = [
    await clinic.call(readSetUp, { as: sam }),
    await clinic.call(takeKeys, { as: sam }),
    await clinic.call(sendMailTest, { as: sam }),
    await clinic.call(openDoors, { as: sam }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});

test('the doors stay shut with the list of what is missing, and then open once, for twelve who press', async () => {
  const refused = await clinic.call(openDoors, { as: olga });
  expect([refused.status, refused.refusal.code]).toEqual([409, 'not_ready']);
  expect(refused.refusal.detail).toContain('A dermatologist with a license that counts is shown to patients');
  expect((await clinic.call(register, { body: registrationOf('Ana Early'), headers: elsewhere() })).refusal.code).toBe('not_open');
  await makeReady();
  expect((await now()).points.filter(({ is_true }) => !is_true).map(({ id }) => id)).toEqual([
    'pharmacies',
    'shipping',
    'fax',
    'claims',
    'relay',
    'sign_in',
    'backup',
    'test_case',
  ]);
  const answers = await Promise.all(Array.from({ length: 12 }, () => clinic.call(openDoors, { as: olga })));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
  expect(answers[0]?.reply).toMatchObject({ is_open: true, opened_by: 'Olga' });
  expect(await clinic.sql(`select actor_id from event where name = 'clinic.opened'`)).toEqual([{ actor_id: olga.accountId }]);
  expect((await clinic.call(register, { body: registrationOf('Ana Alvarez'), headers: elsewhere() })).status).toBe(200);
});

async function makeReady(): Promise<void> {
  await save('clinic', { CLINIC_NAME: 'Birch Skin Clinic', CLINIC_ADDRESS: '1 Birch Street', CLINIC_PHONE: '(415) 555-0150' });
  await clinic.call(sayTexts, { as: olga, body: { has_none: true } });
  await clinic.call(sayLegalRead, { as: olga });
  await clinic.call(sayPromisesRead, { as: olga });
  await clinic.call(testThing, { as: olga, params: { thing: 'storage' } });
  const card = await clinic.call(openCardTest, { as: olga });
  await typeCard(card.reply, '4242 4242 4242 4242');
  await clinic.call(testCards, { as: olga, body: { setup_id: card.reply.setup_id } });
  await clinic.sql(`insert into totp_factor (account_id, sealed_secret, last_step) values ($1, '\\x00', 0)`, [olga.accountId]);
  await admin(clinic, 'Pia');
  await openWeek(clinic, await doctor(clinic, 'Dr. Lee'));
  await clinic.sql(`insert into office_hours (weekday, opens, closes) values (1, '09:00', '17:00') on conflict do nothing`);
}
