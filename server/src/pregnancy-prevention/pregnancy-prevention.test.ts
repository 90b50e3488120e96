/** Isotretinoin from enrollment to signature: nothing is signed while the gate is shut, what it rested on is kept, and the patient is asked each month. */
import { readMe } from '@pellis/contract/accounts/settings';
import { readNote, saveDraft, signNote } from '@pellis/contract/notes/notes';
import * as api from '@pellis/contract/pregnancy-prevention/pregnancy-prevention';
import { listMyQuestionnaires } from '@pellis/contract/pregnancy-prevention/questionnaires';
import { listTestsDue } from '@pellis/contract/pregnancy-prevention/tests-due';
import { noPrescription } from '@pellis/contract/prescriptions/prescriptions';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dayAt, daysAfter } from '../platform/times.ts';
import { bookedVisit } from '../testing/calls.ts';
import { draft, fillProfile, keepCard } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, elsewhere, emailOf, type PatientPerson, type Person, signUp } from '../testing/people.ts';
import { answerQuestions, daysAgo, enrollAs, noToAll, openGate } from '../testing/prevention.ts';
import { watchPrevention } from './watch.ts';

const day = 24 * 3_600_000;
let clinic: TestClinic;
let lee: Person;
let today: string;

beforeAll(async () => {
  clinic = await openTestClinic();
  lee = await doctor(clinic, 'Dr. Lee');
  today = dayAt(new Date(), clinic.clinic.config.clinicTimeZone);
});
beforeEach(async () => {
  await clinic.sql('delete from rate_limit');
  await clinic.sql(`update appointment set status = 'cancelled_by_clinic'`);
});
afterAll(() => clinic.end());

async function patientInVisit(name: string): Promise<{ patient: PatientPerson; visit: string }> {
  const patient = await signUp(clinic, name);
  await fillProfile(clinic, patient);
  await keepCard(clinic, patient);
  return { patient, visit: await bookedVisit(clinic, patient, lee) };
}

const capsules = {
  ...noPrescription,
  drug: 'Isotretinoin',
  strength: '20 mg',
  form: 'capsules',
  sig: 'One a day',
  quantity: 30,
  unit: 'capsules',
};

async function write(id: string, prescription: Record<string, unknown> = {}): Promise<string> {
  const { rx: _, ...words } = draft;
  const prescriptions = [{ ...capsules, days_supply: 30, refills: 0, ...prescription }];
  const saved = await clinic.call(saveDraft, { as: lee, params: { id }, body: { ...words, prescriptions }, headers: { 'if-match': '0' } });
  return String(saved.reply.version);
}
/** Liver values and blood fats are asked for too. */
const elsewhereTested = [{ warning: 'monitoring-isotretinoin', reason: 'Tested elsewhere last week: all in range.' }];
const sign = (id: string, version: string) =>
  clinic.call(signNote, { as: lee, params: { id }, body: { reasons: elsewhereTested }, headers: { 'if-match': version } });

const enroll = (patient: PatientPerson) => enrollAs(clinic, { patient, dermatologist: lee, medicine: 'isotretinoin' });
const recordTest = (id: string, days: number, more: Record<string, unknown> = {}) =>
  clinic.call(api.recordTest, {
    as: lee,
    params: { id },
    body: { taken_on: daysAgo(clinic, days), outcome: 'negative', place: 'medical', ...more } as never,
  });
const answer = (patient: PatientPerson, answers?: Record<string, boolean>, name?: string) =>
  answerQuestions(clinic, patient, answers, name);
const gateOf = (prevention: api.Prevention) => prevention.gates.find(({ medicine }) => medicine === 'isotretinoin');

async function clearedPatient(name: string) {
  const { patient, visit } = await patientInVisit(name);
  const id = await openGate(clinic, { patient, dermatologist: lee, medicine: 'isotretinoin' });
  return { patient, visit, id };
}

test('nothing is signed while the gate is shut; once it is open it is, may be filled within the window only, and keeps what it rested on', async () => {
  const { patient, visit } = await patientInVisit('Ana Alvarez');
  const version = await write(visit);
  const refused = await sign(visit, version);
  expect(refused.refusal).toMatchObject({
    code: 'not_cleared',
    fields: { 'prescriptions.0.drug': expect.stringContaining('Not enrolled yet.') },
  });

  const id = gateOf((await enroll(patient)).reply)?.enrollment?.id ?? '';
  await recordTest(id, 25);
  await recordTest(id, 2);
  await clinic.call(api.confirmCounsel, { as: lee, params: { id } });
  expect((await sign(visit, version)).refusal.detail).toContain('has not answered yet');
  expect((await answer(patient)).status).toBe(200);
  expect((await sign(visit, version)).status).toBe(200);

  const [kept] = await clinic.sql<{ expires_on: string; programme: string; points: { words: string }[] }>(
    `select rx.expires_on::text, c.programme, c.points from prescription rx join prevention_clearance c on c.id = rx.clearance_id where rx.note_id = $1`,
    [visit],
  );
  expect(kept).toMatchObject({ expires_on: daysAfter(today, 4), programme: 'ipledge-2021' });
  const read = await clinic.call(readNote, { as: patient, params: { id: visit } });
  expect(read.reply.prescriptions[0]).toMatchObject({ state: 'active', has_window: true, expires_on: daysAfter(today, 4) });
  expect(kept?.points.map(({ words }) => words)).toContain('iPLEDGE ID 7654321.');
});

test('the database takes no new prescription of it without a clearance, whatever way it comes', async () => {
  const [row] = await clinic.sql<{ id: string }>('select id from prescription where clearance_id is not null limit 1');
  for (const drug of ['Isotretinoin', 'ABSORICA LD', 'acitretin'])
    await expect(
      clinic.sql(
        `insert into prescription select (jsonb_populate_record(null::prescription,
          to_jsonb(rx) || jsonb_build_object('id', 'x', 'position', 7, 'clearance_id', null, 'drug', $2::text))).* from prescription rx where id = $1`,
        [row?.id, drug],
      ),
      drug,
    ).rejects.toMatchObject({ constraint: 'prevented_medicine_is_cleared' });
});

test('longer than a month, or with refills, it is refused at its field', async () => {
  const { visit } = await clearedPatient('Bea Brandt');
  const version = await write(visit, { days_supply: 60 });
  expect((await sign(visit, version)).refusal.fields).toMatchObject({ 'prescriptions.0.days_supply': expect.stringContaining('30 days') });
});

test('an answer of yes shuts the gate, tells the dermatologist at once and nothing by mail, and the patient what to do; asked again, it opens', async () => {
  const { patient, visit, id } = await clearedPatient('Cora Castle');
  const version = await write(visit);
  expect(gateOf((await clinic.call(api.askAgain, { as: lee, params: { id } })).reply)?.is_open).toBe(false);
  const said = await answer(patient, { ...noToAll, late: true });
  expect(said.reply).toEqual([expect.objectContaining({ medicine: 'isotretinoin', said_yes: true })]);
  expect((await sign(visit, version)).refusal.detail).toContain('said yes to');
  await clinic.settled();
  const letters = await clinic.sql<{ body: string }>(`select body from letter where template = 'prevention.said-yes' and recipient = $1`, [
    emailOf('Dr. Lee'),
  ]);
  expect(letters).toHaveLength(1);
  expect(letters[0]?.body).not.toMatch(/pregnan|isotretinoin|period/i);
  await clinic.call(api.askAgain, { as: lee, params: { id } });
  await answer(patient);
  expect((await sign(visit, version)).status).toBe(200);
});

test('twelve presses at once enroll once, ask once and keep one set of answers', async () => {
  const { patient } = await patientInVisit('Dora Dunn');
  const tries = await Promise.all(Array.from({ length: 12 }, () => enroll(patient)));
  expect(tries.filter(({ status }) => status === 200 || status === 201).length).toBeGreaterThan(0);
  const count = async (table: string) =>
    (await clinic.sql<{ n: number }>(`select count(*)::int n from ${table} where patient_id = $1`, [patient.patientId]))[0]?.n;
  expect(await count('prevention_enrollment')).toBe(1);
  expect(await count('prevention_questionnaire')).toBe(1);
  const answers = await Promise.all(Array.from({ length: 12 }, () => answer(patient)));
  expect(answers.filter(({ status }) => status === 200).length > 0).toBe(true);
  const [events] = await clinic.sql<{ n: number }>(
    `select count(*)::int n from event where name = 'pregnancy_prevention.answered' and patient_id = $1`,
    [patient.patientId],
  );
  expect(events?.n).toBe(1);
});

test('pressed twelve times at once a test is written down once, and a note is signed once on one clearance', async () => {
  const { patient, visit, id } = await clearedPatient('Hedda Holm');
  const version = await write(visit);
  await Promise.all(Array.from({ length: 12 }, () => recordTest(id, 1)));
  await clinic.call(api.confirmCounsel, { as: lee, params: { id } });
  const signed = await Promise.all(Array.from({ length: 12 }, () => sign(visit, version)));
  expect(signed.filter(({ status }) => status === 200)).toHaveLength(1);
  const [kept] = await clinic.sql<Record<string, number>>(
    `select (select count(*)::int from pregnancy_test where patient_id = $1 and taken_on = $2) tests,
      (select count(*)::int from prevention_clearance where patient_id = $1) clearances,
      (select count(*)::int from prescription where patient_id = $1) prescriptions`,
    [patient.patientId, daysAgo(clinic, 1)],
  );
  expect(kept).toEqual({ tests: 1, clearances: 1, prescriptions: 1 });
});

test('the patient signs with their own name, answers every question, and once', async () => {
  const { patient } = await patientInVisit('Eva Engel');
  await enroll(patient);
  expect((await answer(patient, noToAll, 'Somebody Else')).refusal.fields).toHaveProperty('typed_name');
  const { late: _, ...withoutOne } = noToAll;
  expect((await answer(patient, withoutOne)).refusal.fields).toHaveProperty(['answers.late']);
  expect((await answer(patient)).status).toBe(200);
  expect((await answer(patient, { ...noToAll, shared: true })).refusal).toMatchObject({ code: 'answered' });
});

test('a week before the month is over the patient is asked again by itself, once, and reminded once; an end asks nothing', async () => {
  const { patient, id } = await clearedPatient('Flora Fink');
  // whether the first questions were told before they were answered is nobody's business here
  await clinic.settled();
  await clinic.sql(`delete from letter where template = 'prevention.asked' and recipient = $1`, [emailOf('Flora Fink')]);
  await clinic.sql(`update account set phone_proven_at = now(), notice_choices = '{"questions.text": true}' where name = 'Flora Fink'`);
  const asked = async () => (await clinic.call(listMyQuestionnaires, { as: patient })).reply[0];
  const at = (days: number) => watchPrevention(clinic.clinic, new Date(Date.now() + days * day));
  const before = await asked();
  await at(20);
  expect((await asked())?.id).toBe(before?.id);
  await Promise.all(Array.from({ length: 6 }, () => at(24)));
  const next = await asked();
  expect(next).toMatchObject({ answered_at: null });
  expect(next?.id).not.toBe(before?.id);
  for (const days of [25, 28, 29]) await at(days);
  await clinic.settled();
  const mails = await clinic.sql<{ body: string }>(`select body from letter where template = 'prevention.asked' and recipient = $1`, [
    emailOf('Flora Fink'),
  ]);
  // before the second month, and the reminder
  expect(mails).toHaveLength(2);
  expect(mails.map(({ body }) => body).join()).not.toMatch(/isotretinoin|pregnan/i);
  const [text] = await clinic.sql<{ body: string }>(`select body from letter where channel = 'sms'`);
  expect(text?.body).toMatch(/: The clinic has a question for you: \S+\/before-prescription Reply STOP/);
  const ended = await clinic.call(api.endEnrollment, { as: lee, params: { id }, body: { ended_on: today } });
  expect(ended.reply.ended).toEqual([expect.objectContaining({ medicine: 'isotretinoin', tests_due: [today, daysAfter(today, 30)] })]);
  expect(await asked()).toBeUndefined();
});

test('open questions are on the portal’s first read; after the end whoever enrolled is told of a test that is due, twice at the most', async () => {
  const { patient, id } = await clearedPatient('Hedy Holm');
  const me = async () => (await clinic.call(readMe, { as: patient })).reply.is_asked_before_prescription;
  expect(await me()).toBe(false);
  await clinic.call(api.askAgain, { as: lee, params: { id } });
  expect(await me()).toBe(true);
  await clinic.call(api.endEnrollment, { as: lee, params: { id }, body: { ended_on: today } });
  expect(await me()).toBe(false);
  await recordTest(id, 0);
  const at = (days: number) => watchPrevention(clinic.clinic, new Date(Date.now() + days * day));
  const told = async () => {
    await clinic.settled();
    return clinic.sql<{ body: string }>(`select l.body from letter l where template = 'prevention.test-due' and l.body like $1`, [
      `%${patient.patientId}%`,
    ]);
  };
  // the one on the last day is known
  await at(1);
  expect(await told()).toHaveLength(0);
  await Promise.all(Array.from({ length: 12 }, () => at(30)));
  await at(33);
  expect(await told()).toHaveLength(1);
  for (const days of [37, 38, 60]) await at(days);
  const mails = await told();
  expect(mails).toHaveLength(2);
  expect(mails.map(({ body }) => body).join()).not.toMatch(/isotretinoin|pregnan/i);
  // nobody is told of a test that is known
  await clinic.sql(`update appointment set status = 'cancelled_by_clinic'`);
  const another = await clearedPatient('Ilse Ihle');
  await clinic.call(api.endEnrollment, { as: lee, params: { id: another.id }, body: { ended_on: daysAgo(clinic, 30) } });
  await recordTest(another.id, 0);
  await at(0);
  expect(await clinic.sql(`select is_told from prevention_test_reminder where enrollment_id = $1`, [another.id])).toEqual([
    { is_told: false },
  ]);
});

test('a test that is due after the end stands on the list of whoever enrolled, or of everybody once they give no care here, until it is known', async () => {
  const osei = await doctor(clinic, 'Dr. Osei');
  const { patient, id } = await clearedPatient('Jule Jahn');
  await clinic.sql(`update appointment set status = 'cancelled_by_clinic'`);
  const due = async (as: Person) =>
    (await clinic.call(listTestsDue, { as })).reply.filter((one) => one.patient.id === patient.patientId).map(({ id: _, ...one }) => one);
  expect(await due(lee)).toEqual([]);
  await clinic.call(api.endEnrollment, { as: lee, params: { id }, body: { ended_on: daysAgo(clinic, 37) } });
  // the gate's tests were before its end as it was written down here
  await clinic.sql(`update pregnancy_test set taken_on = taken_on - 60 where patient_id = $1`, [patient.patientId]);
  const row = { patient: { id: patient.patientId, full_name: 'Jule Jahn' }, medicine: 'isotretinoin' };
  expect(await due(lee)).toEqual([{ ...row, ended_on: daysAgo(clinic, 37), due_on: daysAgo(clinic, 7), is_late: true }]);
  expect(await due(osei)).toEqual([]);
  // of the day before yesterday: it was due a week ago, and nothing is asked of a treatment that ends today but its own day's
  await clinic.sql(`update prevention_enrollment set ended_on = $2::date where id = $1`, [id, daysAgo(clinic, 30)]);
  expect(await due(lee)).toMatchObject([{ due_on: today, is_late: false }]);
  await clinic.sql(`insert into account_right values ($1, 'provider', 'treat', false, 'Not for now')`, [lee.accountId]);
  expect(await due(osei)).toMatchObject([{ due_on: today }]);
  await clinic.sql('delete from account_right where account_id = $1', [lee.accountId]);
  await recordTest(id, 0);
  expect(await due(lee)).toEqual([]);
  expect(await due(osei)).toEqual([]);
});

test('a test written down by mistake counts no more, and stays with why; a day to come is refused at its field', async () => {
  const { patient, id } = await clearedPatient('Gina Gold');
  expect((await recordTest(id, -3)).refusal.fields).toHaveProperty('taken_on');
  const positive = await recordTest(id, 0, { outcome: 'positive' });
  expect(gateOf(positive.reply)?.points.find(({ point }) => point === 'tests')?.words).toContain('is positive');
  const wrong = positive.reply.tests.find(({ outcome }) => outcome === 'positive');
  const back = await clinic.call(api.withdrawTest, { as: lee, params: { id: wrong?.id ?? '' }, body: { reason: 'Of somebody else' } });
  expect(back.reply.tests.map(({ outcome }) => outcome)).not.toContain('positive');
  expect(await clinic.sql('select withdrawn_because from pregnancy_test where id = $1', [wrong?.id])).toEqual([
    { withdrawn_because: 'Of somebody else' },
  ]);
  const stranger = await doctor(clinic, 'Dr. Osei');
  const seen = await clinic.call(api.readPrevention, { as: stranger, params: { id: patient.patientId }, headers: elsewhere() });
  expect(seen.status).toBe(404);
});

test('the newer rules count from the day that a dermatologist has entered, and no other rules can be dated', async () => {
  const set = (programme: string, starts_on: string | null) =>
    clinic.call(api.setProgrammeStart, { as: lee, params: { programme } as never, body: { starts_on } });
  expect((await set('ipledge-2021', today)).status).toBe(404);
  const after = await set('ipledge-2026', today);
  expect(after.reply.filter(({ is_in_force }) => is_in_force).map(({ key }) => key)).toEqual(['ipledge-2026', 'acitretin-label']);
  expect((await set('ipledge-2026', null)).reply.find(({ key }) => key === 'ipledge-2021')?.is_in_force).toBe(true);
});
