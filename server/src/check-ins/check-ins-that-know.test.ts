/** Check-ins of somebody who is signed in, those that nobody answers, and the dermatologist's answer in one step. */
import { answerCheckIn, askCheckInAgain, listCheckInsOfPatient, readCheckInWish, readThenAndNow, setCheckInWish } from '@pellis/contract/check-ins/check-in-work';
import { chooseCheckInEmails, lookAtCheckIn, sendCheckIn } from '@pellis/contract/check-ins/check-ins';
import {
  readKnownForCheckIn,
  readKnownForLink,
  readWaitingCheckIn,
  reopenCheckIn,
  sendOwnCheckIn,
} from '@pellis/contract/check-ins/own-check-ins';
import { readNote, saveDraft, signNote } from '@pellis/contract/notes/notes';
import { nameOfPrescription, noPrescription, type Prescription } from '@pellis/contract/prescriptions/prescriptions';
import { claimCase, listCases } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { readLatestRapidAssessment } from '@pellis/contract/rapid-assessments/rapid-assessments';
import { proposedStep } from '@pellis/contract/routines/courses';
import { newStep, type RoutineStep } from '@pellis/contract/routines/routines';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { answerCase, assessment, draft, fillProfile, giveCare, keepCard, sendAssessment, skinPhoto } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, elsewhere, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';
import { inviteToCheckIns } from './invite.ts';
import { watchCheckIns } from './watch.ts';

let clinic: TestClinic;
let lee: Person;
let sam: Person;
let names = 0;
const day = 24 * 3_600_000;
const inDays = (days: number) => new Date(Date.now() + days * day);

beforeAll(async () => {
  clinic = await openTestClinic();
  lee = await doctor(clinic, 'Dr. Lee');
  sam = await staff(clinic, 'Sam Staff');
}, 60_000);
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

const adapalene: Prescription = {
  ...noPrescription,
  ...{ drug: 'Adapalene', strength: '0.1%', form: 'gel', sig: 'Apply a pea-sized amount to the whole face at bedtime.' },
  ...{ quantity: 45, unit: 'g', days_supply: 90, refills: 3 },
};
const gel = proposedStep({ ...adapalene, name: nameOfPrescription(adapalene) }).step;
const sunscreen: RoutineStep = { ...newStep, what: 'Sunscreen SPF 50, two fingers for the face', times: ['morning'] };

async function patient(): Promise<PatientPerson> {
  names += 1;
  const person = await signUp(clinic, `Ana ${'abcdefghijklmnopqrstuvwxyz'[names]}lvarez`);
  await fillProfile(clinic, person, { medications: 'no', currentMedications: '' });
  await keepCard(clinic, person);
  return person;
}

/** Answered just now with these steps. */
async function answered(routine: RoutineStep[] = []): Promise<PatientPerson & { noteId: string }> {
  const person = await patient();
  const images = [{ ...(await skinPhoto(70)), shot: 'close_up' as const }];
  const { id } = await sendAssessment(clinic, person, await assessment('acne', images));
  await clinic.call(claimCase, { as: lee, params: { id } });
  const { rx: _, ...words } = draft;
  const body = { ...words, routine, prescriptions: routine.length > 0 ? [adapalene] : [] };
  const saved = await clinic.call(saveDraft, { as: lee, params: { id }, body, headers: { 'if-match': '0' } });
  const reasons = routine.length > 0 ? [{ warning: 'pregnancy-adapalene', reason: 'We spoke about it.' }] : [];
  const signing = { as: lee, params: { id }, body: { reasons }, headers: { 'if-match': String(saved.reply.version) } };
  expect((await clinic.call(signNote, signing)).refusal?.detail).toBeUndefined();
  return { ...person, noteId: id };
}

async function asked(routine: RoutineStep[] = []) {
  const person = await answered(routine);
  await inviteToCheckIns(clinic.clinic, inDays(31));
  return { person, ...(await linksOf(person, 'check-in.monthly')), id: await idOf(person) };
}

/** As if it had been this long since. */
async function letGoBy(person: PatientPerson, days: number): Promise<void> {
  await clinic.sql(
    `update check_in_invitation set written_at = written_at - make_interval(days => $2::int), expires_at = expires_at - make_interval(days => $2::int) where patient_id = $1`,
    [person.patientId, days],
  );
  await clinic.sql('update rapid_assessment set created_at = created_at - make_interval(days => $2::int) where patient_id = $1', [
    ...[person.patientId, days],
  ]);
}

async function emailsTo(person: Person, template: string) {
  await clinic.settled();
  return clinic.sql<{ subject: string; body: string; links: string[] }>(
    'select subject, body, links from letter where recipient = $1 and template = $2 order by created_at desc',
    [person.email, template],
  );
}

async function linksOf(person: Person, template: string) {
  const links = (await emailsTo(person, template))[0]?.links.map((link) => new URL(link)) ?? [];
  return { nid: links[0]?.searchParams.get('nid') ?? '', code: links[1]?.searchParams.get('code') ?? '' };
}

async function idOf({ patientId }: PatientPerson): Promise<string> {
  const [row] = await clinic.sql<{ id: string }>('select id from check_in_invitation where patient_id = $1', [patientId]);
  return row?.id ?? '';
}

const look = async (nid: string) => (await clinic.call(lookAtCheckIn, { params: { nid }, headers: elsewhere() })).status;
const waiting = async (as: Person) => (await clinic.call(readWaitingCheckIn, { as })).reply.check_in;
const known = (id: string, as: Person) => clinic.call(readKnownForCheckIn, { as, params: { id } });
const sendOwn = async (id: string, as: Person, body: Record<string, unknown> = {}, key = newId()) =>
  clinic.call(sendOwnCheckIn, { as, params: { id }, body: { ...(await assessment()), plan: null, ...body } as never, headers: { 'idempotency-key': key } });
const twelve = <T>(press: () => Promise<T>) => Promise.all(Array.from({ length: 12 }, press));
const listOf = async (as: Person, { patientId }: PatientPerson) =>
  (await clinic.call(listCheckInsOfPatient, { as, params: { id: patientId } })).reply;

test('who is signed in finds what they answered before, the photos to take again, and questions from their plan', async () => {
  const { person, nid, id } = await asked([gel, sunscreen, { ...sunscreen, what: 'Peel', starts_after_days: 60 }]);
  await clinic.sql(`insert into routine_start (note_id, signed_at, patient_id, starts_on, set_by)
    select id, date_trunc('milliseconds', signed_at), patient_id, (now() - interval '30 days')::date, $2 from note where id = $1`, [
    ...[person.noteId, person.accountId],
  ]);
  const { reply } = await clinic.call(readKnownForLink, { as: person, params: { nid } });
  expect(reply).toMatchObject({ id, answers: { concern: 'acne', madeworse: 'Sun' }, photos: [{ shot: 'close_up', concern: 'acne' }] });
  expect(reply.plan?.questions.map(({ ask }) => ask)).toEqual([
    'Did you use Adapalene 0.1% gel most evenings?',
    'Did you use Sunscreen SPF 50 most mornings?',
  ]);
  expect(reply.plan?.questions[0]?.effects).toContain('dry');
  expect((await known(id, person)).reply).toEqual(reply);
  expect((await known(id, await patient())).status).toBe(404);
  // the link alone says nothing of it
  expect((await clinic.call(readKnownForLink, { params: { nid } })).status).toBe(401);
  expect((await clinic.call(readKnownForLink, { as: lee, params: { nid } })).status).toBe(404);
});

test('by its ramp the plan asks for what it says by now', async () => {
  const { person, id } = await asked([gel]);
  await clinic.sql(`insert into routine_start (note_id, signed_at, patient_id, starts_on, set_by)
    select id, date_trunc('milliseconds', signed_at), patient_id, (now() - interval '20 days')::date, $2 from note where id = $1`, [
    ...[person.noteId, person.accountId],
  ]);
  const { plan } = (await known(id, person)).reply;
  expect(plan?.questions[0]?.ask).toBe('Did you use Adapalene 0.1% gel as your plan has it by now, every second day?');
  await clinic.sql(`update prescription set stopped_at = now(), stop_reason = 'x', stopped_by = $2 where note_id = $1`, [person.noteId, lee.accountId]);
  expect((await known(id, person)).reply.plan).toBeNull();
});

test('what is said of the plan is kept in the words in which it was asked, and what cannot wait comes sooner', async () => {
  const { person, id } = await asked([{ ...gel, ramp: [] }]);
  await clinic.sql(`insert into routine_start (note_id, signed_at, patient_id, starts_on, set_by)
    select id, date_trunc('milliseconds', signed_at), patient_id, (now() - interval '30 days')::date, $2 from note where id = $1`, [
    ...[person.noteId, person.accountId],
  ]);
  const answers = [
    { step: 0, use: 'half', effects: ['blisters', 'stomach'], severity: 'mild', words: 'It burns' },
    { step: 7, use: 'most', effects: [], severity: null, words: '' },
  ];
  const changed = await sendOwn(id, person, { plan: { note_id: newId(), answers } });
  expect(changed.refusal.code).toBe('plan_changed');
  const key = newId();
  const plan = { note_id: person.noteId, answers };
  const presses = await twelve(() => sendOwn(id, person, { plan }, key));
  expect(presses.map(({ status }) => status)).toEqual(Array(12).fill(200));
  expect((await sendOwn(id, person, { plan })).refusal.code).toBe('answered');
  const rows = await clinic.sql<{ id: string; plan_answers: unknown }>(
    `select id, plan_answers from rapid_assessment where patient_id = $1 and kind = 'check_in'`,
    [person.patientId],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.plan_answers).toEqual({
    note_id: person.noteId,
    answers: [
      {
        ...{ step: 0, use: 'half', effects: ['blisters'], severity: 'bad', words: 'It burns' },
        ...{ what: 'Adapalene 0.1% gel', ask: 'Did you use Adapalene 0.1% gel most evenings?' },
      },
    ],
  });
  const row = (await clinic.call(listCases, { as: lee })).reply.find((one) => one.id === rows[0]?.id);
  expect(row?.flags).toContain('side_effect');
  expect(Math.abs((row?.due_at.getTime() ?? 0) - inDays(1).getTime())).toBeLessThan(60_000);
  expect(await waiting(person)).toBeNull();
});

test('twelve forms at once, each its own, are one check-in', async () => {
  const { person, id, nid } = await asked();
  const presses = await twelve(() => sendOwn(id, person));
  expect(presses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(presses.filter(({ status, refusal }) => status === 409 && refusal.code === 'answered')).toHaveLength(11);
  expect(await look(nid)).toBe(404);
});

test('whoever does not answer is asked once more, with a link of its own, and both links work', async () => {
  const { person, nid } = await asked();
  await watchCheckIns(clinic.clinic);
  expect(await emailsTo(person, 'check-in.again')).toEqual([]);
  await letGoBy(person, 15);
  await Promise.all([watchCheckIns(clinic.clinic), watchCheckIns(clinic.clinic), watchCheckIns(clinic.clinic)]);
  await watchCheckIns(clinic.clinic);
  const [letter, ...others] = await emailsTo(person, 'check-in.again');
  expect(others).toEqual([]);
  expect(letter?.subject).toBe('Your check-in is still open');
  expect(letter?.body).not.toMatch(/acne|adapalene|skin/i);
  const again = await linksOf(person, 'check-in.again');
  expect(again.nid).not.toBe(nid);
  expect([await look(nid), await look(again.nid)]).toEqual([200, 200]);
  expect(await waiting(person)).toMatchObject({ state: 'open', asked_again_at: expect.any(Date) });
  const send = (one: string) => assessment().then((body) => clinic.call(sendCheckIn, { params: { nid: one }, body, headers: elsewhere() }));
  expect((await Promise.all([send(nid), send(again.nid)])).map(({ status }) => status).sort()).toEqual([200, 404]);
  await clinic.call(chooseCheckInEmails, { params: { code: again.code }, body: { wanted: false }, headers: elsewhere() });
  expect(await clinic.sql('select 1 from check_in_invitation where patient_id = $1 and stopped_at is not null', [person.patientId])).toHaveLength(1);
});

test('nobody is asked again who wants no more letters, or who has sent something newer', async () => {
  const [stopped, busy] = [await asked(), await asked()];
  await clinic.call(chooseCheckInEmails, { params: { code: stopped.code }, body: { wanted: false }, headers: elsewhere() });
  for (const { person } of [stopped, busy]) await letGoBy(person, 15);
  await sendAssessment(clinic, busy.person);
  await watchCheckIns(clinic.clinic);
  expect(await emailsTo(stopped.person, 'check-in.again')).toEqual([]);
  expect(await emailsTo(busy.person, 'check-in.again')).toEqual([]);
  expect(await waiting(busy.person)).toBeNull();
  await letGoBy(busy.person, 40);
  await watchCheckIns(clinic.clinic);
  expect(await listOf(sam, busy.person)).toMatchObject([{ state: 'overtaken' }]);
});

test('one that is missed ends, and whoever acts for the patient opens it again', async () => {
  const { person, nid, id } = await asked();
  await letGoBy(person, 46);
  await Promise.all([watchCheckIns(clinic.clinic), watchCheckIns(clinic.clinic)]);
  expect(await clinic.sql(`select 1 from event where name = 'check_in.missed' and patient_id = $1`, [person.patientId])).toHaveLength(1);
  expect([await look(nid), (await known(id, person)).status, (await sendOwn(id, person)).status]).toEqual([404, 409, 409]);
  expect(await waiting(person)).toMatchObject({ id, state: 'missed' });
  expect(await listOf(sam, person)).toMatchObject([{ id, state: 'missed', asked_again_at: null }]);
  expect(await listOf(lee, person)).toMatchObject([{ id, state: 'missed' }]);
  const presses = await twelve(() => clinic.call(reopenCheckIn, { as: person, params: { id } }));
  expect(presses.map(({ status }) => status)).toEqual(Array(12).fill(200));
  expect(presses.filter(({ reply }) => reply.detail === 'This check-in is open again.')).toHaveLength(1);
  expect(await clinic.sql(`select 1 from event where name = 'check_in.reopened' and patient_id = $1`, [person.patientId])).toHaveLength(1);
  expect(await waiting(person)).toMatchObject({ state: 'open' });
  expect(await look(nid)).toBe(200);
  // nobody is written to about it again
  await letGoBy(person, 13);
  await watchCheckIns(clinic.clinic);
  expect(await emailsTo(person, 'check-in.again')).toEqual([]);
  expect((await sendOwn(id, person)).status).toBe(200);
  expect((await clinic.call(reopenCheckIn, { as: person, params: { id } })).refusal.code).toBe('answered');
});

test('too long after its end it leads to a new assessment', async () => {
  const { person, id } = await asked();
  await letGoBy(person, 46);
  await watchCheckIns(clinic.clinic);
  await clinic.sql(`update check_in_invitation set ended_at = now() - interval '61 days' where id = $1`, [id]);
  expect(await waiting(person)).toBeNull();
  const { refusal } = await clinic.call(reopenCheckIn, { as: person, params: { id } });
  expect(refusal).toMatchObject({ code: 'too_old', detail: expect.stringContaining('new Rapid Assessment') });
});

test('the front desk and the dermatologist ask again, once, with a link that works', async () => {
  const { person, id } = await asked();
  expect((await clinic.call(askCheckInAgain, { as: sam, params: { id } })).reply.detail).toBe('This check-in is open already.');
  await letGoBy(person, 46);
  await watchCheckIns(clinic.clinic);
  const presses = await twelve(() => clinic.call(askCheckInAgain, { as: sam, params: { id } }));
  expect(presses.filter(({ reply }) => /new link/.test(reply.detail))).toHaveLength(1);
  const letters = await emailsTo(person, 'check-in.again');
  expect(letters).toHaveLength(1);
  expect(letters[0]?.subject).toBe('Your check-in is open again');
  expect(await look((await linksOf(person, 'check-in.again')).nid)).toBe(200);
  expect((await clinic.call(askCheckInAgain, { as: await doctor(clinic, 'Dr. Other'), params: { id } })).status).toBe(404);
});

test('whoever acts for the patient answers as they do, and nobody else', async () => {
  const { person, id } = await asked();
  const [parent, stranger] = [await patient(), await patient()];
  await giveCare(clinic, parent, person.patientId, null);
  expect((await waiting(parent))?.id).toBe(id);
  expect((await known(id, parent)).status).toBe(200);
  expect(await waiting(stranger)).toBeNull();
  for (const one of [stranger, lee]) expect((await sendOwn(id, one)).status).toBe(404);
  expect((await sendOwn(id, parent)).status).toBe(200);
  const [row] = await clinic.sql<{ by: string }>(
    `select e.account_id as by from encounter e join rapid_assessment r on r.id = e.id where r.patient_id = $1 and r.kind = 'check_in'`,
    [person.patientId],
  );
  expect(row?.by).toBe(parent.accountId);
});

test('after a video visit the patient is asked where its plan has steps, or the dermatologist says so', async () => {
  const visit = async (routine: RoutineStep[]) => {
    const person = await patient();
    const id = newId();
    await clinic.sql('insert into encounter (id, patient_id, provider_id, service_id, account_id) values ($1, $2, $3, 1, $4)', [
      ...[id, person.patientId, lee.accountId, person.accountId],
    ]);
    await clinic.sql(
      `insert into note (id, patient_id, state, diagnosis, treatment_plan, routine, signed_by, signed_at)
       values ($1, $2, 'signed', 'Eczema', 'Wash', $3, $4, now())`,
      [id, person.patientId, JSON.stringify(routine), lee.accountId],
    );
    return { person, id };
  };
  const [withSteps, without, wanted, unwanted] = [await visit([sunscreen]), await visit([]), await visit([]), await visit([sunscreen])];
  const wish = (id: string, after_days: 14 | null) => clinic.call(setCheckInWish, { as: lee, params: { id }, body: { after_days } });
  expect((await clinic.call(readCheckInWish, { as: lee, params: { id: withSteps.id } })).reply).toEqual({ chosen: null, usual: 30, was_asked: false });
  expect((await clinic.call(readCheckInWish, { as: lee, params: { id: without.id } })).reply.usual).toBeNull();
  const presses = await twelve(() => wish(wanted.id, 14));
  expect(presses.map(({ status }) => status)).toEqual(Array(12).fill(200));
  await wish(unwanted.id, null);
  await inviteToCheckIns(clinic.clinic, inDays(15));
  await inviteToCheckIns(clinic.clinic, inDays(31));
  expect((await emailsTo(wanted.person, 'check-in.monthly'))[0]).toMatchObject({ subject: 'Time for your check-in', body: expect.stringContaining('2 weeks') });
  expect(await emailsTo(withSteps.person, 'check-in.monthly')).toHaveLength(1);
  expect(await emailsTo(without.person, 'check-in.monthly')).toEqual([]);
  expect(await emailsTo(unwanted.person, 'check-in.monthly')).toEqual([]);
  expect((await wish(wanted.id, null)).refusal.code).toBe('was_asked');
});

test('the dermatologist sees then and now, and one press answers and ends it', async () => {
  const { person, id } = await asked();
  await sendOwn(id, person, { changing: 'Getting better' });
  const caseId = (await clinic.call(readLatestRapidAssessment, { as: person })).reply.id;
  const params = { id: caseId };
  expect((await clinic.call(readThenAndNow, { as: lee, params })).status).toBe(404);
  await clinic.call(claimCase, { as: lee, params });
  const { reply } = await clinic.call(readThenAndNow, { as: lee, params });
  expect(reply).toMatchObject({
    then: { id: person.noteId, answers: { changing: 'Getting worse' } },
    now: { id: caseId, answers: { changing: 'Getting better' } },
    note: { id: person.noteId, diagnosis: draft.diagnosis },
    has_draft: false,
  });
  const body = { diagnosis: draft.diagnosis, words: 'Well done. Go on as before.', next: 'none' as const };
  const presses = await twelve(() => clinic.call(answerCheckIn, { as: lee, params, body }));
  expect(presses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(presses.filter(({ status }) => status !== 200).map(({ refusal }) => refusal.code))).toEqual(new Set(['signed']));
  const note = (await clinic.call(readNote, { as: person, params })).reply;
  expect(note).toMatchObject({ diagnosis: draft.diagnosis, treatment_plan: 'Well done. Go on as before.', rx: [] });
  expect(await emailsTo(person, 'rapid-assessment.answer-ready')).toHaveLength(2);
  await inviteToCheckIns(clinic.clinic, inDays(31));
  expect(await emailsTo(person, 'check-in.monthly')).toHaveLength(1);
});

test('a note that somebody began is finished where it stands, and another’s check-in is answered by nobody else', async () => {
  const { person, id } = await asked();
  await sendOwn(id, person);
  const caseId = (await clinic.call(readLatestRapidAssessment, { as: person })).reply.id;
  const params = { id: caseId };
  await clinic.call(claimCase, { as: lee, params });
  const { rx: _, ...words } = draft;
  await clinic.call(saveDraft, { as: lee, params, body: { ...words, prescriptions: [] }, headers: { 'if-match': '0' } });
  const body = { diagnosis: 'Acne', words: 'Go on.', next: 'usual' as const };
  expect((await clinic.call(answerCheckIn, { as: lee, params, body })).refusal.code).toBe('begun');
  expect((await clinic.call(answerCheckIn, { as: await doctor(clinic, 'Dr. Else'), params, body })).status).toBe(404);
  await answerCase(clinic, lee, caseId).catch(() => undefined);
});
