/** The second step of signing in: a code once, a ticket for one person, and no way round it. */
import { logIn, type SecondFactorWanted } from '@pellis/contract/accounts/accounts';
import { readMe } from '@pellis/contract/accounts/settings';
import {
  logInWithCode,
  offerApp,
  offerAppAtLogIn,
  offerPasskeyAtLogIn,
  readSignInSafety,
  removeApp,
  setUpApp,
  setUpAppAtLogIn,
} from '@pellis/contract/sign-in-safety/sign-in-safety';
import { generateSync } from 'otplib/functional';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStaffAccount } from '../accounts/create-staff-account.ts';
import { requireSecondFactor } from '../accounts/require-second-factor.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, elsewhere, emailOf, type Person, signUp, staff, testPassword } from '../testing/people.ts';

let clinic: TestClinic;
beforeAll(async () => {
  clinic = await openTestClinic();
});
afterAll(() => clinic.end());

/** A code of the app: of this step, or of one so many before or after it. */
const codeOf = (secret: string, steps = 0) => generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * steps });
const knock = async (email: string) => {
  const { reply } = await clinic.call(logIn, { body: { email, password: testPassword }, headers: elsewhere() });
  return (reply as SecondFactorWanted).second_factor;
};
const show = (ticket: string, code: string) => clinic.call(logInWithCode, { body: { ticket, code }, headers: elsewhere() });

/** A step may end between the code and its check, and a code of two steps before is too old: then with the next one. */
async function inTime<T extends { status: number }>(send: () => Promise<T>): Promise<T> {
  const first = await send();
  return first.status === 200 ? first : send();
}

/** Somebody with an app, whose code of the step before this one is used up; so that now and next are free. */
async function withApp(person: Person) {
  const { reply: offer } = await clinic.call(offerApp, { as: person });
  const done = await inTime(() => clinic.call(setUpApp, { as: person, body: { ticket: offer.ticket, code: codeOf(offer.key, -1) } }));
  return { ...person, secret: offer.key, recovery: done.reply.recovery_codes ?? [] };
}

const emailsTo = async (email: string) => {
  await clinic.settled();
  return clinic
    .sql<{ template: string }>('select template from letter where recipient = $1', [email])
    .then((rows) => rows.map((row) => row.template));
};

test('somebody who set up an app is asked for its code, and comes in with it', async () => {
  const ana = await withApp(await signUp(clinic, 'Ana Alvarez'));
  const asked = await knock(ana.email);
  expect(asked).toMatchObject({ ways: ['totp', 'recovery'], enrol: false });
  const entered = await show(asked.ticket, codeOf(ana.secret));
  expect(entered.status).toBe(200);
  expect((await clinic.call(readMe, { as: { token: entered.reply.access_token } })).reply.name).toBe('Ana Alvarez');
  expect(await emailsTo(ana.email)).toContain('account.second_factor_added');
});

test('the code may be spaced as the app shows it, and be a step old', async () => {
  const una = await signUp(clinic, 'Una Ude');
  const { reply: offer } = await clinic.call(offerApp, { as: una });
  await inTime(() => clinic.call(setUpApp, { as: una, body: { ticket: offer.ticket, code: codeOf(offer.key, -1) } }));
  const code = codeOf(offer.key);
  expect((await show((await knock(una.email)).ticket, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
});

test('a wrong code, and one of long ago, are refused', async () => {
  const bea = await withApp(await signUp(clinic, 'Bea Brandt'));
  const { ticket } = await knock(bea.email);
  const right = codeOf(bea.secret);
  const wrong = await show(ticket, String((Number(right) + 1) % 1_000_000).padStart(6, '0'));
  expect([wrong.status, wrong.refusal.code]).toEqual([400, 'wrong_code']);
  expect((await show(ticket, codeOf(bea.secret, -3))).refusal.code).toBe('wrong_code');
  expect((await show(ticket, right)).status).toBe(200);
});

test('a code that was used is refused the second time, and so is one from before it', async () => {
  const cora = await withApp(await signUp(clinic, 'Cora Cole'));
  const code = codeOf(cora.secret, 1);
  expect((await show((await knock(cora.email)).ticket, code)).status).toBe(200);
  const { ticket } = await knock(cora.email);
  expect((await show(ticket, code)).refusal.code).toBe('wrong_code');
  expect((await show(ticket, codeOf(cora.secret))).refusal.code).toBe('wrong_code');
});

test('a recovery code lets somebody in once, and they are told how many are left', async () => {
  const dora = await withApp(await signUp(clinic, 'Dora Diaz'));
  expect(dora.recovery).toHaveLength(10);
  expect(new Set(dora.recovery).size).toBe(10);
  const code = dora.recovery[3] ?? '';
  expect((await show((await knock(dora.email)).ticket, code.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
  expect((await show((await knock(dora.email)).ticket, code)).refusal.code).toBe('wrong_code');
  const left = await clinic.call(readSignInSafety, { as: dora });
  expect(left.reply.recovery_codes_left).toBe(9);
  expect(await emailsTo(dora.email)).toContain('account.recovery_code_used');
});

test('neither secrets, nor recovery codes, nor tickets are kept in clear', async () => {
  const eva = await withApp(await signUp(clinic, 'Eva Egan'));
  const { ticket } = await knock(eva.email);
  const kept = await clinic.sql<{ row: string }>(
    `select string_agg(t, '') as row from (select x::text as t from totp_factor x union all select x::text from recovery_code x
       union all select x::text from sign_in_ticket x union all select x::text from idempotency_key x union all select x::text from event x) rows`,
  );
  const secret = Buffer.from(eva.secret);
  for (const part of [
    eva.secret,
    secret.toString('hex'),
    ticket,
    eva.recovery[0] ?? 'none',
    (eva.recovery[0] ?? 'none').replaceAll('-', ''),
  ])
    expect(kept[0]?.row.includes(part)).toBe(false);
});

test('a ticket is over after ten minutes, and after it was used', async () => {
  const fay = await withApp(await signUp(clinic, 'Fay Frost'));
  const old = await knock(fay.email);
  await clinic.sql(`update sign_in_ticket set expires_at = now() - interval '1 second' where account_id = $1`, [fay.accountId]);
  expect((await show(old.ticket, codeOf(fay.secret))).refusal.code).toBe('ticket_over');
  const { ticket } = await knock(fay.email);
  expect((await show(ticket, codeOf(fay.secret))).status).toBe(200);
  expect((await show(ticket, codeOf(fay.secret, 1))).refusal.code).toBe('ticket_over');
});

test('nobody comes in with the ticket of one and the code of another', async () => {
  const gil = await withApp(await signUp(clinic, 'Gil Gale'));
  const hal = await withApp(await signUp(clinic, 'Hal Hart'));
  expect((await show((await knock(gil.email)).ticket, codeOf(hal.secret))).refusal.code).toBe('wrong_code');
  expect((await show((await knock(gil.email)).ticket, hal.recovery[0] ?? '')).refusal.code).toBe('wrong_code');
});

test('a ticket bears five tries; then the owner hears that somebody may know their password', async () => {
  const ida = await withApp(await signUp(clinic, 'Ida Ives'));
  const { ticket } = await knock(ida.email);
  for (let number = 0; number < 5; number += 1) expect((await show(ticket, '000000')).status).toBe(400);
  expect((await show(ticket, codeOf(ida.secret))).refusal.code).toBe('ticket_over');
  expect(await emailsTo(ida.email)).toContain('account.second_factor_refused');
});

test('new tickets bring no more than ten tries in a quarter of an hour', async () => {
  const jan = await withApp(await signUp(clinic, 'Jan Jones'));
  const answers: number[] = [];
  for (let number = 0; number < 3; number += 1) {
    const { ticket } = await knock(jan.email);
    for (let more = 0; more < 4; more += 1) answers.push((await show(ticket, '000000')).status);
  }
  expect(answers).toEqual([...Array(10).fill(400), 429, 429]);
  expect((await show((await knock(jan.email)).ticket, codeOf(jan.secret))).status).toBe(429);
});

test('one ticket and one code sent ten times at once open one session', async () => {
  const kim = await withApp(await signUp(clinic, 'Kim Klein'));
  const { ticket } = await knock(kim.email);
  const before = await clinic.sql('select id from session where account_id = $1', [kim.accountId]);
  const code = codeOf(kim.secret);
  const answers = await Promise.all(Array.from({ length: 10 }, () => show(ticket, code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await clinic.sql('select id from session where account_id = $1', [kim.accountId])).toHaveLength(before.length + 1);
});

test('whoever is disabled between the two steps does not come in', async () => {
  const lea = await withApp(await signUp(clinic, 'Lea Long'));
  const { ticket } = await knock(lea.email);
  await clinic.sql('update account set disabled_at = now() where id = $1', [lea.accountId]);
  expect((await show(ticket, codeOf(lea.secret))).status).toBe(403);
});

test('an app that was switched off is not asked for, and its codes are worth nothing', async () => {
  const max = await withApp(await signUp(clinic, 'Max Moor'));
  const { ticket } = await knock(max.email);
  expect((await clinic.call(removeApp, { as: max })).status).toBe(200);
  expect((await show(ticket, codeOf(max.secret))).refusal.code).toBe('wrong_code');
  expect((await show(ticket, max.recovery[0] ?? '')).refusal.code).toBe('wrong_code');
  const { reply } = await clinic.call(logIn, { body: { email: max.email, password: testPassword }, headers: elsewhere() });
  expect(reply).toHaveProperty('access_token');
});

test('a ticket to the second step sets nothing up', async () => {
  const nia = await withApp(await signUp(clinic, 'Nia Noon'));
  const { ticket } = await knock(nia.email);
  expect((await clinic.call(offerAppAtLogIn, { body: { ticket }, headers: elsewhere() })).refusal.code).toBe('ticket_over');
  expect((await clinic.call(offerPasskeyAtLogIn, { body: { ticket }, headers: elsewhere() })).refusal.code).toBe('ticket_over');
});

test('a clinic that begins to require it ends the sessions of its people, and no patient’s', async () => {
  const [lee, ola] = [await doctor(clinic, 'Dr. Lee'), await signUp(clinic, 'Ola Olsen')];
  const sam = await withApp(await staff(clinic, 'Sam Silva'));
  const safe = await show((await knock(sam.email)).ticket, codeOf(sam.secret));
  await requireSecondFactor({ ...clinic.clinic, config: { ...clinic.clinic.config, secondFactor: 'required' } });
  expect((await clinic.call(readMe, { as: lee })).status).toBe(401);
  expect((await clinic.call(readMe, { as: sam })).status).toBe(401);
  expect((await clinic.call(readMe, { as: { token: safe.reply.access_token } })).status).toBe(200);
  expect((await clinic.call(readMe, { as: ola })).status).toBe(200);
});

test('where it is required, a doctor sets up an app on the way in and gets ten recovery codes with the session', async () => {
  const strict = await openTestClinic({ SECOND_FACTOR: 'required' });
  try {
    const email = emailOf('Dr. Strict');
    const provider = { credentials: 'MD', cpsono: 'A1' };
    await createStaffAccount(strict.clinic, { email, name: 'Dr. Strict', role: 'provider', password: testPassword, provider });
    const enter = async () =>
      (await strict.call(logIn, { body: { email, password: testPassword }, headers: elsewhere() })).reply as SecondFactorWanted;
    const { second_factor: asked } = await enter();
    expect(asked).toMatchObject({ ways: [], enrol: true });
    const { ticket } = asked;
    // no code and no recovery opens a door that is still to be built
    expect((await strict.call(logInWithCode, { body: { ticket, code: '123456' }, headers: elsewhere() })).refusal.code).toBe('ticket_over');
    const { reply: offer } = await strict.call(offerAppAtLogIn, { body: { ticket }, headers: elsewhere() });
    expect(offer.uri).toContain(`secret=${offer.key}`);
    const early = await strict.call(setUpAppAtLogIn, { body: { ticket, code: '000000' }, headers: elsewhere() });
    expect(early.refusal.code).toBe('wrong_code');
    const done = await inTime(() => strict.call(setUpAppAtLogIn, { body: { ticket, code: codeOf(offer.key, -1) }, headers: elsewhere() }));
    expect(done.reply.recovery_codes).toHaveLength(10);
    const token = { token: done.reply.access_token };
    expect((await strict.call(readMe, { as: token })).reply.role).toBe('provider');
    const last = await strict.call(removeApp, { as: token });
    expect([last.status, last.refusal.code]).toEqual([409, 'last_factor']);
    expect((await strict.call(readSignInSafety, { as: token })).reply).toMatchObject({ is_required: true, recovery_codes_left: 10 });
    expect((await enter()).second_factor).toMatchObject({ ways: ['totp', 'recovery'], enrol: false });
    const patient = await signUp(strict, 'Pia Park');
    expect((await strict.call(readSignInSafety, { as: patient })).reply.is_required).toBe(false);
  } finally {
    await strict.end();
  }
});
