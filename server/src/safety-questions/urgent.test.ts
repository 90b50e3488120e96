/** Answers that led to 911 or to care today, of a visit or a check-in that is there already: kept when the page says so, and read first. */
import { readIntake } from '@pellis/contract/appointments/visit-intake';
import { tellBeforeVisit, tellUrgentBeforeVisit } from '@pellis/contract/bookings/book-visit';
import { tellUrgentInCheckIn } from '@pellis/contract/check-ins/own-check-ins';
import { readRecord } from '@pellis/contract/medical-records/medical-records';
import { openInEmergency } from '@pellis/contract/patients/patients';
import { claimCase, readCase } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { listUrgentAnswers, listUrgentAnswersOfPatient, markUrgentAnswerRead } from '@pellis/contract/safety-questions/safety-reviews';
import type { UrgentAnswerForm } from '@pellis/contract/safety-questions/urgent-answers';
import { readVisitChart } from '@pellis/contract/visits/visit-desk';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookedVisit } from '../testing/calls.ts';
import { fillProfile } from '../testing/care.ts';
import { checkInWays, twelve } from '../testing/check-ins.ts';
import { keyless, openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, type PatientPerson, type Person, signUp } from '../testing/people.ts';
import { safetyVersion } from '../testing/safety.ts';
import { urgentForm as form, urgentLettersOf } from '../testing/urgent.ts';

let clinic: TestClinic;
let lee: Person;
let minutes = 60;
const ways = checkInWays(() => ({ clinic, lee }));

beforeAll(async () => {
  clinic = await openTestClinic();
  lee = await doctor(clinic, 'Dr. Lee');
}, 60_000);
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

/** Somebody for whom the front desk has booked. */
async function booked(name: string) {
  const person = await signUp(clinic, name);
  await fillProfile(clinic, person);
  minutes += 60;
  const id = await bookedVisit(clinic, person, lee, minutes);
  const tell = (body: UrgentAnswerForm, as: Person = person) =>
    clinic.call(tellUrgentBeforeVisit, { as, params: { id }, body, headers: keyless });
  const read = async () => (await clinic.call(readIntake, { as: lee, params: { id } })).reply.urgent;
  return { person, id, tell, read };
}

const waiting = async (as: Person = lee) => (await clinic.call(listUrgentAnswers, { as })).reply;
const ofPatient = ({ patientId }: PatientPerson, as: Person = lee) =>
  clinic.call(listUrgentAnswersOfPatient, { as, params: { id: patientId } });

const lettersOf = ({ patientId }: PatientPerson) => urgentLettersOf(clinic, patientId);

test('911 before a visit that the desk booked is kept with the visit at once, in words, and stands first for its dermatologist', async () => {
  const { person, id, tell, read } = await booked('Ana');
  const answer = form();
  expect((await tell(answer)).status).toBe(200);
  const [kept] = await read();
  expect(kept).toMatchObject({
    ...{ id: answer.id, about: 'visit', encounter_id: id, outcome: 'emergency', version: safetyVersion },
    ...{ taken_back_at: null, sent_at: null, read: null, answered_by: { name: 'Ana Example', relation: 'self' } },
  });
  expect(kept?.said[0]).toMatch(/breath/i);
  expect((await clinic.call(readVisitChart, { as: lee, params: { id } })).reply.visit.safety).toBe('emergency');
  expect((await waiting()).map((one) => [one.id, one.patient.id])).toContainEqual([answer.id, person.patientId]);
  const record = (await clinic.call(readRecord, { as: person })).reply;
  expect(record.urgent_answers.map((one) => one.id)).toEqual([answer.id]);
});

test('twelve at once and again later are one answer, one event and one letter without a clinical word', async () => {
  const { person, tell, read } = await booked('Bea');
  const answer = form({ said: ['breathing', 'spreading'] });
  const presses = await twelve(() => tell(answer));
  expect(presses.map(({ status }) => status)).toEqual(Array(12).fill(200));
  expect((await tell({ ...answer, seconds_ago: 40 })).status).toBe(200);
  expect(await read()).toHaveLength(1);
  const given = await clinic.sql(`select from event where name = 'urgent_answer.given' and patient_id = $1`, [person.patientId]);
  expect(given).toHaveLength(1);
  await clinic.settled();
  const letters = await lettersOf(person);
  expect(letters).toHaveLength(1);
  expect(`${letters[0]?.subject} ${letters[0]?.body}`).not.toMatch(/911|breath|emergency|Bea/i);
});

test('what was taken back is kept as well: both stand, and so they do once the answers were sent', async () => {
  const { id, person, tell, read } = await booked('Cleo');
  const answer = form({ seconds_ago: 300 });
  await tell(answer);
  await twelve(() => tell({ ...answer, seconds_ago: 420, taken_back_seconds_ago: 60 }));
  const [kept, ...more] = await read();
  expect(more).toEqual([]);
  const apart = (kept?.taken_back_at?.getTime() ?? 0) - (kept?.answered_at.getTime() ?? 0);
  expect(Math.round(apart / 60_000)).toBe(4);
  expect(kept?.sent_at).toBeNull();
  const safety = { version: safetyVersion, said: ['none'], corrected: [['breathing']], goes_on: false };
  const body = { concern: 'acne', about: '', places: [], safety };
  expect((await clinic.call(tellBeforeVisit, { as: person, params: { id }, body, headers: keyless })).status).toBe(200);
  expect((await read())[0]).toMatchObject({ outcome: 'emergency', taken_back_at: expect.any(Date), sent_at: expect.any(Date) });
});

test('what was answered without a connection comes late with its own time, and what leads to nothing urgent is not taken', async () => {
  const { tell, read } = await booked('Dot');
  await tell(form({ seconds_ago: 7200, taken_back_seconds_ago: 3600, said: ['spreading'] }));
  const [kept] = await read();
  expect(kept?.outcome).toBe('today');
  expect(Math.round(((kept?.came_at.getTime() ?? 0) - (kept?.answered_at.getTime() ?? 0)) / 60_000)).toBe(120);
  const before = { seconds_ago: 60, taken_back_seconds_ago: 61 };
  for (const wrong of [{ said: ['none'] }, { said: [] }, { said: ['not_asked'] }, { version: 99 }, before])
    expect((await tell(form(wrong))).status).toBe(422);
  expect(await read()).toHaveLength(1);
});

test('it is judged by the age at which it was given, and kept as the page told it where the clinic counts otherwise', async () => {
  const { person, tell, read } = await booked('Jo');
  await clinic.sql(`update patient set dob = (now() - interval '94 days')::date where id = $1`, [person.patientId]);
  await clinic.sql(`update health_profile set dob = (now() - interval '94 days')::date where patient_id = $1`, [person.patientId]);
  const young = form({ said: ['fever'], seconds_ago: 5 * 24 * 3600 });
  expect((await tell(young)).status).toBe(200);
  const told = { said: ['fever'], told: 'emergency' as const };
  const [late, less, other] = [form(told), form({ said: ['weak_immune'], told: 'today' }), form({ said: ['limp'], told: 'today' })];
  for (const each of [late, less, other]) expect((await tell(each)).status).toBe(200);
  const kept = await read();
  const of = ({ id }: UrgentAnswerForm) => kept.find((one) => one.id === id);
  expect(of(young)).toMatchObject({
    outcome: 'emergency',
    page_told: null,
    counted: null,
    because: [expect.stringMatching(/under 3 months/)],
  });
  expect(of(late)).toMatchObject({ outcome: 'emergency', page_told: null, counted: 'today' });
  expect(of(less)).toMatchObject({ outcome: 'today', counted: 'video' });
  expect(of(other)).toMatchObject({ outcome: 'emergency', page_told: 'today', counted: null });
  for (const wrong of [{ said: ['none'] }, { said: ['not_asked'] }, { said: [] }])
    expect((await tell(form({ ...wrong, told: 'emergency' }))).status).toBe(422);
});

test('nobody tells it of another’s visit, nor under an id that is another’s; a colleague and the desk read none', async () => {
  const [eve, fay] = [await booked('Eve'), await booked('Fay')];
  const answer = form();
  expect((await eve.tell(answer, fay.person)).status).toBe(404);
  expect((await eve.tell(answer)).status).toBe(200);
  expect((await fay.tell(answer)).status).toBe(404);
  expect(await fay.read()).toEqual([]);
  const kim = await doctor(clinic, 'Dr. Kim');
  expect((await waiting(kim)).map(({ id }) => id)).not.toContain(answer.id);
  expect((await ofPatient(eve.person, kim)).status).toBe(404);
  expect((await clinic.call(markUrgentAnswerRead, { as: kim, params: { id: answer.id } })).status).toBe(404);
});

test('it waits on the dermatologist’s day until they say that they have read it, once, by name', async () => {
  const { person, tell } = await booked('Gia');
  const answer = form();
  await tell(answer);
  expect((await waiting()).map(({ id }) => id)).toContain(answer.id);
  const presses = await twelve(() => clinic.call(markUrgentAnswerRead, { as: lee, params: { id: answer.id } }));
  expect(presses.every(({ status }) => status === 200)).toBe(true);
  expect((await waiting()).map(({ id }) => id)).not.toContain(answer.id);
  expect((await ofPatient(person)).reply).toMatchObject([{ id: answer.id, read: { by: 'Dr. Lee' } }]);
  expect(await clinic.sql(`select from event where name = 'urgent_answer.read' and subject_id = $1`, [answer.id])).toHaveLength(1);
});

test('in a check-in it is kept while nothing was sent, waits for who signed, and stands on the case once it came', async () => {
  const { person, id } = await ways.asked();
  const answer = form();
  const tell = () => clinic.call(tellUrgentInCheckIn, { as: person, params: { id }, body: answer, headers: keyless });
  expect((await twelve(tell)).every(({ status }) => status === 200)).toBe(true);
  expect((await waiting()).filter((one) => one.id === answer.id)).toMatchObject([{ about: 'check_in', sent_at: null }]);
  expect((await ofPatient(person)).reply).toMatchObject([{ id: answer.id }]);
  const safety = { version: safetyVersion, said: ['none'], corrected: [['breathing']], goes_on: false };
  expect((await ways.sendOwn(id, person, { safety })).status).toBe(200);
  const [sent] = await clinic.sql<{ id: string }>(`select encounter_id as id from check_in_invitation where id = $1`, [id]);
  const params = { id: sent?.id ?? '' };
  await clinic.call(claimCase, { as: lee, params });
  expect((await clinic.call(readCase, { as: lee, params })).reply.safety?.corrected_from?.outcome).toBe('emergency');
  expect((await ofPatient(person)).reply).toMatchObject([{ id: answer.id, case_id: params.id, sent_at: expect.any(Date) }]);
});

test('however often one answers, nobody else leaves the day, and one letter tells of it', async () => {
  const [ada, bob] = [await booked('Ada'), await booked('Bob')];
  const first = form({ seconds_ago: 4000 });
  await ada.tell(first);
  for (let at = 0; at < 60; at += 1) {
    await clinic.sql('delete from rate_limit');
    expect((await bob.tell(form({ said: ['spreading'] }))).status).toBe(200);
  }
  await clinic.settled();
  const day = (await waiting()).filter(({ patient }) => [ada, bob].some(({ person }) => person.patientId === patient.id));
  expect(day.map(({ patient, unread }) => [patient.id, unread])).toEqual([
    [bob.person.patientId, 60],
    [ada.person.patientId, 1],
  ]);
  expect(await lettersOf(bob.person)).toHaveLength(1);
  expect(await lettersOf(ada.person)).toHaveLength(1);
  // 911 that stands comes before what led to less, however new that is
  const worst = form();
  await bob.tell(worst);
  await bob.tell(form({ said: ['spreading'] }));
  expect((await waiting()).find(({ patient }) => patient.id === bob.person.patientId)).toMatchObject({ id: worst.id, unread: 62 });
});

test('what comes after an answer was read is written about again, and so is what comes a quarter of an hour later', async () => {
  const { person, tell } = await booked('Ina');
  const first = form();
  await tell(first);
  await tell(form());
  await clinic.settled();
  expect(await lettersOf(person)).toHaveLength(1);
  await clinic.sql(`update urgent_answer set came_at = came_at - interval '16 minutes' where patient_id = $1`, [person.patientId]);
  await tell(form());
  await clinic.settled();
  expect(await lettersOf(person)).toHaveLength(2);
  for (const { id } of (await ofPatient(person)).reply) await clinic.call(markUrgentAnswerRead, { as: lee, params: { id } });
  await tell(form());
  await clinic.settled();
  expect(await lettersOf(person)).toHaveLength(3);
});

test('where its dermatologist has left, every dermatologist has it on their day, marks it read, and opens the record in an emergency', async () => {
  const gone = await doctor(clinic, 'Dr. Gone');
  const kim = await doctor(clinic, 'Dr. Kit');
  const { person, id, tell } = await booked('Kay');
  const answer = form();
  await tell(answer);
  await clinic.sql('update appointment set provider_id = $2 where id = $1', [id, gone.accountId]);
  await clinic.sql('update encounter set provider_id = $2 where id = $1', [id, gone.accountId]);
  const of = async (as: Person) => (await waiting(as)).find((one) => one.id === answer.id);
  expect(await of(kim)).toBeUndefined();
  expect((await clinic.call(markUrgentAnswerRead, { as: kim, params: { id: answer.id } })).status).toBe(404);
  await clinic.sql('update account set disabled_at = now() where id = $1', [gone.accountId]);
  expect(await of(kim)).toMatchObject({ is_everybodys: true, may_open: false });
  expect((await ofPatient(person, kim)).status).toBe(404);
  const params = { id: person.patientId };
  expect((await clinic.call(openInEmergency, { as: kim, params, body: { reason: 'Told to call 911' } })).status).toBe(200);
  expect(await of(kim)).toMatchObject({ may_open: true });
  expect((await ofPatient(person, kim)).reply).toMatchObject([{ id: answer.id }]);
  const sue = await doctor(clinic, 'Dr. Sue');
  expect((await clinic.call(markUrgentAnswerRead, { as: sue, params: { id: answer.id } })).status).toBe(200);
  expect(await of(kim)).toBeUndefined();
  expect(await clinic.sql(`select actor_id from event where name = 'urgent_answer.read' and subject_id = $1`, [answer.id])).toEqual([
    { actor_id: sue.accountId },
  ]);
});

test('of a check-in whose signer has left it is the dermatologist’s whose care it was', async () => {
  const { person, id } = await ways.asked();
  const answer = form();
  expect((await clinic.call(tellUrgentInCheckIn, { as: person, params: { id }, body: answer, headers: keyless })).status).toBe(200);
  const [next, kit] = [await doctor(clinic, 'Dr. Next'), await doctor(clinic, 'Dr. Not')];
  await clinic.sql('update encounter set provider_id = $2 where id = (select after_encounter_id from check_in_invitation where id = $1)', [
    ...[id, next.accountId],
  ]);
  const of = async (as: Person) => (await waiting(as)).find((one) => one.id === answer.id);
  expect(await of(next)).toBeUndefined();
  await clinic.sql('update account set disabled_at = now() where id = $1', [lee.accountId]);
  try {
    expect(await of(next)).toMatchObject({ is_everybodys: false, may_open: true });
    expect(await of(kit)).toBeUndefined();
    expect((await clinic.call(markUrgentAnswerRead, { as: kit, params: { id: answer.id } })).status).toBe(404);
  } finally {
    await clinic.sql('update account set disabled_at = null where id = $1', [lee.accountId]);
  }
});

test('whoever treats the patient reads it beside: it leaves the day by whose it is alone', async () => {
  const { person, tell } = await booked('Liv');
  const ray = await doctor(clinic, 'Dr. Ray');
  const answer = form();
  await tell(answer);
  await clinic.call(openInEmergency, { as: ray, params: { id: person.patientId }, body: { reason: 'In our waiting room' } });
  const presses = await twelve(() => clinic.call(markUrgentAnswerRead, { as: ray, params: { id: answer.id } }));
  expect(presses.map(({ status }) => status)).toEqual(Array(12).fill(200));
  expect(presses[0]?.reply.detail).toContain('stays on the day');
  expect((await waiting()).find(({ id }) => id === answer.id)).toMatchObject({
    read: null,
    read_beside: [{ by: 'Dr. Ray', is_mine: false }],
  });
  expect((await ofPatient(person, ray)).reply).toMatchObject([{ read: null, read_beside: [{ by: 'Dr. Ray', is_mine: true }] }]);
  await clinic.call(markUrgentAnswerRead, { as: lee, params: { id: answer.id } });
  expect((await waiting()).map(({ id }) => id)).not.toContain(answer.id);
  expect((await ofPatient(person)).reply).toMatchObject([{ read: { by: 'Dr. Lee' }, read_beside: [{ by: 'Dr. Ray' }] }]);
  const readers = await clinic.sql(`select actor_id from event where name = 'urgent_answer.read' and subject_id = $1 order by id`, [
    answer.id,
  ]);
  expect(readers).toEqual([{ actor_id: ray.accountId }, { actor_id: lee.accountId }]);
});

test('who answered for a child stands there by name', async () => {
  const { person, tell, read } = await booked('Mia');
  await clinic.sql(`update guardianship set relation = 'parent', ended_at = now() + interval '9 years' where patient_id = $1`, [
    person.patientId,
  ]);
  expect((await tell(form())).status).toBe(200);
  expect(await read()).toMatchObject([{ answered_by: { relation: 'parent', name: 'Mia Example' } }]);
});

test('nothing of it is changed or deleted', async () => {
  const { tell } = await booked('Hal');
  await tell(form());
  const rights = await clinic.sql<{ may: boolean }>(
    `select has_table_privilege('clinic_app', name, what) as may from unnest(array['urgent_answer', 'urgent_answer_step', 'urgent_answer_reading']) name, unnest(array['update', 'delete']) what`,
  );
  expect(rights.map(({ may }) => may)).toEqual(Array(6).fill(false));
});
