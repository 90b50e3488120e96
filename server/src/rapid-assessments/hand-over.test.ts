/** A case changes hands: to a named colleague with its draft, or from one with a reason. */
import { readDraft, saveDraft } from '@pellis/contract/notes/notes';
import { handOverCase, listColleagues, listHandovers, noteHandover, takeOverCase } from '@pellis/contract/rapid-assessments/case-handovers';
import { claimCase, listCases, readCase, requestInfo } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { answerCase, draft, keepCard, sendAssessment } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, type PatientPerson, type Person, signUp } from '../testing/people.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let lee: Person;
let osei: Person;
let park: Person;
let id: string;

beforeAll(async () => {
  clinic = await openTestClinic();
  ana = await signUp(clinic, 'Ana Alvarez');
  await keepCard(clinic, ana);
  [lee, osei, park] = [await doctor(clinic, 'Dr. Lee'), await doctor(clinic, 'Dr. Osei'), await doctor(clinic, 'Dr. Park')];
});
beforeEach(async () => {
  await clinic.sql('delete from rate_limit');
  id = (await sendAssessment(clinic, ana)).id;
});
afterAll(() => clinic.end());

const claim = (as: Person) => clinic.call(claimCase, { as, params: { id } });
const give = (as: Person, to: Person, words = '') =>
  clinic.call(handOverCase, { as, params: { id }, body: { provider_id: to.accountId, words } });
const take = (as: Person, from: Person, reason = 'Dr. Lee is ill today') =>
  clinic.call(takeOverCase, { as, params: { id }, body: { from_id: from.accountId, reason } });
const read = (as: Person) => clinic.call(readCase, { as, params: { id } });
const rowOf = async (as: Person) => (await clinic.call(listCases, { as })).reply.find((row) => row.id === id);
const toNote = async (as: Person) => (await clinic.call(listHandovers, { as })).reply.filter(({ case_id }) => case_id === id);
const events = (name: string) => clinic.sql('select from event where name = $1 and subject_id = $2', [name, id]);
const emailsTo = ({ email }: Person, template: string) =>
  clinic.sql<{ body: string }>('select body from letter where recipient = $1 and template = $2', [email, template]);

test('a case goes to a named colleague with its draft and words; who gave it reads it no longer', async () => {
  await claim(lee);
  await clinic.call(saveDraft, { as: lee, params: { id }, body: draft, headers: { 'if-match': '0' } });
  const { reply } = await clinic.call(listColleagues, { as: lee, params: { id } });
  expect(reply.map(({ name }) => name)).toEqual(['Dr. Osei', 'Dr. Park']);
  expect((await give(lee, osei, 'Looks like tinea to me.')).reply.detail).toBe('Dr. Osei has this case now, with your draft.');

  expect((await read(lee)).status).toBe(404);
  expect((await read(osei)).reply.handover).toMatchObject({ kind: 'handed_over', by: 'Dr. Lee', words: 'Looks like tinea to me.' });
  expect((await clinic.call(readDraft, { as: osei, params: { id } })).reply).toMatchObject({ diagnosis: draft.diagnosis });
  expect(await events('rapid_assessment.handed_over')).toHaveLength(1);
  await clinic.settled();
  const [letter] = await emailsTo(osei, 'rapid-assessment.case-given');
  expect(letter?.body).toContain('is yours now');
  expect(letter?.body).not.toMatch(/tinea|Alvarez|acne/i);

  const [told] = await toNote(osei);
  expect(told).toMatchObject({ by: 'Dr. Lee', initials: 'AA', concern: 'acne', is_mine: true });
  expect(await toNote(park)).toEqual([]);
  const noted = { params: { id: told?.id ?? '' } };
  expect((await clinic.call(noteHandover, { as: park, ...noted })).status).toBe(404);
  await clinic.call(noteHandover, { as: osei, ...noted });
  expect(await toNote(osei)).toEqual([]);
});

test('one that nobody has is assigned; one that a colleague has is not, and it is said who has it', async () => {
  expect((await give(lee, park)).status).toBe(200);
  expect(await rowOf(park)).toMatchObject({ is_mine: true, state: 'claimed' });
  expect(await events('rapid_assessment.assigned')).toHaveLength(1);
  const refused = await give(lee, osei);
  expect([refused.status, refused.refusal.detail]).toEqual([409, 'Dr. Park has this case now. Reload to see it.']);
});

test('nobody is given a case who may not answer it there', async () => {
  await claim(lee);
  await clinic.sql(`update provider_licence set expires_on = '2000-01-01' where provider_id = $1`, [park.accountId]);
  expect((await clinic.call(listColleagues, { as: lee, params: { id } })).reply.map(({ name }) => name)).toEqual(['Dr. Osei']);
  const refused = await give(lee, park);
  await clinic.sql(`update provider_licence set expires_on = '2999-12-31' where provider_id = $1`, [park.accountId]);
  expect([refused.status, refused.refusal.fields]).toEqual([
    422,
    { provider_id: 'This colleague cannot answer this patient today. Choose another.' },
  ]);
  expect(await rowOf(lee)).toMatchObject({ is_mine: true });
});

test('a case is taken from a colleague at work with a reason, which they read', async () => {
  await claim(lee);
  expect(await rowOf(osei)).toMatchObject({ may_claim: false, may_take_over: true });
  const without = await take(osei, lee, '  ');
  expect([without.status, without.refusal.fields]).toEqual([422, { reason: 'Write why you take it over' }]);
  expect((await take(osei, lee)).status).toBe(200);
  expect((await read(lee)).status).toBe(404);
  expect((await read(osei)).reply.handover).toBeNull();
  expect(await toNote(lee)).toMatchObject([{ kind: 'taken_over', by: 'Dr. Osei', words: 'Dr. Lee is ill today', is_mine: false }]);
  await clinic.settled();
  expect(await emailsTo(lee, 'rapid-assessment.case-taken')).toHaveLength(1);
  await answerCase(clinic, osei, id);
  expect(await toNote(lee)).toHaveLength(1);
});

test('while the patient is asked it may be given and taken, and the clock goes on resting', async () => {
  await claim(lee);
  await clinic.call(requestInfo, { as: lee, params: { id }, body: { wants: 'answer', message: 'Since when?' } });
  expect((await take(osei, lee)).status).toBe(200);
  expect(await rowOf(osei)).toMatchObject({ state: 'needs_info', is_mine: true });
  expect((await give(osei, park)).status).toBe(200);
  expect(await rowOf(park)).toMatchObject({ state: 'needs_info', is_mine: true });
});

test('of two who take it at once one has it, and nobody takes it from the next one by mistake', async () => {
  await claim(lee);
  const takes = await Promise.all([osei, park].map((who) => take(who, lee)));
  expect(takes.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(takes.find(({ status }) => status === 409)?.refusal.detail).toMatch(/^Dr\. (Osei|Park) has this case now\. Reload to see it\.$/);
  expect(await events('rapid_assessment.taken_over')).toHaveLength(1);
});

test('pressed twelve times at once it goes over once, and the colleague is told once', async () => {
  await claim(lee);
  const given = await Promise.all(Array.from({ length: 12 }, () => give(lee, osei)));
  expect(given.map(({ status }) => status)).toContain(200);
  expect(await events('rapid_assessment.handed_over')).toHaveLength(1);
  expect(await toNote(osei)).toHaveLength(1);
  const taken = await Promise.all(Array.from({ length: 12 }, () => take(park, osei, 'They asked me to')));
  expect(taken.map(({ status }) => status)).toContain(200);
  expect(await events('rapid_assessment.taken_over')).toHaveLength(1);
  expect(await toNote(osei)).toMatchObject([{ kind: 'taken_over' }]);
});

test('whose license has ended sees in the queue only what they have in hand, though they treat the patient', async () => {
  await claim(lee);
  const other = (await sendAssessment(clinic, ana)).id;
  await clinic.sql(`update provider_licence set expires_on = '2000-01-01' where provider_id = $1`, [lee.accountId]);
  const { reply } = await clinic.call(listCases, { as: lee });
  await clinic.sql(`update provider_licence set expires_on = '2999-12-31' where provider_id = $1`, [lee.accountId]);
  expect(reply.map((row) => row.id)).toContain(id);
  expect(reply.map((row) => row.id)).not.toContain(other);
});
