/** A new password by an e-mail's link, and a new link to confirm: the same words for everybody, a link that works once, and no way round the second factor. */
import {
  askForReset,
  checkReset,
  confirmRegistration,
  logIn,
  register,
  resetPassword,
  sendConfirmLink,
} from '@pellis/contract/accounts/accounts';
import { readMe } from '@pellis/contract/accounts/settings';
import { askEmailChange, confirmEmailChange } from '@pellis/contract/own-changes/own-changes';
import { offerApp, setUpApp } from '@pellis/contract/sign-in-safety/sign-in-safety';
import { generateSync } from 'otplib/functional';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { codeFor, elsewhere, registrationOf, signIn, signUp, testPassword } from '../testing/people.ts';

let clinic: TestClinic;
beforeAll(async () => {
  clinic = await openTestClinic();
});
afterAll(() => clinic.end());

const newPassword = 'tall-window-cloud-5';
const ask = (email: string) => clinic.call(askForReset, { body: { email }, headers: elsewhere() });
const choose = (code: string, password = newPassword) =>
  clinic.call(resetPassword, { params: { code }, body: { password, confirmPassword: password }, headers: elsewhere() });
const check = (code: string) => clinic.call(checkReset, { params: { code }, headers: elsewhere() });
const enter = (email: string, password: string) => clinic.call(logIn, { body: { email, password }, headers: elsewhere() });

async function emailsTo(email: string, template: string): Promise<string[]> {
  await clinic.settled();
  const emails = await clinic.sql<{ links: string[] }>(
    'select links from letter where recipient = $1 and template = $2 order by created_at',
    [email, template],
  );
  return emails.map(({ links }) => new URL(links[0] ?? 'http://none').searchParams.get('code') ?? '');
}

async function resetCodeOf(email: string): Promise<string> {
  await ask(email);
  return (await emailsTo(email, 'account.reset')).at(-1) ?? '';
}

test('whoever forgot their password chooses another by the link of a letter, and every session ends', async () => {
  const ana = await signUp(clinic, 'Ana Alvarez');
  const code = await resetCodeOf(ana.email);
  expect((await check(code)).status).toBe(200);
  const chosen = await choose(code);
  expect([chosen.status, chosen.reply.detail]).toEqual([200, 'Your new password is set. You can log in with it now.']);
  expect((await clinic.call(readMe, { as: ana })).status).toBe(401);
  expect((await enter(ana.email, testPassword)).status).toBe(400);
  expect((await enter(ana.email, newPassword)).status).toBe(200);
  expect(await emailsTo(ana.email, 'account.password_changed')).toHaveLength(1);
});

test('a new password ends what somebody in the account had begun: another address, a sign-in half done', async () => {
  const dan = await signUp(clinic, 'Dan Dunn');
  const taken = 'not.dan@pellis.test';
  await clinic.call(askEmailChange, { as: dan, body: { email: taken, current_password: testPassword } });
  const [theirs] = await emailsTo(taken, 'email_change.confirm');
  await clinic.sql(
    `insert into sign_in_ticket (ticket_hash, account_id, purpose, expires_at) values ('half-done', $1, 'enrol', now() + interval '1 hour')`,
    [dan.accountId],
  );
  await choose(await resetCodeOf(dan.email));
  expect((await clinic.call(confirmEmailChange, { body: { code: theirs ?? '' }, headers: elsewhere() })).status).toBe(404);
  expect(await clinic.sql('select ticket_hash from sign_in_ticket where account_id = $1', [dan.accountId])).toEqual([]);
  expect((await enter(dan.email, newPassword)).status).toBe(200);
});

test('a known and an unknown e-mail read the same, and only the known one gets a letter', async () => {
  const { email } = await signUp(clinic, 'Bea Brandt');
  const [known, unknown] = [await ask(email), await ask('nobody@pellis.test')];
  expect([known.status, known.raw]).toEqual([unknown.status, unknown.raw]);
  expect(await emailsTo(email, 'account.reset')).toHaveLength(1);
  expect(await emailsTo('nobody@pellis.test', 'account.reset')).toHaveLength(0);
});

test('a link works once, and reads like an unknown one afterwards', async () => {
  const { email } = await signUp(clinic, 'Dora Diaz');
  const code = await resetCodeOf(email);
  const answers = await Promise.all([choose(code), choose(code, 'green-lamp-desk-9')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  const [again, unknown] = [await check(code), await check('A'.repeat(22))];
  expect({ ...again.refusal, request_id: '' }).toEqual({ ...unknown.refusal, request_id: '' });
});

test('a link is too old after 30 minutes', async () => {
  const { email, accountId } = await signUp(clinic, 'Eva Egan');
  const code = await resetCodeOf(email);
  const [kept] = await clinic.sql<{ minutes: number }>(
    `select round(extract(epoch from expires_at - now()) / 60)::int as minutes from account_code where account_id = $1 and purpose = 'reset'`,
    [accountId],
  );
  expect(kept?.minutes).toBe(30);
  await clinic.sql(`update account_code set expires_at = now() - interval '1 second' where account_id = $1`, [accountId]);
  expect([(await check(code)).status, (await choose(code)).status]).toEqual([404, 404]);
});

test('using one link kills the others, and a link to confirm resets nothing', async () => {
  const form = registrationOf('Fay Frost');
  await clinic.call(register, { body: form, headers: elsewhere() });
  expect((await choose(await codeFor(clinic, form.email))).status).toBe(404);
  const first = await resetCodeOf(form.email);
  await clinic.sql(`update letter set about = 'earlier' where recipient = $1 and template = 'account.reset'`, [form.email]);
  const second = await resetCodeOf(form.email);
  expect(second).not.toBe(first);
  expect((await choose(second)).status).toBe(200);
  expect((await choose(first)).status).toBe(404);
});

test('whoever reads the letter has confirmed the address, and a stranger’s password to it is gone', async () => {
  const form = registrationOf('Gil Gale');
  await clinic.call(register, {
    body: { ...form, password: 'of-a-stranger-77', confirmPassword: 'of-a-stranger-77' },
    headers: elsewhere(),
  });
  await choose(await resetCodeOf(form.email));
  expect((await enter(form.email, 'of-a-stranger-77')).status).toBe(400);
  expect((await enter(form.email, newPassword)).status).toBe(200);
});

test('the new password obeys the rules, and the link survives a refused one', async () => {
  const { email } = await signUp(clinic, 'Hal Hart');
  const code = await resetCodeOf(email);
  expect((await choose(code, 'short')).refusal.fields).toEqual({ password: 'Password must be at least 8 characters' });
  expect((await choose(code, 'password123')).refusal.fields).toEqual({ password: 'This password is too common. Please choose another.' });
  expect((await choose(code, 'hal.hart.1999')).refusal.fields).toEqual({ password: 'Password must not be made of your own name or email' });
  expect((await choose(code)).status).toBe(200);
});

test('a reset is no way round the second factor', async () => {
  const ida = await signUp(clinic, 'Ida Ives');
  const { reply: offer } = await clinic.call(offerApp, { as: ida });
  await clinic.call(setUpApp, { as: ida, body: { ticket: offer.ticket, code: generateSync({ secret: offer.key }) } });
  await choose(await resetCodeOf(ida.email));
  expect((await enter(ida.email, newPassword)).reply).toMatchObject({ second_factor: { ways: ['totp', 'recovery'] } });
});

test('a disabled account gets no link', async () => {
  const { email, accountId } = await signUp(clinic, 'Jan Jones');
  await clinic.sql('update account set disabled_at = now() where id = $1', [accountId]);
  await ask(email);
  expect(await emailsTo(email, 'account.reset')).toHaveLength(0);
});

test('asking again and again fills nobody’s mailbox, and ten times an hour is enough', async () => {
  const { email } = await signUp(clinic, 'Kim Klein');
  for (let number = 0; number < 4; number += 1) await ask(email);
  // two minutes may turn meanwhile
  expect((await emailsTo(email, 'account.reset')).length).toBeLessThanOrEqual(2);
  const headers = elsewhere();
  const statuses: number[] = [];
  for (let number = 0; number < 11; number += 1)
    statuses.push((await clinic.call(askForReset, { body: { email: 'nobody@pellis.test' }, headers })).status);
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
});

test('whoever lost the letter gets a new link to confirm, and everybody reads the same', async () => {
  const form = registrationOf('Lea Long');
  await clinic.call(register, { body: form, headers: elsewhere() });
  await codeFor(clinic, form.email);
  await clinic.sql(
    `update account_code set expires_at = now() - interval '1 second' where account_id = (select id from account where email = $1)`,
    [form.email],
  );
  const again = (email: string) => clinic.call(sendConfirmLink, { body: { email }, headers: elsewhere() });
  const [waiting, unknown, confirmed] = [await again(form.email), await again('nobody@pellis.test'), await again('kim.klein@pellis.test')];
  expect(waiting.raw).toEqual(unknown.raw);
  expect(waiting.raw).toEqual(confirmed.raw);
  const code = (await emailsTo(form.email, 'account.confirm')).at(-1) ?? '';
  expect((await clinic.call(confirmRegistration, { params: { code }, headers: elsewhere() })).status).toBe(200);
  await signIn(clinic, form.email);
  expect(await emailsTo('kim.klein@pellis.test', 'account.already_confirmed')).toHaveLength(1);
  expect(await emailsTo('nobody@pellis.test', 'account.confirm')).toHaveLength(0);
});

test('a known and an unknown e-mail are answered after the same work: what is known is written when the queue comes to it', async () => {
  const { email } = await signUp(clinic, 'Cora Cole');
  await clinic.settled();
  await clinic.queue.stop();
  const written = async () => {
    const [row] = await clinic.sql(`select (select count(*)::int from letter) as letters, (select count(*)::int from account_code) as codes,
      (select count(*)::int from event where name = 'account.reset_asked') as events, (select count(*)::int from pgboss.job) as jobs`);
    return row as Record<'letters' | 'codes' | 'events' | 'jobs', number>;
  };
  const workOf = async (address: string) => {
    const before = await written();
    await ask(address);
    const after = await written();
    return Object.entries(after).map(([table, count]) => [table, count - before[table as keyof typeof before]]);
  };
  const known = await workOf(email);
  expect(await workOf('nobody.at.all@pellis.test')).toEqual(known);
  expect(known.slice(0, 3)).toEqual([
    ['letters', 0],
    ['codes', 0],
    ['events', 1],
  ]);
});
