/** The consult note of a referral: what it waits for, who opens it, and that it is told of once. */
import { openConsultNote } from '@pellis/contract/consult-notes/consult-notes';
import {
  checkLicence,
  listOwnReferrals,
  listReferrals,
  makeCoverSheet,
  readReferral,
  readReferralStatus,
  sendReferral,
  shareNote,
  takeBackLicenceCheck,
  takeUpReferral,
  tellOfNoteAgain,
} from '@pellis/contract/referrals/referrals';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { theClinic } from '../platform/actor.ts';
import { newId } from '../platform/ids.ts';
import { bookForReferral } from '../referrals/consult.ts';
import { bookedVisit } from '../testing/calls.ts';
import { answerCase, fillProfile, keepCard, sendAssessment } from '../testing/care.ts';
import { keyless, openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { wordsOnPaper } from '../testing/paper-words.ts';
import { doctor, elsewhere, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';
import { referralForm } from '../testing/requests.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let ben: PatientPerson;
let lee: Person;
let sam: Person;
let people = 0;

beforeAll(async () => {
  clinic = await openTestClinic();
  [ana, ben] = [await signUp(clinic, 'Ana Alvarez'), await signUp(clinic, 'Ben Brown')];
  [lee, sam] = [await doctor(clinic, 'Dr. Lee'), await staff(clinic, 'Sam')];
  await fillProfile(clinic, ana);
  await keepCard(clinic, ana);
}, 60_000);
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

/** Taken up by Ana, and about an encounter of hers whose note is signed last. */
async function referred(given?: string) {
  people += 1;
  const [reply_to, email] = [given ?? `park${people}@practice.test`, `rosa${people}@home.test`];
  const form = { ...referralForm(email), reply_to };
  const code = (await clinic.call(sendReferral, { body: form, headers: elsewhere() })).reply.status_path.split('/').at(-1) ?? '';
  await clinic.settled();
  const [row] = await clinic.sql<{ id: string; link: string }>(
    'select r.id, l.links[1] as link from referral r join letter l on l.recipient = r.patient_email where r.patient_email = $1',
    [email],
  );
  await clinic.call(takeUpReferral, { as: ana, body: { code: row?.link.split('/').at(-1) ?? '' } });
  return { id: row?.id ?? '', code, reply_to };
}

/** A Rapid Assessment stands for the visit: what is told of follows its signed note. */
async function seen({ id }: { id: string }, visit?: string): Promise<void> {
  const encounterId = visit ?? (await sendAssessment(clinic, ana)).id;
  await clinic.clinic.db.write(theClinic('booking'), (transaction, actor) =>
    bookForReferral(clinic.clinic, transaction, actor, { patientId: ana.patientId, encounterId }),
  );
  await answerCase(clinic, lee, encounterId);
  await clinic.settled();
  const [row] = await clinic.sql('select is_seen, encounter_id from referral where id = $1', [id]);
  expect(row).toEqual({ is_seen: true, encounter_id: encounterId });
}

const share = (person: Person, id: string, shares: boolean) => clinic.call(shareNote, { as: person, params: { id }, body: { shares } });
const check = (id: string, source = 'breeze.ca.gov') => clinic.call(checkLicence, { as: sam, params: { id }, body: { source } });
const state = async (code: string) => (await clinic.call(readReferralStatus, { params: { code }, headers: elsewhere() })).reply.consult;
const open = (code: string, licence = 'g-55 123') =>
  clinic.call(openConsultNote, { params: { code }, body: { licence }, headers: elsewhere() });
const emailsTo = async (address: string) => {
  await clinic.settled();
  const rows = await clinic.sql<{ template: string }>('select template from letter where recipient = $1 order by created_at', [address]);
  return rows.map(({ template }) => template);
};

test('the note waits for the visit, the license and the patient; then the referrer is told and opens it', async () => {
  const referral = await referred();
  const { id, code } = referral;
  expect([await state(code), (await open(code)).refusal.code]).toEqual(['visit', 'not_ready']);
  await seen(referral);
  expect([await state(code), (await open(code)).refusal.code]).toEqual(['licence', 'not_ready']);
  expect((await check(id, ' ')).refusal.fields).toEqual({ source: 'Write where you looked the license up' });
  expect((await check(id)).status).toBe(200);
  expect([await state(code), (await open(code)).refusal.code]).toEqual(['patient', 'not_ready']);
  expect(await emailsTo(referral.reply_to)).toEqual(['referral.received', 'referral.seen']);

  expect((await share(ana, id, true)).reply).toMatchObject({ shares_note: true, opened_at: null });
  expect(await emailsTo(referral.reply_to)).toEqual(['referral.received', 'referral.seen', 'referral.note_ready']);
  expect((await open(code, 'G55124')).refusal.fields).toEqual({
    licence: 'This is not the license number of the referral. Please type it as you wrote it there.',
  });
  const { reply, status } = await open(code);
  expect([status, reply.name]).toEqual([200, expect.stringMatching(/^consult-note-/)]);
  // the birthday that she told in her health profile
  const words = wordsOnPaper(Buffer.from(reply.pdf));
  expect(words).toMatch(/Ana Alvarez, born February 28, 1990/);
  expect(words).toMatch(/From the patient’s answers and photos, without a visit/);
  const [own] = (await clinic.call(listOwnReferrals, { as: ana })).reply;
  expect(own).toMatchObject({ id, provider_name: 'Dr. Mina Park', told_at: expect.any(Date), opened_at: expect.any(Date) });
  expect((await clinic.call(readReferral, { as: sam, params: { id } })).reply).toMatchObject({
    consult: 'ready',
    licence_check: { source: 'breeze.ca.gov', by: 'Sam' },
    note_opened_at: expect.any(Date),
  });
  const opened = await clinic.sql(`select patient_id from event where name = 'referral.note_opened' and subject_id = $1`, [id]);
  expect(opened).toEqual([{ patient_id: ana.patientId }]);
});

test('who says yes and is checked before the visit needs one e-mail only, and the patient may take their word back', async () => {
  const referral = await referred();
  await share(ana, referral.id, true);
  await check(referral.id);
  await seen(referral);
  expect(await emailsTo(referral.reply_to)).toEqual(['referral.received', 'referral.note_ready']);
  expect((await open(referral.code)).status).toBe(200);
  await share(ana, referral.id, false);
  expect([await state(referral.code), (await open(referral.code)).refusal.code]).toEqual(['kept', 'not_ready']);
  expect((await share(ben, referral.id, true)).status).toBe(404);
  await share(ana, referral.id, true);
  await clinic.call(takeBackLicenceCheck, { as: sam, params: { id: referral.id } });
  expect((await open(referral.code)).refusal.code).toBe('not_ready');
  expect(await emailsTo(referral.reply_to)).toEqual(['referral.received', 'referral.note_ready']);
});

test('twelve windows at once tell the referrer once', async () => {
  const referral = await referred();
  await seen(referral);
  const pressed = await Promise.all(
    Array.from({ length: 12 }, (_, number) => [
      share(ana, referral.id, true),
      clinic.call(checkLicence, { as: sam, params: { id: referral.id }, body: { source: `window ${number}` } }),
    ]).flat(),
  );
  expect(pressed.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
  expect((await emailsTo(referral.reply_to)).filter((template) => template === 'referral.note_ready')).toHaveLength(1);
  const checks = await clinic.sql(`select 1 from event where name = 'referral.licence_checked' and subject_id = $1`, [referral.id]);
  expect(checks).toHaveLength(1);
});

test('a fax number gets a cover sheet from the desk, which names no patient; until then it stands in the list as to be done', async () => {
  const referral = await referred('(415) 555-0188');
  await seen(referral);
  const params = { id: referral.id };
  const task = async () => (await clinic.call(listReferrals, { as: sam })).reply.find(({ id }) => id === referral.id)?.consult_task;
  expect(await task()).toBe('check_licence');
  expect((await clinic.call(makeCoverSheet, { as: sam, params })).refusal.code).toBe('not_ready');
  await check(referral.id);
  await share(ana, referral.id, true);
  expect(await task()).toBe('fax_cover_sheet');
  expect((await clinic.call(tellOfNoteAgain, { as: sam, params })).refusal.code).toBe('by_fax');
  const { reply } = await clinic.call(makeCoverSheet, { as: sam, params });
  expect(Buffer.from(reply.pdf).subarray(0, 5).toString()).toBe('%PDF-');
  expect(await task()).toBeNull();
});

test('the license number is guessed ten times a day at most, also at once', async () => {
  const referral = await referred();
  await check(referral.id);
  await share(ana, referral.id, true);
  await seen(referral);
  const guesses = await Promise.all(Array.from({ length: 20 }, (_, number) => open(referral.code, `G${number}`)));
  expect(guesses.filter(({ status }) => status === 422)).toHaveLength(10);
  expect((await open(referral.code)).refusal.detail).toBe(
    'This link was tried too often today. Please try again tomorrow, or ask us for a new one.',
  );
  const again = await Promise.all(
    Array.from({ length: 12 }, () => clinic.call(tellOfNoteAgain, { as: sam, params: { id: referral.id }, headers: keyless })),
  );
  expect(again.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
  expect((await emailsTo(referral.reply_to)).filter((template) => template === 'referral.note_ready')).toHaveLength(2);
  const [link] = await clinic.sql<{ link: string }>(
    `select links[1] as link from letter where recipient = $1 and template = 'referral.note_ready' order by created_at desc limit 1`,
    [referral.reply_to],
  );
  expect((await open(link?.link.split('/').at(-1) ?? '')).status).toBe(200);
});

test('of a visit that went on by telephone no picture is claimed; one in which nobody was reached was held by video', async () => {
  const referral = await referred();
  const visit = await bookedVisit(clinic, ana, lee);
  const called = (is_reached: boolean) =>
    clinic.sql(
      `insert into visit_phone_call (id, visit_id, patient_id, called_by, called_by_name, phone, is_reached)
        values ($1, $2, $3, $4, 'Dr. Lee', '(415) 555-0134', $5)`,
      [newId(), visit, ana.patientId, lee.accountId, is_reached],
    );
  await clinic.sql('insert into visit (id, patient_id, provider_id) values ($1, $2, $3)', [visit, ana.patientId, lee.accountId]);
  await seen(referral, visit);
  for (const press of [share(ana, referral.id, true), check(referral.id)]) expect((await press).status).toBe(200);
  const paper = async () => wordsOnPaper(Buffer.from((await open(referral.code)).reply.pdf));
  await called(false);
  expect(await paper()).toMatch(/By live video/);
  await called(true);
  const held = await paper();
  expect(held).toMatch(/The visit began as a video visit and went on by telephone/);
  expect(held).not.toMatch(/By live video/);
});
