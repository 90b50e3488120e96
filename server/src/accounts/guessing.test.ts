/** One account guessed from many addresses: the guesser is slowed, and its owner comes in and is told. */
import { logIn } from '@pellis/contract/accounts/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { elsewhere, type PatientPerson, signUp, testPassword } from '../testing/people.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let ben: PatientPerson;
beforeAll(async () => {
  clinic = await openTestClinic();
  [ana, ben] = [await signUp(clinic, 'Ana Alvarez'), await signUp(clinic, 'Ben Brown')];
});
afterAll(() => clinic.end());

const enter = (email: string, password: string, headers: Record<string, string> = {}) =>
  clinic.call(logIn, { body: { email, password }, headers: { ...elsewhere(), ...headers } });

/** Guesses from one address after another until somebody is told to wait; answers how many were looked at. */
async function guess(email: string): Promise<number> {
  for (let number = 0; number < 40; number += 1) {
    const { status } = await enter(email, 'wrong-again');
    if (status === 429) return number;
    expect(status).toBe(400);
  }
  throw new Error('nobody was told to wait');
}

/** As after the longest pause there is, with the next one as long. */
const passThePause = () => clinic.sql(`update sign_in_pace set next_at = now(), tries = 40`);
const emailsAbout = async (person: PatientPerson) => {
  await clinic.settled();
  return clinic.sql(`select 1 from letter where template = 'account.guessed' and recipient = $1`, [person.email]);
};

test('whoever guesses from many addresses waits longer and longer', async () => {
  expect(await guess(ana.email)).toBeGreaterThanOrEqual(20);
  await passThePause();
  expect((await enter(ana.email, 'wrong-again')).status).toBe(400);
  const { status, headers, refusal } = await enter(ana.email, 'wrong-again');
  expect([status, refusal.code]).toEqual([429, 'too_many']);
  expect(Number(headers['retry-after'])).toBeGreaterThan(30);
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
});

test('twelve guesses in the same moment are one', async () => {
  await passThePause();
  const answers = await Promise.all(Array.from({ length: 12 }, () => enter(ana.email, 'wrong-again')));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([400, ...Array.from({ length: 11 }, () => 429)]);
});

test('one person who comes in by many windows in the same moment is a guesser nowhere', async () => {
  await clinic.sql('delete from sign_in_pace');
  for (let round = 0; round < 3; round += 1) {
    const answers = await Promise.all(Array.from({ length: 12 }, () => enter(ben.email, testPassword)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
  }
});

test('the owner is told once', async () => {
  expect(await emailsAbout(ana)).toHaveLength(1);
  expect(await emailsAbout(ben)).toHaveLength(0);
});

test('the owner comes in at once where they have been before, and nobody else by another’s mark', async () => {
  const markOf = async (person: PatientPerson) => {
    await clinic.sql('delete from sign_in_pace');
    return String((await enter(person.email, testPassword)).headers['set-cookie']).split(';')[0] ?? '';
  };
  const [anas, bens] = [await markOf(ana), await markOf(ben)];
  await guess(ana.email);
  await passThePause();
  await enter(ana.email, 'wrong-again');
  expect((await enter(ana.email, testPassword, { cookie: bens })).status).toBe(429);
  const forged = `${anas.split('=')[0]}=${bens.split('=')[1]}`;
  expect((await enter(ana.email, testPassword, { cookie: forged })).status).toBe(429);
  expect((await enter(ana.email, testPassword, { cookie: `other=1; ${anas}` })).status).toBe(200);
});

test('from a new browser the right password counts after the pause, and ends it', async () => {
  await guess(ana.email);
  await passThePause();
  await enter(ana.email, 'wrong-again');
  expect((await enter(ana.email, testPassword)).status).toBe(429);
  await passThePause();
  expect((await enter(ana.email, testPassword)).status).toBe(200);
  expect((await enter(ana.email, testPassword)).status).toBe(200);
});

test('an e-mail that nobody has reads the same, and nobody is written to', async () => {
  for (const email of [ana.email, 'nobody@pellis.test']) await guess(email);
  await passThePause();
  const heard = async (email: string) => {
    await enter(email, 'wrong-again');
    const { status, refusal } = await enter(email, 'wrong-again');
    return { status, ...refusal, request_id: '' };
  };
  const unknown = await heard('nobody@pellis.test');
  expect(unknown.status).toBe(429);
  expect(unknown).toEqual(await heard(ana.email));
  await clinic.settled();
  expect(await clinic.sql(`select 1 from letter where recipient = 'nobody@pellis.test'`)).toHaveLength(0);
});
