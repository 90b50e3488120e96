/** Signing up: the form, the e-mail, the link, and what a password may not be. */
import { confirmRegistration, logIn, register } from '@pellis/contract/accounts/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { codeFor, elsewhere, registrationOf, signIn, signUp, testPassword } from '../testing/people.ts';

let clinic: TestClinic;
beforeAll(async () => {
  clinic = await openTestClinic();
});
afterAll(() => clinic.end());

const send = (body: object, headers = elsewhere()) => clinic.call(register, { body, headers });
const follow = (code: string) => clinic.call(confirmRegistration, { params: { code }, headers: elsewhere() });
const enter = (email: string, password = testPassword) => clinic.call(logIn, { body: { email, password }, headers: elsewhere() });
const emailsTo = (email: string) =>
  clinic.sql<{ template: string; subject: string; body: string }>('select template, subject, body from letter where recipient = $1', [
    email,
  ]);

test('somebody signs up, confirms with the link of the letter and logs in', async () => {
  const form = registrationOf('Ana Alvarez');
  const sent = await send(form);
  expect(sent.status).toBe(200);
  expect(sent.reply.detail).toEqual({ header: 'Check your email', body: expect.stringContaining('<p>') });
  const followed = await follow(await codeFor(clinic, form.email));
  expect(followed.reply.detail.header).toBe('Your email is confirmed');
  const entered = await enter(form.email);
  expect(entered.reply).toMatchObject({ token_type: 'bearer', user: { name: 'Ana Alvarez', role: 'client' } });
});

test('an account comes with its patient, whom it may act for', async () => {
  const { accountId, patientId } = await signUp(clinic, 'Bea Brandt');
  const [patient] = await clinic.sql('select first_name, last_name, state, postal_code from patient where id = $1', [patientId]);
  expect(patient).toEqual({ first_name: 'Bea', last_name: 'Brandt', state: 'CA', postal_code: '94110' });
  const ties = await clinic.sql('select relation, basis, consent_version from guardianship where account_id = $1', [accountId]);
  expect(ties).toEqual([{ relation: 'self', basis: 'self', consent_version: '2020-03-24' }]);
});

test('a link works once, and reads like an unknown one afterwards', async () => {
  const form = registrationOf('Cora Cole');
  await send(form);
  const code = await codeFor(clinic, form.email);
  expect((await follow(code)).status).toBe(200);
  const again = await follow(code);
  const unknown = await follow('AAAAAAAAAAAAAAAAAAAAAA');
  expect([again.status, unknown.status]).toEqual([404, 404]);
  expect({ ...again.refusal, request_id: '' }).toEqual({ ...unknown.refusal, request_id: '' });
  expect(again.refusal.detail).toBe('Not found');
});

test('a link stops working after 24 hours', async () => {
  const form = registrationOf('Dora Diaz');
  await send(form);
  const code = await codeFor(clinic, form.email);
  await clinic.sql(
    `update account_code set expires_at = now() - interval '1 second' where account_id = (select id from account where email = $1)`,
    [form.email],
  );
  expect((await follow(code)).status).toBe(404);
});

test('neither codes nor passwords are kept in clear', async () => {
  const form = registrationOf('Eva Egan');
  await send(form);
  const code = await codeFor(clinic, form.email);
  const [kept] = await clinic.sql<{ row: string }>(`select string_agg(c::text, '') as row from account_code c`);
  expect(kept?.row).not.toContain(code);
  const [account] = await clinic.sql<{ password_hash: string }>('select password_hash from account where email = $1', [form.email]);
  expect(account?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('an e-mail that has an account answers exactly as success, and its owner gets a letter', async () => {
  const { email } = await signUp(clinic, 'Fay Frost');
  const fresh = await send(registrationOf('Gil Gale'));
  const known = await send({
    ...registrationOf('Fay Frost'),
    email: email.toUpperCase(),
    password: 'another-one-77',
    confirmPassword: 'another-one-77',
  });
  expect(known.status).toBe(200);
  expect(known.raw).toEqual(fresh.raw);
  await clinic.settled();
  expect((await emailsTo(email)).map(({ subject }) => subject)).toContain('You already have an account');
  expect((await enter(email)).status).toBe(200);
  expect((await enter(email, 'another-one-77')).status).toBe(400);
});

test('registering twice before confirming: the newest form counts and the first link is dead', async () => {
  const form = registrationOf('Hal Hart');
  await send(form);
  const first = await codeFor(clinic, form.email);
  await clinic.settled();
  await send({ ...form, lastName: 'Hartley', password: 'green-lamp-desk-9', confirmPassword: 'green-lamp-desk-9' });
  await clinic.settled();
  expect((await follow(first)).status).toBe(404);
  expect((await follow(await codeFor(clinic, form.email))).status).toBe(200);
  expect((await enter(form.email)).status).toBe(400);
  expect((await enter(form.email, 'green-lamp-desk-9')).reply).toMatchObject({ user: { name: 'Hal Hartley' } });
});

test('trying an address again and again fills nobody’s mailbox', async () => {
  const { email } = await signUp(clinic, 'Ole Olsen');
  for (let number = 0; number < 4; number += 1) await send({ ...registrationOf('Ole Olsen'), email });
  await clinic.settled();
  // the hour may turn meanwhile
  expect((await emailsTo(email)).filter(({ template }) => template === 'account.exists').length).toBeLessThanOrEqual(2);
});

test('two forms with one e-mail at the same moment make one account', async () => {
  const form = registrationOf('Ida Ives');
  const sent = await Promise.all([send(form), send(form), send(form)]);
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
  const accounts = await clinic.sql('select id from account where email = $1', [form.email]);
  expect(accounts).toHaveLength(1);
});

test('whoever logs in before confirming is told so after the right password only, and gets a new link', async () => {
  const form = registrationOf('Jan Jones');
  await send(form);
  await clinic.settled();
  const wrong = await enter(form.email, 'not-my-password');
  expect(wrong.refusal.detail).toBe('Email or password is incorrect.');
  const right = await enter(form.email);
  expect([right.status, right.refusal.detail]).toEqual([400, 'Please confirm your email address first. We have sent you a new link.']);
  await clinic.settled();
  expect((await emailsTo(form.email)).filter(({ template }) => template === 'account.confirm')).toHaveLength(2);
  expect((await follow(await codeFor(clinic, form.email))).status).toBe(200);
  await signIn(clinic, form.email);
});

test.each([
  ['short12', 'Password must be at least 8 characters'],
  ['password123', 'This password is too common. Please choose another.'],
  ['Password2026!', 'This password is too common. Please choose another.'],
  ['zzzzzzzzzz', 'This password is too common. Please choose another.'],
  ['23456789', 'This password is too common. Please choose another.'],
  ['KimKlein1990', 'Password must not be made of your own name or email'],
  ['klein.kim.pellis', 'Password must not be made of your own name or email'],
])('the password %s is refused', async (password, message) => {
  const { status, refusal } = await send({ ...registrationOf('Kim Klein'), password, confirmPassword: password });
  expect(status).toBe(422);
  expect(refusal.fields).toEqual({ password: message });
  expect(refusal.detail).toBe(message);
});

test.each(['correct horse battery', 'kim-walks-the-dog', 'тихая-река-камень'])('the password %s is welcome', async (password) => {
  const form = { ...registrationOf('Kim Klein'), email: `kim.${password.length}@pellis.test`, password, confirmPassword: password };
  expect((await send(form)).status).toBe(200);
});

test('the form is answered in the words of the specification', async () => {
  const { status, refusal } = await send({
    ...registrationOf('Lea Long'),
    firstName: ' ',
    phone: '415',
    postalCode: '9411',
    confirmPassword: 'x',
    terms: false,
  });
  expect(status).toBe(422);
  expect(refusal.fields).toEqual({
    firstName: 'First name is required',
    phone: 'Enter a valid phone number',
    postalCode: 'Enter a valid zip code',
    confirmPassword: 'Passwords must match',
    terms: 'You must accept the Terms of Service to continue',
  });
});

test('one address registers five times an hour', async () => {
  const headers = elsewhere();
  for (let number = 0; number < 5; number += 1) await send({}, headers);
  const { status, refusal, headers: answered } = await send(registrationOf('Max Moor'), headers);
  expect([status, refusal.code]).toEqual([429, 'too_many']);
  expect(Number(answered['retry-after'])).toBeGreaterThan(0);
});

test('a name full of HTML stays text in every letter', async () => {
  const { email } = await signUp(clinic, 'Nia <b>Noon');
  await send({ ...registrationOf('Nia <b>Noon'), email });
  await clinic.settled();
  const [emails] = await clinic.sql<{ html: string }>(`select string_agg(html, '') as html from letter where recipient = $1`, [email]);
  expect(emails?.html).not.toContain('<b>Noon');
});

test('a name that no database keeps is the sender’s mistake', async () => {
  const { status, refusal } = await send({ ...registrationOf('Pia Park'), firstName: 'Pia\u0000' });
  expect([status, refusal.detail]).toEqual([400, 'We could not read that request.']);
});
