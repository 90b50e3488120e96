/** What a minor may consent to alone: the dermatologist hides it, and the parent reads, hears and finds nothing of it. */
import { readAppointment } from '@pellis/contract/appointments/appointment-changes';
import { readConfidentialCare, setConfidentialCare } from '@pellis/contract/confidential-care/confidential-care';
import { listConversations } from '@pellis/contract/conversations/conversations';
import { addPatient } from '@pellis/contract/guardianships/guardianships';
import { switchPatient } from '@pellis/contract/guardianships/patients-of-mine';
import { linkConversation } from '@pellis/contract/inbox/inbox';
import { askDermatologist } from '@pellis/contract/inbox/medical-questions';
import { listLooks, readRecord } from '@pellis/contract/medical-records/medical-records';
import { listNotes } from '@pellis/contract/notes/note-rows';
import { addLabFile, downloadNote, readNote } from '@pellis/contract/notes/notes';
import { readOrder } from '@pellis/contract/payments/payments';
import { readFile, readPhoto } from '@pellis/contract/photos/photos';
import { claimCase, requestInfo } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { readLatestRapidAssessment } from '@pellis/contract/rapid-assessments/rapid-assessments';
import { readInsuranceReceipt } from '@pellis/contract/receipts/receipts';
import { listOwnReferrals, shareNote } from '@pellis/contract/referrals/referrals';
import { askForRefill } from '@pellis/contract/refills/refills';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inviteToCheckIns } from '../check-ins/invite.ts';
import type { Asker } from '../platform/actor.ts';
import { answerCase, fillProfile, keepCard, refillForm, sendAssessment, skinPhoto } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { talkIn } from '../testing/conversations.ts';
import { bornAgo, doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';

let clinic: TestClinic;
let pat: PatientPerson;
let lee: Person;
let osei: Person;
beforeAll(async () => {
  clinic = await openTestClinic();
  pat = await signUp(clinic, 'Pat Parent');
  [lee, osei] = [await doctor(clinic, 'Dr. Lee'), await doctor(clinic, 'Dr. Osei')];
  await keepCard(clinic, pat);
}, 60_000);
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

function askerOf({ token }: Person): Asker {
  const { sid } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return { kind: 'session', sessionId: sid, access: 'act-for-patients' };
}

/** A child of Pat's, for whom Pat acts from here on. */
async function child(firstName: string, years: number): Promise<string> {
  const dob = bornAgo(years, 40);
  const form = { who: 'child', firstName, lastName: 'Parent', dob, relation: 'parent', basis: '', attests: true };
  const { id } = (await clinic.call(addPatient, { as: pat, body: form })).reply;
  await clinic.call(switchPatient, { as: pat, body: { patient_id: id } });
  await fillProfile(clinic, pat, { firstName, lastName: 'Parent', dob });
  return id;
}

/** Sent by Pat, claimed by Dr. Lee, with a lab file. */
async function caseOf(firstName: string, years: number) {
  const patientId = await child(firstName, years);
  const { id, orderId } = await sendAssessment(clinic, pat);
  await clinic.call(claimCase, { as: lee, params: { id } });
  const lab = { name: 'Blood count', file: await skinPhoto() };
  const [file] = (await clinic.call(addLabFile, { as: lee, params: { id }, body: lab })).reply;
  await clinic.sql('update note set version = 0 where id = $1', [id]);
  const [photo] = await clinic.sql<{ id: string }>('select id from photo where encounter_id = $1', [id]);
  // that it came in is told at once, and may be told late
  await clinic.settled();
  return { patientId, id, orderId, photo: photo?.id ?? '', file: file?.id ?? '' };
}

const set = (as: Person, id: string, ground: string | null) => clinic.call(setConfidentialCare, { as, params: { id }, body: { ground } });
const eventsOf = (id: string) =>
  clinic.sql<{ name: string; data: unknown }>(
    `select name, data from event where subject_id = $1 and name like 'encounter.%' order by id`,
    [id],
  );
const lettersTo = (email: string) =>
  clinic.sql<{ template: string }>('select template from letter where recipient = $1 order by created_at', [email]);

test('what the dermatologist of a 15-year-old hides, her parent finds nowhere, and the dermatologist reads as before', async () => {
  const mia = await caseOf('Mia', 15);
  const before = (await lettersTo(pat.email)).length;
  expect((await set(lee, mia.id, 'infectious_disease')).reply.hidden).toMatchObject({
    by: 'Dr. Lee',
    ground: { law: 'California Family Code § 6926', checked_on: null },
  });
  await answerCase(clinic, lee, mia.id);
  await clinic.call(readPhoto, { as: lee, params: { id: mia.photo, size: 'thumb' } });
  await clinic.call(readNote, { as: lee, params: { id: mia.id } });

  const params = { id: mia.id };
  expect((await clinic.call(readNote, { as: pat, params })).status).toBe(404);
  expect((await clinic.call(downloadNote, { as: pat, params })).status).toBe(404);
  expect((await clinic.call(readPhoto, { as: pat, params: { id: mia.photo, size: 'thumb' } })).status).toBe(404);
  expect((await clinic.call(readFile, { as: pat, params: { id: mia.file } })).status).toBe(404);
  expect((await clinic.call(readLatestRapidAssessment, { as: pat })).status).toBe(404);
  expect((await clinic.call(askForRefill, { as: pat, params, body: refillForm })).status).toBe(404);
  expect((await clinic.call(listNotes, { as: pat, params: { id: mia.patientId } })).reply).toEqual([]);
  expect(
    (await clinic.call(listLooks, { as: pat, params: { before: 'now' } })).reply.looks.filter(({ role }) => role === 'provider'),
  ).toEqual([]);
  const { reply: record } = await clinic.call(readRecord, { as: pat });
  expect([record.notes, record.rapid_assessments, record.prescriptions, record.lab_requisitions, record.documents]).toEqual([
    [],
    [],
    [],
    [],
    [],
  ]);
  // nobody was told that there is an answer
  expect((await lettersTo(pat.email)).slice(before).map(({ template }) => template)).toEqual([]);

  expect((await clinic.call(readNote, { as: lee, params })).reply.diagnosis).toBe('Acne vulgaris, mild');
  expect((await clinic.call(readPhoto, { as: lee, params: { id: mia.photo, size: 'thumb' } })).status).toBe(200);
});

test('the parent who paid still sees what and when, and nothing of why', async () => {
  const max = await caseOf('Max', 16);
  await set(lee, max.id, 'pregnancy');
  await answerCase(clinic, lee, max.id);
  const { reply: order } = await clinic.call(readOrder, { as: pat, params: { id: max.orderId } });
  expect(order).toMatchObject({ status: 'paid', lines: [{ description: 'Rapid Assessment' }], assessment: null });
  const { reply: receipt } = await clinic.call(readInsuranceReceipt, { as: pat, params: { id: max.id } });
  expect(receipt.service).toMatchObject({ description: 'Rapid Assessment', comment: '' });
  expect(JSON.stringify([order, receipt])).not.toMatch(/acne|pregnan|6925/i);
});

test('what a minor with a login of their own arranged themselves, a guardian does not even know of', async () => {
  const zoe = await signUp(clinic, 'Zoe Young');
  await keepCard(clinic, zoe);
  await fillProfile(clinic, zoe, { firstName: 'Zoe', lastName: 'Young', dob: bornAgo(16, 40) });
  const { id, orderId } = await sendAssessment(clinic, zoe);
  const gil = await signUp(clinic, 'Gil Guardian');
  await clinic.sql(
    `insert into guardianship (account_id, patient_id, relation, basis, consent_version, ended_at) values ($1, $2, 'guardian', 'test', '1', now() + interval '1 year')`,
    [gil.accountId, zoe.patientId],
  );
  await clinic.call(switchPatient, { as: gil, body: { patient_id: zoe.patientId } });
  expect((await clinic.call(readOrder, { as: gil, params: { id: orderId } })).status).toBe(200);
  await clinic.call(claimCase, { as: lee, params: { id } });
  expect((await set(lee, id, 'infectious_disease')).reply.has_own_account).toBe(true);
  await answerCase(clinic, lee, id);
  expect((await clinic.call(readOrder, { as: gil, params: { id: orderId } })).status).toBe(404);
  expect((await clinic.call(readInsuranceReceipt, { as: gil, params: { id } })).status).toBe(404);
  expect((await clinic.call(readRecord, { as: gil })).reply).toMatchObject({ orders: [], receipts: [], notes: [] });
  expect((await clinic.call(readNote, { as: gil, params: { id } })).status).toBe(404);
  expect((await clinic.call(readNote, { as: zoe, params: { id } })).status).toBe(200);
  expect((await lettersTo(zoe.email)).map(({ template }) => template)).toContain('rapid-assessment.answer-ready');
});

test('row-level security alone hides it from a guardian, in every table of a visit', async () => {
  const ida = await caseOf('Ida', 14);
  await answerCase(clinic, lee, ida.id);
  const asGuardian = () =>
    clinic.clinic.db.read(askerOf(pat), async (transaction) => {
      const seen: Record<string, number> = {};
      for (const [table, column] of tablesOfAVisit) {
        const found = await sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${ida.id}`.execute(transaction);
        seen[table] = found.rows.length;
      }
      return seen;
    });
  expect(await asGuardian()).toEqual({ note: 1, rapid_assessment: 1, photo: 1, document: 1, note_lab_req: 1, encounter: 1, order: 1 });
  await set(lee, ida.id, 'harm');
  expect(await asGuardian()).toEqual({ note: 0, rapid_assessment: 0, photo: 0, document: 0, note_lab_req: 0, encounter: 1, order: 1 });
  await set(lee, ida.id, null);
  expect((await asGuardian())['note']).toBe(1);
});

const tablesOfAVisit = [
  ['note', 'id'],
  ['rapid_assessment', 'id'],
  ['photo', 'encounter_id'],
  ['document', 'encounter_id'],
  ['note_lab_req', 'note_id'],
  ['encounter', 'id'],
  ['order', 'encounter_id'],
] as const;

test('the law’s age decides: nothing for a child of nine but what knows no age, nothing for an adult, and never a ground that is none', async () => {
  const lea = await caseOf('Lea', 9);
  const { reply } = await clinic.call(readConfidentialCare, { as: lee, params: { id: lea.id } });
  expect(reply.grounds.map(({ kind }) => kind).sort()).toEqual(['harm', 'pregnancy', 'sexual_assault']);
  expect((await set(lee, lea.id, 'infectious_disease')).refusal.fields).toHaveProperty('ground');
  expect((await set(lee, lea.id, 'because')).status).toBe(422);
  await expect(
    clinic.sql(
      `insert into confidential_encounter (encounter_id, patient_id, ground, ground_from, set_by) values ($1, $2, 'infectious_disease', '2026-11-24', $3)`,
      [lea.id, lea.patientId, lee.accountId],
    ),
  ).rejects.toThrow('minor_may_consent');

  const ben = await signUp(clinic, 'Ben Brown');
  await keepCard(clinic, ben);
  await fillProfile(clinic, ben);
  const { id } = await sendAssessment(clinic, ben);
  await clinic.call(claimCase, { as: lee, params: { id } });
  expect((await clinic.call(readConfidentialCare, { as: lee, params: { id } })).reply.grounds).toEqual([]);
  expect((await set(lee, id, 'harm')).status).toBe(422);
});

test('only the dermatologist of the visit hides it, twelve presses are one, and the record of events does not say why', async () => {
  const ned = await caseOf('Ned', 13);
  for (const who of [osei, pat]) expect((await set(who, ned.id, 'harm')).status).toBe(404);
  const presses = await Promise.all(Array.from({ length: 12 }, () => set(lee, ned.id, 'mental_health')));
  expect(presses.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
  await set(lee, ned.id, null);
  const events = await eventsOf(ned.id);
  expect(events.map(({ name }) => name)).toEqual(['encounter.hidden', 'encounter.shown']);
  expect(JSON.stringify(events)).not.toMatch(/mental|6924/);
});

test('nobody is left waiting: no question to a family that could not answer, and none is hidden while one is open', async () => {
  const uma = await caseOf('Uma', 12);
  const ask = () => clinic.call(requestInfo, { as: lee, params: { id: uma.id }, body: { wants: 'answer', message: 'Since when?' } });
  await set(lee, uma.id, 'harm');
  expect((await ask()).refusal.code).toBe('hidden');
  await set(lee, uma.id, null);
  expect((await ask()).status).toBe(200);
  expect((await set(lee, uma.id, 'harm')).refusal.code).toBe('question_open');
});

test('a month later nobody is asked how a hidden answer did', async () => {
  const kim = await caseOf('Kim', 17);
  await set(lee, kim.id, 'harm');
  await answerCase(clinic, lee, kim.id);
  await clinic.sql(`alter table note disable trigger all`);
  await clinic.sql(`update note set signed_at = now() - interval '31 days' where id = $1`, [kim.id]);
  await clinic.sql(`alter table note enable trigger all`);
  await inviteToCheckIns(clinic.clinic);
  expect(await clinic.sql('select from check_in_invitation where after_encounter_id = $1', [kim.id])).toEqual([]);
});

test('a parent who booked the video visit sees that it took place, without a note and without a word that one was signed', async () => {
  const patientId = await child('Tom', 16);
  const id = 't'.repeat(22);
  await clinic.sql(`insert into encounter (id, patient_id, provider_id, service_id, account_id) values ($1, $2, $3, 1, $4)`, [
    id,
    patientId,
    lee.accountId,
    pat.accountId,
  ]);
  await clinic.sql(
    `insert into appointment (id, patient_id, account_id, provider_id, service_id, during, status)
     values ($1, $2, $3, $4, 1, tstzrange(now() - interval '1 day', now() - interval '23 hours'), 'note_signed')`,
    [id, patientId, pat.accountId, lee.accountId],
  );
  await clinic.sql(
    `insert into note (id, patient_id, state, diagnosis, treatment_plan, signed_by, signed_at) values ($1, $2, 'signed', 'Warts', 'Freeze', $3, now())`,
    [id, patientId, lee.accountId],
  );
  expect((await clinic.call(readAppointment, { as: pat, params: { id } })).reply).toMatchObject({ status: 'note_signed', note_id: id });
  await set(lee, id, 'infectious_disease');
  expect((await clinic.call(readAppointment, { as: pat, params: { id } })).reply).toMatchObject({ status: 'ended', note_id: null });
});

test('a conversation about a hidden visit is hidden as the visit is: whoever began it keeps their own words, others find nothing, and nobody is told of an answer', async () => {
  const { begin, answer, textsOf, afterMinutes, emailsTo } = talkIn(() => ({ clinic, person: pat, desk: lee }));
  const [ava, sam] = [await caseOf('Ava', 15), await staff(clinic, 'Sam')];
  const [asked, linked] = [(await begin('May she swim?')).reply.conversation.id, (await begin('When do we pay?')).reply.conversation.id];
  await clinic.call(askDermatologist, { as: sam, params: { id: asked }, body: { provider_id: lee.accountId, words: '' } });
  await clinic.call(linkConversation, { as: sam, params: { id: linked }, body: { kind: 'order', thing_id: ava.orderId } });
  await clinic.sql('update conversation set opened_by = $2 where id = $1', [linked, sam.accountId]);
  await answer(asked, 'Not with the warts untreated.');
  expect(await textsOf(asked)).toContain('Not with the warts untreated.');
  await set(lee, ava.id, 'infectious_disease');
  await answer(asked, 'And no sharing of towels.');
  await afterMinutes(10);
  const found = (await clinic.call(listConversations, { as: pat })).reply.conversations.map(({ id }) => id);
  expect([found.includes(asked), found.includes(linked)]).toEqual([true, false]);
  expect(await textsOf(asked)).toContain('May she swim?');
  expect((await textsOf(asked)).join()).not.toMatch(/warts|towels/);
  expect(JSON.stringify((await clinic.call(readRecord, { as: pat })).reply.conversations)).not.toMatch(/warts|towels|When do we pay/);
  expect(await emailsTo(pat.email)).toEqual([]);
  await set(lee, ava.id, null);
  expect(await textsOf(asked)).toContain('And no sharing of towels.');
});

test('the yes to a consult note of a hidden visit is offered to nobody, and taken from nobody', async () => {
  const ivy = await caseOf('Ivy', 14);
  const id = 'r'.repeat(22);
  await clinic.sql(
    `insert into referral (id, submission_key, form_hash, state, provider_name, licence, reply_to, patient_name, patient_email, patient_phone, photo_count,
      patient_id, taken_up_at, encounter_id, booked_at) values ($1, $1, 'x', 'booked', 'Dr. Park', 'G1', 'park@practice.test', 'Ivy', 'i@home.test', '', 0, $2, now(), $3, now())`,
    [id, ivy.patientId, ivy.id],
  );
  const mine = async () => (await clinic.call(listOwnReferrals, { as: pat })).reply.map(({ is_confidential }) => is_confidential);
  const say = (shares: boolean) => clinic.call(shareNote, { as: pat, params: { id }, body: { shares } });
  expect(await mine()).toEqual([false]);
  await set(lee, ivy.id, 'harm');
  expect(await mine()).toEqual([]);
  expect((await say(true)).status).toBe(404);
  // her own account is told why
  await clinic.sql(`update guardianship set relation = 'earlier' where account_id = $1 and patient_id = $2`, [
    pat.accountId,
    ivy.patientId,
  ]);
  expect(await mine()).toEqual([true]);
  expect((await say(true)).refusal.code).toBe('confidential');
  expect((await say(false)).reply).toMatchObject({ shares_note: false, is_confidential: true });
});
