/** Check-ins that nobody answers: asked about once more, ended, and the ways back; and when the next one is due. */

import { sendCheckIn } from '@pellis/contract/check-ins/check-in-by-link';
import { askCheckInAgain, readCheckInWish, setCheckInWish } from '@pellis/contract/check-ins/check-in-work';
import { chooseCheckInEmails } from '@pellis/contract/check-ins/check-ins';
import { reopenCheckIn } from '@pellis/contract/check-ins/waiting-check-in';
import { chooseNotice } from '@pellis/contract/notifications/notices';
import { claimCase, declareNotSuitable } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { agreeToRetraction, askRetraction } from '@pellis/contract/retractions/retractions';
import type { RoutineStep } from '@pellis/contract/routines/routines';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { theClinic } from '../platform/actor.ts';
import { newId } from '../platform/ids.ts';
import { assessment, sendAssessment } from '../testing/care.ts';
import { checkInWays, inDays, sunscreen, twelve } from '../testing/check-ins.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { admin, doctor, elsewhere, type PatientPerson, type Person, staff } from '../testing/people.ts';
import { inviteToCheckIns } from './invite.ts';
import { watchCheckIns } from './watch.ts';
import { toAskAgain } from './watch-records.ts';

let clinic: TestClinic;
let lee: Person;
let sam: Person;
const ways = checkInWays(() => ({ clinic, lee }));

beforeAll(async () => {
  clinic = await openTestClinic();
  lee = await doctor(clinic, 'Dr. Lee');
  sam = await staff(clinic, 'Sam Staff');
}, 60_000);
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

test('whoever does not answer is asked once more, with a link of its own, and both links work', async () => {
  const { person, nid } = await ways.asked();
  await watchCheckIns(clinic.clinic);
  expect(await ways.emailsTo(person, 'check-in.again')).toEqual([]);
  await ways.letGoBy(person, 15);
  await Promise.all([watchCheckIns(clinic.clinic), watchCheckIns(clinic.clinic), watchCheckIns(clinic.clinic)]);
  await watchCheckIns(clinic.clinic);
  const [letter, ...others] = await ways.emailsTo(person, 'check-in.again');
  expect(others).toEqual([]);
  expect(letter?.subject).toBe('Your check-in is still open');
  expect(letter?.body).not.toMatch(/acne|adapalene|skin/i);
  const again = await ways.linksOf(person, 'check-in.again');
  expect(again.nid).not.toBe(nid);
  expect([await ways.look(nid), await ways.look(again.nid)]).toEqual([200, 200]);
  expect(await ways.waiting(person)).toMatchObject({ state: 'open', asked_again_at: expect.any(Date) });
  const send = (one: string) => assessment().then((body) => clinic.call(sendCheckIn, { params: { nid: one }, body, headers: elsewhere() }));
  expect((await Promise.all([send(nid), send(again.nid)])).map(({ status }) => status).sort()).toEqual([200, 404]);
  await clinic.call(chooseCheckInEmails, { params: { code: again.code }, body: { wanted: false }, headers: elsewhere() });
  expect(
    await clinic.sql('select 1 from check_in_invitation where patient_id = $1 and stopped_at is not null', [person.patientId]),
  ).toHaveLength(1);
});

/** Instead of who was asked another acts for the patient from now on. */
async function handOver(from: PatientPerson): Promise<PatientPerson> {
  const bea = await ways.patient();
  await clinic.sql('update guardianship set ended_at = now() where account_id = $1 and patient_id = $2', [from.accountId, from.patientId]);
  await clinic.sql(
    `insert into guardianship (account_id, patient_id, relation, basis, consent_version) values ($1, $2, 'caregiver', 'test', '1')`,
    [bea.accountId, from.patientId],
  );
  return bea;
}

test('where the account that was asked acts no longer, who acts now is asked once more, and the links of before open nothing', async () => {
  const { person, nid, code } = await ways.asked();
  await clinic.call(chooseNotice, { as: person, body: { kind: 'check_ins', channel: 'mail', is_on: false } });
  const bea = await handOver(person);
  await ways.letGoBy(person, 15);
  await Promise.all(Array.from({ length: 12 }, () => watchCheckIns(clinic.clinic)));
  expect(await ways.emailsTo(person, 'check-in.again')).toEqual([]);
  expect(await ways.emailsTo(bea, 'check-in.again')).toHaveLength(1);
  const again = await ways.linksOf(bea, 'check-in.again');
  expect([await ways.look(nid), await ways.look(again.nid)]).toEqual([404, 200]);
  // nor does the end of the letters of before end hers
  await clinic.call(chooseCheckInEmails, { params: { code }, body: { wanted: false }, headers: elsewhere() });
  expect(
    await clinic.sql('select 1 from check_in_invitation where patient_id = $1 and stopped_at is not null', [person.patientId]),
  ).toEqual([]);
});

test('who acts now and wants none of these e-mails is asked in the portal, and looked for no more', async () => {
  const { person } = await ways.asked();
  const bea = await handOver(person);
  await clinic.call(chooseNotice, { as: bea, body: { kind: 'check_ins', channel: 'mail', is_on: false } });
  await ways.letGoBy(person, 15);
  await watchCheckIns(clinic.clinic);
  expect(await ways.emailsTo(bea, 'check-in.again')).toEqual([]);
  const due = await clinic.clinic.db.read(theClinic('check-ins'), (transaction) => toAskAgain(transaction, new Date()));
  expect(due.filter(({ patient_id }) => patient_id === person.patientId)).toEqual([]);
});

test('nobody is asked again who wants no more letters, or who has sent something newer', async () => {
  const [stopped, busy] = [await ways.asked(), await ways.asked()];
  await clinic.call(chooseCheckInEmails, { params: { code: stopped.code }, body: { wanted: false }, headers: elsewhere() });
  for (const { person } of [stopped, busy]) await ways.letGoBy(person, 15);
  await sendAssessment(clinic, busy.person);
  await watchCheckIns(clinic.clinic);
  expect(await ways.emailsTo(stopped.person, 'check-in.again')).toEqual([]);
  expect(await ways.emailsTo(busy.person, 'check-in.again')).toEqual([]);
  expect(await ways.waiting(busy.person)).toBeNull();
  await ways.letGoBy(busy.person, 40);
  await watchCheckIns(clinic.clinic);
  expect(await ways.listOf(sam, busy.person)).toMatchObject([{ state: 'overtaken' }]);
  expect((await ways.known(busy.id, busy.person)).refusal.code).toBe('overtaken');
  expect((await ways.sendOwn(busy.id, busy.person)).refusal.code).toBe('overtaken');
});

test('one that is not paid for yet is nothing newer, and what was withdrawn is not asked about', async () => {
  const [unpaid, withdrawn] = [await ways.asked(), await ways.asked()];
  const { id } = await sendAssessment(clinic, unpaid.person);
  await clinic.settled();
  await clinic.sql(`update rapid_assessment set state = 'draft' where id = $1`, [id]);
  expect(await ways.waiting(unpaid.person)).toMatchObject({ id: unpaid.id, state: 'open' });
  expect(await ways.waiting(withdrawn.person)).toMatchObject({ id: withdrawn.id });
  const body = { because: 'It is about Ben: I had two windows open.', gives_back: false };
  await clinic.call(askRetraction, { as: lee, params: { id: withdrawn.person.noteId }, body });
  const [{ retraction = '' } = {}] = await clinic.sql<{ retraction: string }>('select id as retraction from note_retraction');
  await clinic.call(agreeToRetraction, { as: await admin(clinic, 'Olga'), params: { id: retraction }, body: {} });
  expect(await ways.waiting(withdrawn.person)).toBeNull();
  for (const { person } of [unpaid, withdrawn]) await ways.letGoBy(person, 46);
  await watchCheckIns(clinic.clinic);
  expect(await ways.listOf(sam, unpaid.person)).toMatchObject([{ state: 'missed' }]);
  expect((await ways.listOf(sam, withdrawn.person)).map(({ state }) => state)).toEqual(['overtaken']);
  expect(await ways.waiting(unpaid.person)).toMatchObject({ id: unpaid.id, state: 'missed' });
});

test('something newer that nobody could answer takes the place of no check-in', async () => {
  const { person, id } = await ways.asked();
  const newer = await sendAssessment(clinic, person);
  expect(await ways.waiting(person)).toBeNull();
  await clinic.call(claimCase, { as: lee, params: { id: newer.id } });
  const body = { reason: 'This needs somebody to feel it.' };
  const { status } = await clinic.call(declareNotSuitable, { as: lee, params: { id: newer.id }, body });
  expect(status).toBe(200);
  expect(await ways.waiting(person)).toMatchObject({ id, state: 'open' });
  await ways.letGoBy(person, 15);
  await watchCheckIns(clinic.clinic);
  expect(await ways.emailsTo(person, 'check-in.again')).toHaveLength(1);
  await ways.letGoBy(person, 40);
  await watchCheckIns(clinic.clinic);
  expect(await ways.listOf(sam, person)).toMatchObject([{ state: 'missed' }]);
});

test('one that is missed ends, and whoever acts for the patient opens it again', async () => {
  const { person, nid, id } = await ways.asked();
  await ways.letGoBy(person, 46);
  await Promise.all([watchCheckIns(clinic.clinic), watchCheckIns(clinic.clinic)]);
  expect(await clinic.sql(`select 1 from event where name = 'check_in.missed' and patient_id = $1`, [person.patientId])).toHaveLength(1);
  expect([await ways.look(nid), (await ways.known(id, person)).status, (await ways.sendOwn(id, person)).status]).toEqual([404, 409, 409]);
  expect((await ways.known(id, person)).refusal.code).toBe('ended');
  expect(await ways.waiting(person)).toMatchObject({ id, state: 'missed' });
  expect(await ways.listOf(sam, person)).toMatchObject([{ id, state: 'missed', asked_again_at: null }]);
  expect(await ways.listOf(lee, person)).toMatchObject([{ id, state: 'missed' }]);
  const presses = await twelve(() => clinic.call(reopenCheckIn, { as: person, params: { id } }));
  expect(presses.map(({ status }) => status)).toEqual(Array(12).fill(200));
  expect(presses.filter(({ reply }) => reply.detail === 'This check-in is open again.')).toHaveLength(1);
  expect(await clinic.sql(`select 1 from event where name = 'check_in.reopened' and patient_id = $1`, [person.patientId])).toHaveLength(1);
  expect(await ways.waiting(person)).toMatchObject({ state: 'open' });
  expect(await ways.look(nid)).toBe(200);
  // nobody is written to about it again
  await ways.letGoBy(person, 13);
  await watchCheckIns(clinic.clinic);
  expect(await ways.emailsTo(person, 'check-in.again')).toEqual([]);
  expect((await ways.sendOwn(id, person)).status).toBe(200);
  expect((await clinic.call(reopenCheckIn, { as: person, params: { id } })).refusal.code).toBe('answered');
});

test('too long after its end it leads to a new assessment', async () => {
  const { person, id } = await ways.asked();
  await ways.letGoBy(person, 46);
  await watchCheckIns(clinic.clinic);
  await clinic.sql(`update check_in_invitation set ended_at = now() - interval '61 days' where id = $1`, [id]);
  expect(await ways.waiting(person)).toBeNull();
  const { refusal } = await clinic.call(reopenCheckIn, { as: person, params: { id } });
  expect(refusal).toMatchObject({ code: 'too_old', detail: expect.stringContaining('new Rapid Assessment') });
  expect((await ways.known(id, person)).refusal.code).toBe('too_old');
});

test('the front desk and the dermatologist ask again, once, with a link that works', async () => {
  const { person, id } = await ways.asked();
  expect((await clinic.call(askCheckInAgain, { as: sam, params: { id } })).reply.detail).toBe('This check-in is open already.');
  await ways.letGoBy(person, 46);
  await watchCheckIns(clinic.clinic);
  const presses = await twelve(() => clinic.call(askCheckInAgain, { as: sam, params: { id } }));
  expect(presses.filter(({ reply }) => /new link/.test(reply.detail))).toHaveLength(1);
  const letters = await ways.emailsTo(person, 'check-in.again');
  expect(letters).toHaveLength(1);
  expect(letters[0]?.subject).toBe('Your check-in is open again');
  expect(await ways.look((await ways.linksOf(person, 'check-in.again')).nid)).toBe(200);
  expect((await clinic.call(askCheckInAgain, { as: await doctor(clinic, 'Dr. Other'), params: { id } })).status).toBe(404);
});

/** A video visit and its signed note. */
async function visitOf(person: PatientPerson, { routine = [], inDays: days = 0 }: { routine?: RoutineStep[]; inDays?: number } = {}) {
  const id = newId();
  await clinic.sql('insert into encounter (id, patient_id, provider_id, service_id, account_id) values ($1, $2, $3, 1, $4)', [
    ...[id, person.patientId, lee.accountId, person.accountId],
  ]);
  await clinic.sql(
    `insert into note (id, patient_id, state, diagnosis, treatment_plan, routine, signed_by, signed_at)
     values ($1, $2, 'signed', 'Eczema', 'Wash', $3, $4, now() + make_interval(days => $5::int))`,
    [id, person.patientId, JSON.stringify(routine), lee.accountId, days],
  );
  return id;
}

const wish = (id: string, after_days: 14 | null) => clinic.call(setCheckInWish, { as: lee, params: { id }, body: { after_days } });

test('who has switched these letters off is asked in the portal, and nobody is told that a letter went', async () => {
  const { person, id, code } = await ways.asked();
  const before = await ways.answered();
  const letters = (one: Person, is_on: boolean) =>
    clinic.call(chooseNotice, { as: one, body: { kind: 'check_ins', channel: 'mail', is_on } });
  for (const one of [before, person]) await letters(one, false);
  const told = async ({ patientId }: PatientPerson) =>
    (
      await clinic.sql<{ name: string }>(`select name from event where name like 'check_in.%' and patient_id = $1 order by at`, [patientId])
    ).map(({ name }) => name);
  await inviteToCheckIns(clinic.clinic, inDays(31));
  expect(await ways.emailsTo(before, 'check-in.monthly')).toEqual([]);
  expect(await ways.waiting(before)).toMatchObject({ state: 'open' });
  expect(await ways.listOf(sam, before)).toMatchObject([{ state: 'open', wants_letters: false }]);
  expect(await told(before)).toEqual(['check_in.asked_in_portal']);

  await ways.letGoBy(person, 15);
  await watchCheckIns(clinic.clinic);
  await ways.letGoBy(person, 31);
  await watchCheckIns(clinic.clinic);
  const again = () => clinic.call(askCheckInAgain, { as: sam, params: { id } });
  expect((await again()).reply.detail).toBe(
    'The check-in is open again in the portal. Nobody was written to: whoever was asked wants no emails about check-ins.',
  );
  expect(await ways.waiting(person)).toMatchObject({ id, state: 'open', asked_again_at: null });
  expect(await ways.emailsTo(person, 'check-in.again')).toEqual([]);
  expect(await told(person)).toEqual(['check_in.invited', 'check_in.missed', 'check_in.reopened']);

  // whoever asks for them anew by the link in a letter gets them
  await clinic.call(chooseCheckInEmails, { params: { code }, body: { wanted: true }, headers: elsewhere() });
  expect(await ways.listOf(lee, person)).toMatchObject([{ wants_letters: true }]);
  await ways.letGoBy(person, 15);
  await watchCheckIns(clinic.clinic);
  expect((await again()).reply.detail).toMatch(/new link/);
  expect(await ways.emailsTo(person, 'check-in.again')).toHaveLength(1);
});

test('after a video visit the patient is asked as after an answer from photos, whether its plan has steps or not, unless the dermatologist says otherwise', async () => {
  const visit = async (routine: RoutineStep[]) => {
    const person = await ways.patient();
    return { person, id: await visitOf(person, { routine }) };
  };
  const [withSteps, without, wanted, unwanted] = [await visit([sunscreen]), await visit([]), await visit([]), await visit([sunscreen])];
  expect((await clinic.call(readCheckInWish, { as: lee, params: { id: withSteps.id } })).reply).toEqual({
    chosen: null,
    usual: 30,
    was_asked: false,
  });
  expect((await clinic.call(readCheckInWish, { as: lee, params: { id: without.id } })).reply.usual).toBe(30);
  const presses = await twelve(() => wish(wanted.id, 14));
  expect(presses.map(({ status }) => status)).toEqual(Array(12).fill(200));
  await wish(unwanted.id, null);
  await inviteToCheckIns(clinic.clinic, inDays(15));
  await inviteToCheckIns(clinic.clinic, inDays(31));
  expect((await ways.emailsTo(wanted.person, 'check-in.monthly'))[0]).toMatchObject({
    subject: 'Time for your check-in',
    body: expect.stringContaining('2 weeks'),
  });
  expect(await ways.emailsTo(withSteps.person, 'check-in.monthly')).toHaveLength(1);
  expect(await ways.emailsTo(without.person, 'check-in.monthly')).toHaveLength(1);
  expect(await ways.look((await ways.linksOf(without.person, 'check-in.monthly')).nid)).toBe(200);
  expect(await ways.emailsTo(unwanted.person, 'check-in.monthly')).toEqual([]);
  expect((await wish(wanted.id, null)).refusal.code).toBe('was_asked');
});

test('of several answers the newest one’s wish counts, also that nobody is asked', async () => {
  const [unwanted, wanted, usual] = [await ways.answered(), await ways.answered(), await ways.answered()];
  await wish(await visitOf(unwanted, { inDays: 19 }), null);
  await wish(await visitOf(wanted, { inDays: 19 }), 14);
  await visitOf(usual, { inDays: 19 });
  for (const days of [31, 34, 50]) await inviteToCheckIns(clinic.clinic, inDays(days));
  const sent = async (person: Person) => (await ways.emailsTo(person, 'check-in.monthly')).length;
  expect([await sent(unwanted), await sent(wanted), await sent(usual)]).toEqual([0, 1, 1]);
});

test('who was asked is not asked once more after an answer whose dermatologist wants nobody asked', async () => {
  const [unwanted, usual] = [(await ways.asked()).person, (await ways.asked()).person];
  await wish(await visitOf(unwanted), null);
  await visitOf(usual);
  for (const person of [unwanted, usual]) await ways.letGoBy(person, 15);
  await watchCheckIns(clinic.clinic);
  expect(await ways.emailsTo(unwanted, 'check-in.again')).toEqual([]);
  expect(await ways.emailsTo(usual, 'check-in.again')).toHaveLength(1);
});
