/** Signing in with a third party, against the real embedded window: the happy ways, and everything that must be refused. */
import { changePassword, logIn } from '@pellis/contract/accounts/accounts';
import { readMe } from '@pellis/contract/accounts/settings';
import {
  cancelRegistration,
  completeRegistration,
  connectThirdParty,
  logInByThirdParty,
  openThirdPartyWindow,
  readPendingRegistration,
  readThirdParty,
} from '@pellis/contract/third-party-sign-in/third-party-sign-in';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { elsewhere, registrationOf, signUp, testPassword } from '../testing/people.ts';
import { type Choice, goThrough, visitor } from './test-visitor.ts';

let clinic: TestClinic;
beforeAll(async () => {
  clinic = await openTestClinic();
});
afterAll(() => clinic.end());

const form = { firstName: 'Nora', lastName: 'Novak', phone: '(415) 555-0134', state: 'CA', postalCode: '94110', terms: true } as const;
const somebody = (name: string): Choice => ({ name, email: `${name.toLowerCase().replace(' ', '.')}@mail.pellis.test`, isProven: true });

/** A browser: it keeps the one cookie that it gets. */
function newBrowser() {
  let cookie = '';
  const headers = () => ({ ...elsewhere(), ...(cookie ? { cookie } : {}) });
  const open = async () => {
    const { reply, headers: answered } = await clinic.call(openThirdPartyWindow, { headers: headers() });
    cookie = String(answered['set-cookie']).split(';')[0] ?? '';
    return reply;
  };
  const send = async (body: object) => {
    const answered = await clinic.call(logInByThirdParty, { body, headers: headers() });
    cookie = String(answered.headers['set-cookie'] ?? cookie).split(';')[0] ?? '';
    return answered;
  };
  const signIn = async (who: Choice) => {
    const { code: token, state, iss } = await goThrough((await open()).authorization_url, who);
    return send({ token, state, iss });
  };
  const read = (code: string) => clinic.call(readPendingRegistration, { params: { code }, headers: headers() });
  const complete = (code: string, body: object = form) => clinic.call(completeRegistration, { params: { code }, body, headers: headers() });
  const cancel = (code: string) => clinic.call(cancelRegistration, { params: { code }, headers: headers() });
  const connect = (code: string, as: { token: string }) => clinic.call(connectThirdParty, { params: { code }, as, headers: headers() });
  return { open, send, signIn, read, complete, cancel, connect };
}

const codeIn = (reply: object): string => ('code' in reply ? String(reply.code) : '');
const tokenIn = (reply: object): string => ('access_token' in reply ? String(reply.access_token) : '');

test('the clinic says whom one can sign in with, and by which way', async () => {
  const { reply } = await clinic.call(readThirdParty);
  expect(reply.third_party).toMatchObject({ kind: 'embedded', flow: 'code', library: `${clinic.clinic.config.signInUrl}/client.js` });
});

test('the window asks for exactly three things, with PKCE, a state and a nonce', async () => {
  const { authorization_url, code_challenge, state, nonce } = await newBrowser().open();
  const asked = Object.fromEntries(new URL(authorization_url).searchParams);
  expect(asked).toMatchObject({ scope: 'email profile openid', response_type: 'code', code_challenge_method: 'S256' });
  expect(asked).toMatchObject({ code_challenge, state, nonce });
});

test('somebody new completes their registration once and is signed in, then comes back by the window alone', async () => {
  const browser = newBrowser();
  const nora = somebody('Nora Novak');
  const { reply } = await browser.signIn(nora);
  const code = codeIn(reply);
  expect((await browser.read(code)).reply).toEqual({
    state: 'new',
    third_party: 'the demo sign-in',
    email: 'n•••@mail.pellis.test',
    first_name: 'Nora',
    last_name: 'Novak',
  });
  const completed = await browser.complete(code);
  const me = await clinic.call(readMe, { as: { token: tokenIn(completed.reply) } });
  expect(me.reply).toMatchObject({ name: 'Nora Novak', email: nora.email, phone: '(415) 555-0134' });
  const back = await newBrowser().signIn(nora);
  expect(back.reply).toMatchObject({ user: { name: 'Nora Novak', role: 'client' } });
});

test('a pending registration is gone for every other browser, and tells its own what has become of it', async () => {
  const browser = newBrowser();
  const code = codeIn((await browser.signIn(somebody('Pia Park'))).reply);
  expect((await newBrowser().read(code)).status).toBe(404);
  expect((await newBrowser().complete(code)).status).toBe(404);
  await clinic.sql(`update pending_identity set expires_at = now() - interval '1 second' where email = 'pia.park@mail.pellis.test'`);
  expect((await browser.read(code)).reply.state).toBe('expired');
  expect((await browser.complete(code)).refusal).toMatchObject({ code: 'sign_in_expired' });
  const again = codeIn((await browser.signIn(somebody('Pia Park'))).reply);
  expect((await browser.cancel(again)).status).toBe(204);
  expect((await browser.read(again)).reply).toMatchObject({ state: 'cancelled', first_name: '' });
  const third = codeIn((await browser.signIn(somebody('Pia Park'))).reply);
  expect((await browser.complete(third)).status).toBe(200);
  expect((await browser.read(third)).reply.state).toBe('used');
  expect((await browser.complete(third)).status).toBe(409);
});

test('the form of a pending registration is answered in the words of the specification', async () => {
  const browser = newBrowser();
  const code = codeIn((await browser.signIn(somebody('Lea Long'))).reply);
  const { status, refusal } = await browser.complete(code, { ...form, firstName: ' ', phone: '415', terms: false });
  expect([status, refusal.fields]).toEqual([
    422,
    {
      firstName: 'First name is required',
      phone: 'Enter a valid phone number',
      terms: 'You must accept the Terms of Service to continue',
    },
  ]);
});

test('an e-mail that has an account is not merged: its owner logs in once, and then both ways lead in', async () => {
  const ana = await signUp(clinic, 'Ana Alvarez');
  const browser = newBrowser();
  const code = codeIn((await browser.signIn({ name: 'Ana A', email: ana.email.toUpperCase(), isProven: true })).reply);
  expect((await browser.read(code)).reply.state).toBe('known');
  expect((await browser.complete(code)).refusal.code).toBe('account_exists');
  const ben = await signUp(clinic, 'Ben Baker');
  expect((await browser.connect(code, ben)).refusal.code).toBe('another_account');
  expect((await newBrowser().connect(code, ana)).status).toBe(404);
  expect((await browser.connect(code, ana)).reply.detail).toBe('From now on you can log in with the demo sign-in.');
  expect((await browser.connect(code, ana)).status).toBe(409);
  const back = await newBrowser().signIn({ name: 'Ana A', email: ana.email.toUpperCase(), isProven: true });
  expect(back.reply).toMatchObject({ user: { user_id: ana.accountId } });
  await clinic.settled();
  const letters = await clinic.sql<{ subject: string }>('select subject from letter where recipient = $1', [ana.email]);
  expect(letters.map(({ subject }) => subject)).toContain('A new way to sign in was added');
});

test('a registration that nobody confirmed gives way, with its password, to whoever proves the address', async () => {
  const squatter = { ...registrationOf('Max Moor'), email: 'max.moor@mail.pellis.test' };
  const { register } = await import('@pellis/contract/accounts/accounts');
  await clinic.call(register, { body: squatter, headers: elsewhere() });
  const browser = newBrowser();
  const code = codeIn((await browser.signIn(somebody('Max Moor'))).reply);
  expect((await browser.read(code)).reply.state).toBe('new');
  expect((await browser.complete(code, { ...form, firstName: 'Max', lastName: 'Real' })).reply).toMatchObject({
    user: { name: 'Max Real' },
  });
  const entered = await clinic.call(logIn, { body: { email: squatter.email, password: testPassword }, headers: elsewhere() });
  expect(entered.refusal.code).toBe('wrong_credentials');
});

test('an account without a password reads like a wrong one, and says how to get one where it is signed in', async () => {
  const browser = newBrowser();
  const who = somebody('Una Unger');
  const completed = await browser.complete(codeIn((await browser.signIn(who)).reply));
  const guessed = await clinic.call(logIn, { body: { email: who.email, password: '' }, headers: elsewhere() });
  expect(guessed.status).toBe(422);
  const wrong = await clinic.call(logIn, { body: { email: who.email, password: 'a-guess-at-it' }, headers: elsewhere() });
  expect([wrong.status, wrong.refusal.detail]).toEqual([400, 'Email or password is incorrect.']);
  const change = { current_password: 'a-guess-at-it', new_password: 'another-river-stone-42' };
  const changed = await clinic.call(changePassword, { body: change, as: { token: tokenIn(completed.reply) } });
  expect(changed.refusal.code).toBe('no_password');
});

test('a disabled account stays out by this way too', async () => {
  const browser = newBrowser();
  const who = somebody('Dora Diaz');
  await browser.complete(codeIn((await browser.signIn(who)).reply));
  await clinic.sql('update account set disabled_at = now() where email = $1', [who.email]);
  expect((await newBrowser().signIn(who)).status).toBe(403);
});

test('an unverified e-mail is refused, and the answer says what to do', async () => {
  const refused = await newBrowser().signIn({ ...somebody('Theo Thorn'), isProven: false });
  expect([refused.status, refused.refusal.code]).toEqual([400, 'email_unverified']);
  expect(refused.refusal).toMatchObject({ error: refused.refusal.detail });
});

test('the window asks who is there each time, and lets somebody else in from the same browser', async () => {
  const visit = visitor();
  const open = async () => (await newBrowser().open()).authorization_url;
  expect(await goThrough(await open(), somebody('Ida Ives'), visit)).toHaveProperty('code');
  expect(await goThrough(await open(), somebody('Jo Jones'), visit)).toHaveProperty('code');
  expect(await goThrough(await open(), 'cancel', visit)).toMatchObject({ error: 'access_denied' });
});

test('an answer counts once, in its own browser, in its own time', async () => {
  const [browser, another] = [newBrowser(), newBrowser()];
  await another.open();
  const { authorization_url } = await browser.open();
  const { code: token, state, iss } = await goThrough(authorization_url, somebody('Rita Roe'));
  const over = { code: 'sign_in_over', error: 'This sign-in took too long or was already used. Please try again.' };
  expect((await another.send({ token, state, iss })).refusal).toMatchObject(over);
  expect((await browser.send({ token, state: 'another-state', iss })).refusal).toMatchObject(over);
  expect((await browser.send({ token, state, iss })).status).toBe(200);
  expect((await browser.send({ token, state, iss })).refusal).toMatchObject(over);
  const late = await browser.open();
  await clinic.sql(`update sign_in_window set expires_at = now() - interval '1 second' where used_at is null`);
  const answer = await goThrough(late.authorization_url, somebody('Rita Roe'));
  expect((await browser.send({ token: answer['code'], state: answer['state'], iss: answer['iss'] })).refusal).toMatchObject(over);
});

test('a code that was used is refused under a new state', async () => {
  const browser = newBrowser();
  const first = await goThrough((await browser.open()).authorization_url, somebody('Sue Sand'));
  await browser.send({ token: first['code'], state: first['state'], iss: first['iss'] });
  const { state } = await browser.open();
  expect((await browser.send({ token: first['code'], state, iss: first['iss'] })).refusal.code).toBe('sign_in_refused');
});

test("one browser's code is refused under another's state", async () => {
  const [thief, victim] = [newBrowser(), newBrowser()];
  const stolen = await goThrough((await victim.open()).authorization_url, somebody('Vera Vale'));
  const { state } = await thief.open();
  expect((await thief.send({ token: stolen['code'], state, iss: stolen['iss'] })).refusal.code).toBe('sign_in_refused');
});

test('whoever cancels in the window is told so by it, and nothing is kept', async () => {
  const answer = await goThrough((await newBrowser().open()).authorization_url, 'cancel');
  expect(answer).toMatchObject({ error: 'access_denied' });
});

test.each(['', 'null', 'rubbish', 'e30.e30.e30', 'x'.repeat(3000)])('the token "%s" is refused', async (token) => {
  const refused = await newBrowser().send({ token });
  expect([400, 422]).toContain(refused.status);
  expect(refused.refusal).toMatchObject({ error: refused.refusal.detail });
});
