/** Closing an account, carrying a deletion out, and what of it stands after a crash. */

import { logIn } from '@pellis/contract/accounts/accounts';
import { closeAccount, readAccountClosing } from '@pellis/contract/erasures/closing';
import { carryOutErasure, erasureSteps, readRequestErasure } from '@pellis/contract/erasures/erasures';
import { readPatientAccount } from '@pellis/contract/erasures/patient-account';
import { listPaymentMethods } from '@pellis/contract/payments/payments';
import { proveFirst } from '@pellis/contract/platform/prove-first';
import { sendPrivacyRequest, verifyPrivacyRequest } from '@pellis/contract/privacy-requests/privacy-requests';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { answerCase, fillProfile, keepCard, sendAssessment } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { admin, doctor, elsewhere, emailOf, type Person, signIn, signUp, staff, testPassword } from '../testing/people.ts';
import { letActFor } from '../testing/proxies.ts';
import { carryOut, carryOutDue } from './carry-out.ts';

let clinic: TestClinic;
let sam: Person;
let olga: Person;
let lee: Person;
beforeAll(async () => {
  clinic = await openTestClinic();
  [sam, olga, lee] = [await staff(clinic, 'Sam'), await admin(clinic, 'Olga'), await doctor(clinic, 'Dr. Lee')];
});
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

const weeks = (number: number) => new Date(Date.now() + number * 7 * 86_400_000);
const read = (as: Person) => clinic.call(readAccountClosing, { as });
/** As the page does it, which has read what it means. */
async function close(as: Person, wasRead: Record<string, unknown> = {}) {
  const { reply } = await read(as);
  return clinic.call(closeAccount, {
    as,
    body: { grace_days: reply?.grace_days ?? 14, keeps_record: reply?.keeps_record ?? false, ...wasRead },
  });
}
const logInAs = (email: string) => clinic.call(logIn, { body: { email, password: testPassword }, headers: elsewhere() });
const letters = (to: string) =>
  clinic
    .sql<{ template: string }>('select template from letter where recipient = $1 order by created_at', [to])
    .then((rows) => rows.map(({ template }) => template));
const [accountOf, erasureOf] = [
  (id: string) =>
    clinic.sql('select email, name, phone, password_hash, closed_at, disabled_at from account where id = $1', [id]).then(([row]) => row),
  (id: string) =>
    clinic
      .sql<{ id: string; began_at: Date; ended_at: Date }>('select * from erasure where account_id = $1 and taken_back_at is null', [id])
      .then(([row]) => row),
];

async function caredFor(name: string) {
  const person = await signUp(clinic, name);
  await fillProfile(clinic, person);
  await keepCard(clinic, person);
  const { id } = await sendAssessment(clinic, person);
  return { person, id };
}

async function asksForDeletion(email: string, relation = 'self') {
  const { reply } = await clinic.call(sendPrivacyRequest, {
    body: { kind: 'delete', name: 'Somebody', email, relation, details: '' },
    headers: elsewhere(),
  });
  await clinic.settled();
  const [row] = await clinic.sql<{ id: string }>('select id from privacy_request where number = $1', [reply.number]);
  const [mail] = await clinic.sql<{ links: string[] }>(
    `select links from letter where recipient = $1 and template = 'privacy-request.received' order by created_at desc`,
    [email],
  );
  return { id: row?.id ?? '', code: mail?.links[0]?.split('/').at(-1) ?? '' };
}
const verify = (code: string) => clinic.call(verifyPrivacyRequest, { params: { code }, headers: elsewhere() });
const preview = (id: string, as: Person = sam) => clinic.call(readRequestErasure, { as, params: { id } });
const carry = (id: string) => clinic.call(carryOutErasure, { as: sam, params: { id } });

test('who signed in a while ago proves first that it is them', async () => {
  const ana = await signUp(clinic, 'Ana Proof');
  await clinic.sql(`update session set proven_at = now() - interval '11 minutes' where account_id = $1`, [ana.accountId]);
  expect((await close(ana)).refusal.code).toBe(proveFirst);
  expect((await close(await signIn(clinic, ana.email), { keeps_record: true })).refusal.code).toBe('changed');
  expect(await erasureOf(ana.accountId)).toBeUndefined();
});

test('closing signs out, is written to its owner, and signing in takes it back', async () => {
  const bea = await signUp(clinic, 'Bea Back');
  expect((await read(bea)).reply).toMatchObject({ open: [], keeps_record: false, grace_days: 14, record_years: 7, record_until_age: 19 });
  const here = await signIn(clinic, bea.email);
  const { reply } = await close(here);
  expect(reply.due_at.getTime()).toBeGreaterThan(weeks(2).getTime() - 60_000);
  expect((await read(bea)).status).toBe(401);
  await clinic.settled();
  await signIn(clinic, bea.email);
  await clinic.settled();
  expect((await letters(bea.email)).slice(-2)).toEqual(['account.closing_asked', 'account.closing_taken_back']);
  await carryOutDue(clinic.clinic, weeks(3));
  expect(await accountOf(bea.accountId)).toMatchObject({ email: bea.email, closed_at: null });
});

test('what is open has to be over first, and is named', async () => {
  const { person, id } = await caredFor('Cleo Open');
  expect((await read(person)).reply.open).toMatchObject([{ kind: 'assessment', path: '/dashboard' }]);
  expect((await close(person)).refusal.code).toBe('still_open');
  await answerCase(clinic, lee, id);
  expect((await read(person)).reply.open).toEqual([]);
  expect((await close(person)).status).toBe(200);
});

test('what somebody who acts for them asked for them is open too', async () => {
  const [bob, ida] = [await signUp(clinic, 'Bob Owner'), await signUp(clinic, 'Ida Proxy')];
  await fillProfile(clinic, bob);
  await letActFor(clinic, bob, ida);
  await keepCard(clinic, ida);
  const { id } = await sendAssessment(clinic, ida);
  expect((await read(bob)).reply.open).toMatchObject([{ kind: 'assessment' }]);
  expect((await close(bob)).refusal.code).toBe('still_open');
  await answerCase(clinic, lee, id);
  expect((await close(bob)).status).toBe(200);
});

test('after the days of grace the account is erased and the record of whoever was cared for stays', async () => {
  const { person, id } = await caredFor('Dora Done');
  await answerCase(clinic, lee, id);
  await close(person);
  await carryOutDue(clinic.clinic, new Date());
  expect((await erasureOf(person.accountId))?.began_at).toBeNull();
  await carryOutDue(clinic.clinic, weeks(3));
  expect(await accountOf(person.accountId)).toMatchObject({
    name: 'Closed account',
    phone: '',
    password_hash: null,
    closed_at: expect.any(Date),
  });
  expect((await accountOf(person.accountId))?.['email']).toMatch(/@closed\.invalid$/);
  expect(await clinic.sql('select first_name, email from patient where id = $1', [person.patientId])).toEqual([
    { first_name: 'Dora', email: person.email },
  ]);
  expect(await clinic.sql('select from note where patient_id = $1', [person.patientId])).toHaveLength(1);
  expect(await clinic.sql('select from health_profile where patient_id = $1', [person.patientId])).toHaveLength(1);
  expect(await clinic.sql(`select last4 from payment_method where account_id = $1`, [person.accountId])).toEqual([{ last4: '0000' }]);
  expect(await letters(person.email)).toEqual(['account.closed']);
  expect((await logInAs(person.email)).status).toBe(400);
  const steps = await clinic.sql<{ name: string }>(
    'select s.name from erasure_step s join erasure e on e.id = s.erasure_id where e.account_id = $1',
    [person.accountId],
  );
  expect(steps.map(({ name }) => name).sort()).toEqual([...erasureSteps].sort());
  const [told] = await clinic.sql<{ data: object }>(`select data from event where name = 'erasure.ended' and patient_id = $1`, [
    person.patientId,
  ]);
  expect(told?.data).toMatchObject({ erased: { cards: { payment_method: 1 }, account: { account: 1 } } });
  expect((await clinic.call(readPatientAccount, { as: sam, params: { id: person.patientId } })).reply).toMatchObject({
    closed_at: expect.any(Date),
    closing_on: null,
  });
  // the address is free again
  expect((await signUp(clinic, 'Dora Done')).accountId).not.toBe(person.accountId);
});

test('of somebody who was never cared for nothing stays but a number', async () => {
  const eve = await signUp(clinic, 'Eve Early');
  await fillProfile(clinic, eve);
  await close(eve);
  await carryOutDue(clinic.clinic, weeks(3));
  expect(await clinic.sql('select first_name, phone, postal_code from patient where id = $1', [eve.patientId])).toEqual([
    { first_name: 'Erased', phone: '', postal_code: '' },
  ]);
  expect(await clinic.sql('select from health_profile where patient_id = $1', [eve.patientId])).toEqual([]);
  const tables = await clinic.sql<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const left = await Promise.all(
    tables
      // what happened and the letter that is on its way to them
      .filter(({ name }) => name !== 'letter')
      .map(async ({ name }) => ({
        name,
        rows: await clinic.sql(`select from "${name}" t where t::text ilike '%' || $1 || '%'`, [eve.email]),
      })),
  );
  expect(left.filter(({ rows }) => rows.length > 0).map(({ name }) => name)).toEqual([]);
});

test('twelve at once close it once, and twelve jobs at once erase once', async () => {
  const finn = await signUp(clinic, 'Finn Twelve');
  const answers = await Promise.all(Array.from({ length: 12 }, () => close(finn)));
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect(await clinic.sql('select from erasure where account_id = $1', [finn.accountId])).toHaveLength(1);
  const id = (await erasureOf(finn.accountId))?.id ?? '';
  await Promise.all(Array.from({ length: 12 }, () => carryOut(clinic.clinic, id, weeks(3))));
  expect(await clinic.sql('select from erasure_step where erasure_id = $1', [id])).toHaveLength(erasureSteps.length);
  expect(await clinic.sql(`select from event where name = 'account.closed' and subject_id = $1`, [finn.accountId])).toHaveLength(1);
  expect(await letters(finn.email)).toEqual(['account.closed']);
});

test('cut off before any of its steps, it goes on with that step and ends the same', async () => {
  for (const [at, step] of erasureSteps.entries()) {
    const gus = await signUp(clinic, `Gus ${'abcdefgh'[at]}`);
    await keepCard(clinic, gus);
    await close(gus);
    const id = (await erasureOf(gus.accountId))?.id ?? '';
    // whatever fails in the step takes the whole step back, as a machine that loses its power does
    await clinic.sql(`alter table erasure_step add constraint cut_off check (name <> '${step}') not valid`);
    await expect(carryOut(clinic.clinic, id, weeks(3)), step).rejects.toThrow('cut_off');
    await clinic.sql('alter table erasure_step drop constraint cut_off');
    expect((await clinic.sql('select from erasure_step where erasure_id = $1', [id])).length, step).toBe(at);
    expect((await logInAs(gus.email)).status, step).not.toBe(200);
    await carryOutDue(clinic.clinic, weeks(3));
    expect(await accountOf(gus.accountId), step).toMatchObject({ name: 'Closed account', closed_at: expect.any(Date) });
    expect(await letters(gus.email), step).toEqual(['account.closed']);
  }
});

test('a card processor that is away holds the erasure up, and it is done when it is back', async () => {
  const hal = await signUp(clinic, 'Hal Away');
  await keepCard(clinic, hal);
  expect((await clinic.call(listPaymentMethods, { as: hal })).reply).toHaveLength(1);
  await close(hal);
  const id = (await erasureOf(hal.accountId))?.id ?? '';
  const away = { ...clinic.clinic, payments: { ...clinic.clinic.payments, removeCard: () => Promise.reject(new Error('away')) } };
  await expect(carryOut(away, id, weeks(3))).rejects.toThrow('away');
  expect((await erasureOf(hal.accountId))?.ended_at).toBeNull();
  await carryOut(clinic.clinic, id, weeks(3));
  expect((await erasureOf(hal.accountId))?.ended_at).toBeInstanceOf(Date);
});

test('a deletion is shown before, carried out, listed, and answered to whoever asked', async () => {
  const { person, id: encounter } = await caredFor('Ida Request');
  const { id, code } = await asksForDeletion(person.email);
  expect((await preview(id)).reply.may_carry_out).toBe(false);
  expect((await carry(id)).refusal.code).toBe('not_ready');
  await verify(code);
  expect((await preview(id)).reply).toMatchObject({ may_carry_out: false, open: [{ kind: 'assessment' }], keeps_record: true });
  expect((await carry(id)).refusal.code).toBe('still_open');
  await answerCase(clinic, lee, encounter);
  const before = (await preview(id)).reply;
  expect(before).toMatchObject({ may_carry_out: true, open: [], began_at: null });
  expect(before.holds).toContainEqual({ what: 'payment_method', number: 1 });
  const answers = await Promise.all(Array.from({ length: 12 }, () => carry(id)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
  await clinic.settled();
  const after = (await preview(id, olga)).reply;
  expect(after).toMatchObject({ ended_at: expect.any(Date), may_carry_out: false, keeps_record: true });
  expect(after.steps.map(({ name }) => name)).toEqual(erasureSteps);
  const [request] = await clinic.sql<{ state: string; answer: string }>('select state, answer from privacy_request where id = $1', [id]);
  expect(request?.state).toBe('done');
  expect(request?.answer).toContain('1 × cards on file');
  expect(request?.answer).toContain('7 years after your last care');
  expect(await letters(person.email)).toContain('privacy-request.answered');
  expect((await logInAs(person.email)).status).toBe(400);
});

test('a deletion for somebody else, or of nobody we know, is not carried out by the button', async () => {
  const jan = await signUp(clinic, 'Jan Other');
  for (const { email, relation, code: refused } of [
    { email: jan.email, relation: 'agent', code: 'not_ready' },
    { email: 'unknown@home.test', relation: 'self', code: 'no_account' },
    { email: emailOf('Sam'), relation: 'self', code: 'no_account' },
  ]) {
    const { id, code } = await asksForDeletion(email, relation);
    await verify(code);
    expect((await carry(id)).refusal.code).toBe(refused);
  }
});

test('the application cannot erase past an erasure that has begun', async () => {
  const kim = await signUp(clinic, 'Kim Direct');
  await close(kim);
  const id = (await erasureOf(kim.accountId))?.id ?? '';
  await expect(clinic.sql('select erase_step($1, $2)', [id, 'account'])).rejects.toThrow();
});
