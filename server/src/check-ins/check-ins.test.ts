/** The monthly check-in: who is asked, that its link works once and tells nothing, and how it is answered. */
import { sendCheckIn } from '@pellis/contract/check-ins/check-in-by-link';
import { chooseCheckInEmails, lookAtCheckIn } from '@pellis/contract/check-ins/check-ins';
import { readNote } from '@pellis/contract/notes/notes';
import { claimCase, listCases, readCase } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { readLatestRapidAssessment } from '@pellis/contract/rapid-assessments/rapid-assessments';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { watchClock } from '../rapid-assessments/watch-clock.ts';
import { answerCase, assessment, fillProfile, keepCard, sendAssessment } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, elsewhere, type PatientPerson, type Person, signUp } from '../testing/people.ts';
import { inviteToCheckIns } from './invite.ts';

let clinic: TestClinic;
let lee: Person;
let names = 0;
const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000);

beforeAll(async () => {
  clinic = await openTestClinic();
  lee = await doctor(clinic, 'Dr. Lee');
});
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

/** Somebody whose Rapid Assessment was answered just now. */
async function answered(concern?: string): Promise<PatientPerson> {
  names += 1;
  const person = await signUp(clinic, `Ana ${'abcdefghijklmnopqrstuvwxyz'[names]}lvarez`);
  await fillProfile(clinic, person);
  await keepCard(clinic, person);
  await answerCase(clinic, lee, (await sendAssessment(clinic, person, await assessment(concern))).id);
  return person;
}

async function emailsTo(person: Person) {
  await clinic.settled();
  return clinic.sql<{ subject: string; body: string; links: string[] }>(
    `select subject, body, links from letter where recipient = $1 and template = 'check-in.monthly' order by created_at desc`,
    [person.email],
  );
}

/** The link of the newest monthly e-mail and the one that ends these e-mails. */
async function linksOf(person: Person): Promise<{ nid: string; code: string }> {
  const links = (await emailsTo(person))[0]?.links.map((link) => new URL(link)) ?? [];
  return { nid: links[0]?.searchParams.get('nid') ?? '', code: links[1]?.searchParams.get('code') ?? '' };
}

async function invited(concern?: string) {
  const person = await answered(concern);
  await inviteToCheckIns(clinic.clinic, inDays(31));
  return { person, ...(await linksOf(person)) };
}

const look = (nid: string) => clinic.call(lookAtCheckIn, { params: { nid }, headers: elsewhere() });
const send = async (nid: string, body?: unknown, key = newId()) =>
  clinic.call(sendCheckIn, { params: { nid }, body: body ?? (await assessment()), headers: { ...elsewhere(), 'idempotency-key': key } });

test('a month after the answer one letter goes out, once, and says nothing about health', async () => {
  const ana = await answered();
  await inviteToCheckIns(clinic.clinic, inDays(29));
  expect(await emailsTo(ana)).toEqual([]);
  await inviteToCheckIns(clinic.clinic, inDays(31));
  await inviteToCheckIns(clinic.clinic, inDays(31.001));
  const emails = await emailsTo(ana);
  expect(emails).toHaveLength(1);
  expect(emails[0]?.subject).toBe('Time for your monthly check-in');
  expect(emails[0]?.body).not.toMatch(/acne|adapalene|itching|cream/i);
});

test('nobody is asked months later, or while something newer is on its way', async () => {
  const [late, busy] = [await answered(), await answered()];
  await sendAssessment(clinic, busy);
  await inviteToCheckIns(clinic.clinic, inDays(31));
  expect(await emailsTo(busy)).toEqual([]);
  await clinic.sql(`delete from check_in_invitation where account_id = $1`, [late.accountId]);
  await clinic.sql(`delete from letter where recipient = $1 and template = 'check-in.monthly'`, [late.email]);
  await inviteToCheckIns(clinic.clinic, inDays(60));
  expect(await emailsTo(late)).toEqual([]);
});

test('whoever wants no more of these letters gets none after the next answer, and may have them again', async () => {
  const { person, nid, code } = await invited();
  const choose = (wanted: boolean) => clinic.call(chooseCheckInEmails, { params: { code }, body: { wanted }, headers: elsewhere() });
  expect((await choose(false)).reply.detail).toBe('You will not get these letters any more.');
  expect((await choose(false)).status).toBe(200);
  expect((await send(nid)).status).toBe(200);
  const { id } = (await clinic.call(readLatestRapidAssessment, { as: person })).reply;
  await answerCase(clinic, lee, id);
  await inviteToCheckIns(clinic.clinic, inDays(31));
  expect(await emailsTo(person)).toHaveLength(1);
  await choose(true);
  await inviteToCheckIns(clinic.clinic, inDays(31));
  expect(await emailsTo(person)).toHaveLength(2);
  expect(
    (await clinic.call(chooseCheckInEmails, { params: { code: newId() }, body: { wanted: false }, headers: elsewhere() })).status,
  ).toBe(404);
});

test('the link tells whoever holds it only that it is open', async () => {
  const { nid } = await invited();
  const seen = await look(nid);
  expect(seen.status).toBe(200);
  expect(JSON.parse(seen.raw.toString())).toEqual({ detail: 'This check-in is open.' });
});

test('unknown, used, expired and malformed links all have the same answer', async () => {
  const [used, expired] = [await invited(), await invited()];
  expect((await send(used.nid)).status).toBe(200);
  await clinic.sql(`update check_in_invitation set expires_at = now() - interval '1 second' where account_id = $1`, [
    expired.person.accountId,
  ]);
  const answers = [await look(newId()), await look(used.nid), await look(expired.nid), await look('x')];
  for (const { status, refusal } of answers) {
    expect(status).toBe(404);
    expect({ ...refusal, request_id: '' }).toEqual({ detail: 'Not found', code: 'not_found', request_id: '' });
  }
  for (const nid of [newId(), used.nid, expired.nid]) expect((await send(nid)).status).toBe(404);
});

test('the link stands nowhere as itself', async () => {
  const { nid, code } = await invited();
  const rows = await clinic.sql<{ row: string }>('select i::text as row from check_in_invitation i');
  const events = await clinic.sql<{ row: string }>('select e::text as row from event e');
  for (const { row } of [...rows, ...events]) {
    expect(row).not.toContain(nid);
    expect(row).not.toContain(code);
  }
});

test('a check-in reaches the queue with its mark and its clock, without an order, and is answered like any other', async () => {
  const { person, nid } = await invited();
  const sent = await send(nid, { ...(await assessment('rosacea')), anythingelse: 'x'.repeat(3000) });
  expect(sent.reply.detail).toBe('Your submission has been received. We will get back to you soon.');
  const latest = (await clinic.call(readLatestRapidAssessment, { as: person })).reply;
  expect(latest).toMatchObject({ kind: 'check_in', state: 'submitted', order_id: null, concern: 'rosacea' });
  expect(Math.abs((latest.due_at?.getTime() ?? 0) - inDays(3).getTime())).toBeLessThan(60_000);
  const row = (await clinic.call(listCases, { as: lee })).reply.find(({ id }) => id === latest.id);
  expect(row).toMatchObject({ kind: 'check_in', photo_count: 1, flags: expect.arrayContaining(['returning']) });
  await clinic.call(claimCase, { as: lee, params: { id: latest.id } });
  const opened = await clinic.call(readCase, { as: lee, params: { id: latest.id } });
  expect(opened.reply.answers.anythingelse).toHaveLength(3000);
  // what was sent before stands beside it, photos and all
  expect(opened.reply.earlier).toMatchObject([{ photos: [{ filename: expect.any(String) }] }]);
  expect(opened.reply.earlier[0]?.photos).not.toEqual(opened.reply.photos);
  await answerCase(clinic, lee, latest.id);
  const note = await clinic.call(readNote, { as: person, params: { id: latest.id } });
  expect(note.reply.service).toMatchObject({ id: 73, kind: 'check_in', follow_up_kind: 'rapid_assessment', price: 0 });
  const emails = await clinic.sql<{ template: string }>('select template from letter where recipient = $1', [person.email]);
  expect(emails.map(({ template }) => template)).toEqual(expect.arrayContaining(['check-in.received', 'rapid-assessment.answer-ready']));
  expect(await clinic.sql('select id from fee where patient_id = $1', [person.patientId])).toHaveLength(1);
});

test('the same form sent twice, or twice at once, is one check-in; another form finds the link used', async () => {
  const { person, nid } = await invited();
  const [body, key] = [await assessment(), newId()];
  const both = await Promise.all([send(nid, body, key), send(nid, body, key)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect((await send(nid, body, key)).status).toBe(200);
  expect((await send(nid, body)).status).toBe(404);
  const rows = await clinic.sql(`select id from rapid_assessment where patient_id = $1 and kind = 'check_in'`, [person.patientId]);
  expect(rows).toHaveLength(1);
});

test('of two people with one link exactly one is heard', async () => {
  const { nid } = await invited();
  const both = await Promise.all([send(nid), send(nid)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
});

test('it is held to the rules of the form without those on blocked concerns and length, and to what can be stored', async () => {
  const { nid } = await invited();
  const wrong = await send(nid, { ...(await assessment('')), symptoms: [], images: [] });
  expect(wrong.refusal.fields).toMatchObject({
    concern: 'Select a concern',
    symptoms: 'Select at least one symptom',
    images: 'Upload at least one photo',
  });
  expect((await send(nid, { ...(await assessment()), anythingelse: 'x'.repeat(20_001) })).status).toBe(422);
  expect((await send(nid, await assessment('no such thing'))).status).toBe(422);
  const broken = { filename: 'a.jpg', data: new Uint8Array([1, 2, 3]) };
  expect((await send(nid, await assessment('acne', [broken]))).status).toBe(422);
  expect((await look(nid)).status).toBe(200);
  expect((await send(nid, { ...(await assessment('wound')), anythingelse: 'x'.repeat(2_000) })).status).toBe(200);
});

test('a link stops working when its account no longer acts for the patient, or is closed', async () => {
  const [ended, closed] = [await invited(), await invited()];
  await clinic.sql('update guardianship set ended_at = now() where account_id = $1', [ended.person.accountId]);
  await clinic.sql('update account set disabled_at = now() where id = $1', [closed.person.accountId]);
  expect((await look(ended.nid)).status).toBe(404);
  expect((await send(closed.nid)).status).toBe(404);
});

test('a check-in that is late is told without a word of money', async () => {
  const { person, nid } = await invited();
  await send(nid);
  await watchClock(clinic.clinic, inDays(2));
  await clinic.settled();
  const late = () =>
    clinic.sql<{ body: string }>(`select body from letter where recipient = $1 and template = 'rapid-assessment.late'`, [person.email]);
  expect(await late()).toEqual([]);
  await watchClock(clinic.clinic, inDays(3.01));
  await clinic.settled();
  expect((await late())[0]?.body).toMatch(/check-in/);
  expect((await late())[0]?.body).not.toMatch(/charge/);
});
