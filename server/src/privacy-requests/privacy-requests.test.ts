/** Privacy requests: the case, its clocks, the proof by mail, and what the clinic's people do with it. */
import {
  addPrivacyNote,
  answerPrivacyRequest,
  extendPrivacyRequest,
  listPrivacyRequests,
  type PrivacyRequestForm,
  readPrivacyRequest,
  readPrivacyRequestStatus,
  sendPrivacyRequest,
  verifyPrivacyRequest,
} from '@pellis/contract/privacy-requests/privacy-requests';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sweep } from '../schedule.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { admin, doctor, elsewhere, type Person, signUp, staff } from '../testing/people.ts';
import { answerDueAt, extended, receiptDueOn } from './clocks.ts';

let clinic: TestClinic;
let sam: Person;
let olga: Person;

beforeAll(async () => {
  clinic = await openTestClinic();
  [sam, olga] = [await staff(clinic, 'Sam'), await admin(clinic, 'Olga')];
});
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

let people = 0;

function request(more: Partial<PrivacyRequestForm> = {}): PrivacyRequestForm {
  people += 1;
  return { kind: 'know', name: 'Rosa SECRETNAME', email: `asks${people}@home.test`, relation: 'self', details: 'SECRETDETAILS', ...more };
}

const send = (body: unknown, headers: Record<string, string> = {}) =>
  clinic.call(sendPrivacyRequest, { body, headers: { ...elsewhere(), ...headers } });

async function sent(more: Partial<PrivacyRequestForm> = {}) {
  const form = request(more);
  const { reply } = await send(form);
  await clinic.settled();
  const [row] = await clinic.sql<{ id: string }>('select id from privacy_request where number = $1', [reply.number]);
  return { form, number: reply.number, id: row?.id ?? '', code: await codeFor(form.email) };
}

const emailsTo = (address: string) =>
  clinic.sql<{ template: string; subject: string; body: string; links: string[] }>(
    'select template, subject, body, links from letter where recipient = $1 order by created_at',
    [address],
  );
const codeFor = async (address: string) => (await emailsTo(address)).at(-1)?.links[0]?.split('/').at(-1) ?? '';
const follow = (code: string) => clinic.call(readPrivacyRequestStatus, { params: { code }, headers: elsewhere() });
const verify = (code: string) => clinic.call(verifyPrivacyRequest, { params: { code }, headers: elsewhere() });
const open = (person: Person, id: string) => clinic.call(readPrivacyRequest, { as: person, params: { id } });
const answer = (id: string, outcome: 'done' | 'refused', words = 'Here is what we did.') =>
  clinic.call(answerPrivacyRequest, { as: sam, params: { id }, body: { outcome, words } });
const extend = (id: string, reason = 'Two archives have to be asked.') =>
  clinic.call(extendPrivacyRequest, { as: sam, params: { id }, body: { reason } });

test('a request becomes a case with a number; its receipt is confirmed at once and its answer due in 45 days', async () => {
  const { id, number, code } = await sent();
  expect(number).toMatch(/^CP-\d\d-[2-9A-Z]{6}$/);
  const { reply } = await open(sam, id);
  expect(reply).toMatchObject({
    number,
    kind: 'know',
    state: 'received',
    confirmed_at: expect.any(Date),
    verified_at: null,
    may_extend: true,
  });
  expect(reply.due_at.getTime() - reply.received_at.getTime()).toBe(45 * 86_400_000);
  expect((await follow(code)).reply).toMatchObject({ number, state: 'received' });
});

test('it counts as verified only after the mailed code was used; looking at the page is not enough', async () => {
  const { id, code } = await sent({ kind: 'delete' });
  await follow(code);
  expect((await answer(id, 'done')).refusal.code).toBe('not_verified');
  expect((await verify(code)).reply).toMatchObject({ state: 'in_work', verified_at: expect.any(Date) });
  expect((await verify(code)).status).toBe(200);
  expect((await answer(id, 'done')).status).toBe(200);
});

test('the database itself refuses to call an unproven request done', async () => {
  const { id } = await sent();
  const change = clinic.sql(`update privacy_request set state = 'done', ended_at = now(), answer = 'x' where id = $1`, [id]);
  await expect(change).rejects.toThrow('done_for_who_is_proven');
});

test.each(['opt_out', 'limit'] as const)('to %s needs no proof, has 15 business days and is never put off', async (kind) => {
  const { id } = await sent({ kind });
  const { reply } = await open(olga, id);
  expect(reply).toMatchObject({ state: 'in_work', needs_proof: false, may_extend: false });
  expect((await extend(id)).refusal.code).toBe('not_extendable');
  expect((await answer(id, 'done')).status).toBe(200);
});

test('the answer is put off once, by 45 days, and the person is told why', async () => {
  const { id, code, form } = await sent();
  const before = (await open(sam, id)).reply.due_at;
  expect((await extend(id, ' ')).status).toBe(422);
  expect((await extend(id)).status).toBe(200);
  expect((await extend(id)).refusal.code).toBe('not_extendable');
  await clinic.settled();
  const { due_at, extended_because } = (await follow(code)).reply;
  expect([due_at.getTime() - before.getTime(), extended_because]).toEqual([45 * 86_400_000, 'Two archives have to be asked.']);
  expect((await emailsTo(form.email)).map(({ template }) => template)).toEqual(['privacy-request.received', 'privacy-request.extended']);
});

test('the answer is read behind the link; no letter quotes the form or the answer', async () => {
  const { id, code, form } = await sent();
  await verify(code);
  await answer(id, 'refused', 'SECRETANSWER: the law obliges us to keep it.');
  expect((await answer(id, 'done')).refusal.code).toBe('wrong_state');
  await clinic.settled();
  const emails = await emailsTo(form.email);
  expect(emails.at(-1)?.template).toBe('privacy-request.answered');
  expect(JSON.stringify(emails)).not.toContain('SECRET');
  expect((await follow(await codeFor(form.email))).reply).toMatchObject({
    state: 'refused',
    answer: expect.stringContaining('SECRETANSWER'),
  });
});

test('the late ones stand first, then what is due next, then the ended', async () => {
  const [late, next, ended] = [await sent(), await sent({ kind: 'opt_out' }), await sent({ kind: 'limit' })];
  await clinic.sql(`update privacy_request set due_at = now() - interval '1 day' where id = $1`, [late.id]);
  await answer(ended.id, 'done');
  const rows = (await clinic.call(listPrivacyRequests, { as: sam })).reply;
  expect(rows[0]).toMatchObject({ id: late.id, is_late: true });
  const places = [late, next, ended].map(({ id }) => rows.findIndex((row) => row.id === id));
  expect(places).toEqual([...places].sort((one, other) => one - other));
});

test('front desk and operator work on them; dermatologists and patients see nothing', async () => {
  const { id } = await sent();
  expect((await clinic.call(addPrivacyNote, { as: olga, params: { id }, body: { text: 'Called back.' } })).status).toBe(200);
  expect((await open(sam, id)).reply.notes).toMatchObject([{ text: 'Called back.', by: 'Olga' }]);
  for (const person of [await doctor(clinic, 'Dr. Lee'), await signUp(clinic, 'Ana Alvarez')]) {
    expect((await open(person, id)).status).toBe(404);
    expect((await clinic.call(listPrivacyRequests, { as: person })).status).toBe(404);
  }
});

test('our own notes are never shown behind the link', async () => {
  const { id, code } = await sent();
  await clinic.call(addPrivacyNote, { as: sam, params: { id }, body: { text: 'SECRETNOTE' } });
  expect((await follow(code)).raw.toString()).not.toMatch(/SECRET/);
});

test('an expired link reads like an unknown one', async () => {
  const { code } = await sent();
  await clinic.sql('update privacy_request_code set expires_at = now()');
  expect([(await follow(code)).status, (await verify(code)).status, (await follow('A'.repeat(22))).status]).toEqual([404, 404, 404]);
  await sweep(clinic.clinic);
  expect(await clinic.sql('select code_hash from privacy_request_code where expires_at <= now()')).toEqual([]);
});

test('the same form sent twice, even at once, is one case; another under its key is refused', async () => {
  const form = request();
  const key = { 'idempotency-key': 'the-key-of-this-form' };
  const both = await Promise.all([send(form, key), send(form, key)]);
  expect(new Set(both.map(({ reply }) => reply.number)).size).toBe(1);
  expect((await send({ ...form, details: 'Other' }, key)).refusal.code).toBe('key_reused');
});

test('the form is checked field by field, and one address sends five an hour', async () => {
  const headers = elsewhere();
  const { status, refusal } = await send({ kind: 'sell', name: '', email: 'x', relation: '', details: '' }, headers);
  expect([status, refusal.fields]).toEqual([
    422,
    {
      kind: 'Choose what you want us to do',
      name: 'Name is required',
      email: 'Invalid email address',
      relation: 'Say who you are',
    },
  ]);
  for (let number = 1; number < 5; number += 1) await send({}, headers);
  expect((await send(request(), headers)).status).toBe(429);
});

test('business days leave out weekends, by the clinic’s own days', () => {
  const zone = 'America/Los_Angeles';
  // a Friday evening in California is Saturday elsewhere
  const friday = new Date('2026-11-21T02:00:00Z');
  expect(receiptDueOn(friday, zone)).toBe('2026-12-04');
  expect(answerDueAt('opt_out', friday, zone).toISOString().slice(0, 10)).toBe('2026-12-12');
  expect(extended(answerDueAt('know', friday, zone)).getTime() - friday.getTime()).toBe(90 * 86_400_000);
});
