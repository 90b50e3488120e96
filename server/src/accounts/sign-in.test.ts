/** Signing in and out: the same words for every wrong guess, limits, and sessions that end when they should. */

import argon2 from '@node-rs/argon2';
import { logIn } from '@pellis/contract/accounts/accounts';
import { logOut, staySignedIn } from '@pellis/contract/accounts/own-session';
import { readMe } from '@pellis/contract/accounts/settings';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, elsewhere, type PatientPerson, signIn, signUp, testPassword } from '../testing/people.ts';

let clinic: TestClinic;
let ana: PatientPerson;
beforeAll(async () => {
  clinic = await openTestClinic();
  ana = await signUp(clinic, 'Ana Alvarez');
});
afterAll(() => clinic.end());

const enter = (email: string, password: string, headers = elsewhere()) => clinic.call(logIn, { body: { email, password }, headers });
const me = (as: { token: string } | undefined) => clinic.call(readMe, { as });
const sessionOf = (token: string): { sid: string } & Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

test('an unknown e-mail and a wrong password read the same', async () => {
  const unknown = await enter('nobody@pellis.test', testPassword);
  const wrong = await enter(ana.email, 'not-her-password');
  expect([unknown.status, wrong.status]).toEqual([400, 400]);
  expect(wrong.refusal).toMatchObject({ code: 'wrong_credentials', detail: 'Email or password is incorrect.' });
  expect({ ...unknown.refusal, request_id: '' }).toEqual({ ...wrong.refusal, request_id: '' });
});

test('an unknown e-mail and a wrong password are the same work: one hash of the same cost', async () => {
  const costOf = (hash: string | Buffer | Uint8Array) => /^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$/.exec(String(hash))?.[0];
  const work = async (email: string) => {
    using verify = vi.spyOn(argon2, 'verify');
    await enter(email, 'not-the-password');
    return verify.mock.calls.map(([hash, password]) => [costOf(hash), password]);
  };
  const [unknown, wrong] = [await work('nobody.at.all@pellis.test'), await work(ana.email)];
  expect(wrong).toEqual([[expect.any(String), 'not-the-password']]);
  expect(unknown).toEqual(wrong);
});

test('an e-mail is the same however it is cased', async () => {
  expect((await enter(ana.email.toUpperCase(), testPassword)).status).toBe(200);
});

test('the token says who and which session, and nothing about health', () => {
  const claims = sessionOf(ana.token);
  expect(Object.keys(claims).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'name', 'role', 'sid', 'sub', 'user_id']);
  expect(claims).toMatchObject({ sub: ana.accountId, user_id: ana.accountId, name: 'Ana Alvarez', role: 'client', aud: 'pellis' });
});

test('after ten wrong tries the eleventh is told to wait, with the right password too', async () => {
  const headers = elsewhere();
  for (let number = 0; number < 10; number += 1) expect((await enter(ana.email, 'wrong-again', headers)).status).toBe(400);
  const refused = await enter(ana.email, testPassword, headers);
  expect([refused.status, refused.refusal.code]).toEqual([429, 'too_many']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await enter(ana.email, testPassword)).status).toBe(200);
});

test('each wrong try after the fourth waits longer than the one before', async () => {
  const headers = elsewhere();
  const took: number[] = [];
  for (let number = 0; number < 8; number += 1) {
    const began = performance.now();
    await enter(ana.email, 'wrong-again', headers);
    took.push(performance.now() - began);
  }
  expect(took[5]).toBeGreaterThanOrEqual(200);
  expect(took[6]).toBeGreaterThanOrEqual(400);
  expect(took[7]).toBeGreaterThanOrEqual(800);
});

test('the wait comes as well for an e-mail that nobody has', async () => {
  const headers = elsewhere();
  await Promise.all(Array.from({ length: 10 }, () => enter('nobody@pellis.test', 'guess', headers)));
  expect((await enter('nobody@pellis.test', 'guess', headers)).status).toBe(429);
});

test('a good sign-in wipes the tries before it', async () => {
  const headers = elsewhere();
  for (let number = 0; number < 4; number += 1) await enter(ana.email, 'wrong-again', headers);
  expect((await enter(ana.email, testPassword, headers)).status).toBe(200);
  const [row] = await clinic.sql<{ n: number }>(`select count(*)::int as n from rate_limit where key like $1`, [
    `sign in %${headers['x-forwarded-for']}`,
  ]);
  expect(row?.n).toBe(0);
});

test('a disabled account is told so after the right password only, and its sessions are over', async () => {
  const zoe = await signUp(clinic, 'Zoe Zimmer');
  await clinic.sql('update account set disabled_at = now() where id = $1', [zoe.accountId]);
  expect((await me(zoe)).status).toBe(401);
  expect((await enter(zoe.email, 'not-her-password')).status).toBe(400);
  const refused = await enter(zoe.email, testPassword);
  expect([refused.status, refused.refusal.detail]).toEqual([403, 'This account is not active. Please use the chat box for support.']);
});

test('logging out ends the session for good, and only that one', async () => {
  const phone = await signIn(clinic, ana.email);
  const laptop = await signIn(clinic, ana.email);
  expect((await clinic.call(logOut, { as: phone })).status).toBe(204);
  const after = await me(phone);
  expect([after.status, after.refusal.detail]).toEqual([401, 'Please sign in to continue.']);
  expect((await clinic.call(logOut, { as: phone })).status).toBe(401);
  expect((await me(laptop)).status).toBe(200);
});

test('a session that is revoked in the database is over within a second', async () => {
  const tablet = await signIn(clinic, ana.email);
  expect((await me(tablet)).status).toBe(200);
  await clinic.sql('update session set ended_at = now() where id = $1', [sessionOf(tablet.token).sid]);
  expect((await me(tablet)).status).toBe(401);
});

test('a quiet session ends after half an hour, one of the clinic after a quarter', async () => {
  const lee = await doctor(clinic, 'Dr. Lee');
  const minutes = async (token: string) => {
    const [row] = await clinic.sql<{ minutes: number }>(
      `select extract(epoch from idle_ends_at - created_at)::int / 60 as minutes from session where id = $1`,
      [sessionOf(token).sid],
    );
    return row?.minutes;
  };
  // a minute more than the browser counts, because the end is moved at most once a minute
  expect(await minutes(ana.token)).toBe(31);
  expect(await minutes(lee.token)).toBe(16);
  await clinic.sql(`update session set idle_ends_at = now() - interval '1 second' where id = $1`, [sessionOf(lee.token).sid]);
  expect((await me(lee)).status).toBe(401);
});

test('no session lasts longer than twelve hours', async () => {
  const [row] = await clinic.sql<{ hours: number }>(
    `select extract(epoch from ends_at - created_at)::int / 3600 as hours from session where id = $1`,
    [sessionOf(ana.token).sid],
  );
  expect(row?.hours).toBe(12);
  const old = await signIn(clinic, ana.email);
  await clinic.sql(`update session set ends_at = now() - interval '1 second' where id = $1`, [sessionOf(old.token).sid]);
  expect((await me(old)).status).toBe(401);
});

test('staying signed in moves the quiet end and not the last one', async () => {
  const sid = sessionOf(ana.token).sid;
  await clinic.sql(`update session set idle_ends_at = now() + interval '30 seconds' where id = $1`, [sid]);
  const { status, reply } = await clinic.call(staySignedIn, { as: ana });
  expect(status).toBe(200);
  expect(reply.idle_ends_at.getTime()).toBeGreaterThan(Date.now() + 29 * 60_000);
  expect(reply.ends_at.getTime()).toBeLessThanOrEqual(Date.now() + 12 * 3_600_000);
});

test('a call that writes nothing, since it was answered before, keeps its session awake too', async () => {
  const sid = sessionOf(ana.token).sid;
  const stay = () => clinic.call(staySignedIn, { as: ana, headers: { 'idempotency-key': 'stay once' } });
  await stay();
  await clinic.sql(`update session set idle_ends_at = now() + interval '30 seconds' where id = $1`, [sid]);
  expect((await stay()).status).toBe(200);
  expect(await clinic.sql(`select idle_ends_at > now() + interval '29 minutes' as moved from session where id = $1`, [sid])).toEqual([
    { moved: true },
  ]);
});

test.each(['', 'null', 'undefined', 'rubbish', 'e30.e30.e30'])('the bearer "%s" is nobody', async (token) => {
  expect((await me({ token })).status).toBe(401);
  const services = await clinic.app.inject({ url: '/_api/v1/services', headers: { authorization: `Bearer ${token}` } });
  expect(services.statusCode).toBe(200);
});

test('a token whose claims were rewritten is nobody', async () => {
  const [head, , signature] = ana.token.split('.');
  const forged = Buffer.from(JSON.stringify({ ...sessionOf(ana.token), role: 'admin' })).toString('base64url');
  expect((await me({ token: `${head}.${forged}.${signature}` })).status).toBe(401);
});

test('signing in and being refused are written down, without the e-mail', async () => {
  const events = await clinic.sql<{ name: string; row: string }>(
    `select name, e::text as row from event e where name like 'account.sign%'`,
  );
  expect(new Set(events.map(({ name }) => name))).toEqual(new Set(['account.signed_in', 'account.sign_in_refused', 'account.signed_out']));
  expect(events.some(({ row }) => row.includes('@'))).toBe(false);
});
