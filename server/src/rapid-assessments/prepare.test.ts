/** A nurse or a physician assistant prepares cases: the dermatologist who supervises them signs. */
import { addAddendum, markNoteReady, readDraft, readNote, saveDraft, signNote } from '@pellis/contract/notes/notes';
import {
  claimCase,
  declareNotSuitable,
  listCases,
  prepareCase,
  readCase,
  releaseCase,
  stopPreparing,
} from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { beginSupervision, endSupervision, readPerson } from '@pellis/contract/staff/person';
import { endWork } from '@pellis/contract/staff/staff';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { draft, keepCard, sendAssessment, withoutProfile } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { admin, assistant, doctor, license, type PatientPerson, type Person, signUp, staff, supervise } from '../testing/people.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let doctorLee: Person;
let doctorOsei: Person;
let nia: Person;
let noor: Person;
let olga: Person;
let id: string;

beforeAll(async () => {
  clinic = await openTestClinic();
  ana = await signUp(clinic, 'Ana Alvarez');
  [doctorLee, doctorOsei] = [await doctor(clinic, 'Dr. Lee'), await doctor(clinic, 'Dr. Osei')];
  [nia, noor] = [await assistant(clinic, 'Nia North'), await assistant(clinic, 'Noor Nasser')];
  olga = await admin(clinic, 'Olga Orlova');
  await keepCard(clinic, ana);
});
beforeEach(async () => {
  await clinic.sql('delete from rate_limit');
  await clinic.sql('delete from supervision');
  await supervise(clinic, nia, doctorLee);
  id = (await sendAssessment(clinic, ana)).id;
});
afterAll(() => clinic.end());

const prepare = (as: Person, provider_id: string | null = null) => clinic.call(prepareCase, { as, params: { id }, body: { provider_id } });
const save = (as: Person, version: number) =>
  clinic.call(saveDraft, { as, params: { id }, body: draft, headers: { 'if-match': String(version) } });
const sayReady = (as: Person, version: number) =>
  clinic.call(markNoteReady, { as, params: { id }, headers: { 'if-match': String(version) } });
const sign = (as: Person, version: number) =>
  clinic.call(signNote, { as, params: { id }, headers: { 'if-match': String(version) }, body: { reasons: withoutProfile } });
const rowOf = async (as: Person) => (await clinic.call(listCases, { as })).reply.find((row) => row.id === id);
const count = async (name: string) =>
  (await clinic.sql<{ n: number }>('select count(*)::int as n from event where name = $1 and subject_id = $2', [name, id]))[0]?.n;

test('what a physician assistant drafted, the dermatologist reads and signs, and both names stand in the record', async () => {
  expect(await rowOf(nia)).toMatchObject({ may_claim: false, may_prepare: true, is_mine: false, assigned: null });
  expect((await prepare(nia)).reply.detail).toBe('You prepare this case for Dr. Lee, who reads it and signs.');
  expect(await rowOf(doctorLee)).toMatchObject({ is_mine: true, prepared_by: 'Nia North', is_ready: false });
  expect((await clinic.call(readCase, { as: nia, params: { id } })).status).toBe(200);
  expect((await save(nia, 0)).reply).toMatchObject({ prepared_by: 'Nia North', ready_at: null });
  expect((await sayReady(nia, 1)).status).toBe(200);
  expect(await rowOf(doctorLee)).toMatchObject({ is_ready: true });
  expect((await sign(doctorLee, 1)).status).toBe(200);
  expect((await clinic.call(readNote, { as: doctorLee, params: { id } })).reply).toMatchObject({
    prepared_by: 'Nia North',
    provider: { name: 'Dr. Lee' },
  });
  const toAna = (await clinic.call(readNote, { as: ana, params: { id } })).reply;
  expect(toAna.provider.name).toBe('Dr. Lee');
  // whoever reads the note reads who wrote it
  expect(toAna.prepared_by).toBe('Nia North');
});

test('whoever prepares a case does not sign, add to, give back or end it', async () => {
  await prepare(nia);
  await save(nia, 0);
  expect((await sign(nia, 1)).status).toBe(404);
  expect((await clinic.call(declareNotSuitable, { as: nia, params: { id }, body: { reason: 'Come in' } })).status).toBe(404);
  expect((await clinic.call(releaseCase, { as: nia, params: { id } })).status).toBe(404);
  expect((await clinic.call(claimCase, { as: nia, params: { id } })).status).toBe(404);
  await sign(doctorLee, 1);
  expect((await clinic.call(addAddendum, { as: nia, params: { id }, body: { text: 'One thing more' } })).status).toBe(404);
});

test('not even with the right to sign given beside the role: the case is another’s', async () => {
  await prepare(nia);
  await save(nia, 0);
  const given = `insert into account_right (account_id, role, name, is_given, because) values ($1, 'assistant', 'sign-notes', true, 'A test')`;
  await clinic.sql(given, [nia.accountId]);
  expect((await sign(nia, 1)).status).toBe(404);
  await clinic.sql('delete from account_right where account_id = $1', [nia.accountId]);
});

test('of those who prepare it at once one does, and the others are told who', async () => {
  await supervise(clinic, noor, doctorLee);
  const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => prepare(at % 2 ? nia : noor)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(6);
  expect(await count('rapid_assessment.preparing')).toBe(1);
});

test('said to be ready twelve times at once, the dermatologist is told once', async () => {
  await prepare(nia);
  await save(nia, 0);
  const answers = await Promise.all(Array.from({ length: 12 }, () => sayReady(nia, 1)));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(await count('note.ready')).toBe(1);
});

test('words of the assistant after that take it back; the dermatologist’s own do not', async () => {
  await prepare(nia);
  await save(nia, 0);
  await sayReady(nia, 1);
  expect((await save(doctorLee, 1)).reply.ready_at).not.toBeNull();
  expect((await save(nia, 2)).reply.ready_at).toBeNull();
  expect((await sayReady(nia, 2)).status).toBe(412);
});

test('an empty note is not ready', async () => {
  await prepare(nia);
  expect((await sayReady(nia, 0)).refusal).toMatchObject({ fields: { diagnosis: 'Write a diagnosis before signing' } });
});

test('an assistant whom nobody supervises sees no case and prepares none', async () => {
  expect(await rowOf(noor)).toBeUndefined();
  expect((await prepare(noor)).status).toBe(404);
});

test('a case of a dermatologist who does not supervise them is not theirs to read', async () => {
  await clinic.call(claimCase, { as: doctorOsei, params: { id } });
  expect(await rowOf(nia)).toMatchObject({ may_prepare: false, assigned: { name: 'Dr. Osei' } });
  expect((await prepare(nia)).refusal?.detail).toBe('Dr. Osei is already answering this case.');
  expect((await clinic.call(readCase, { as: nia, params: { id } })).status).toBe(404);
});

test('with two supervisors they say for whom; only one who is licensed where the patient is', async () => {
  const doctorReno = await doctor(clinic, 'Dr. Reno');
  await clinic.sql(`delete from provider_licence where provider_id = $1`, [doctorReno.accountId]);
  await license(clinic, doctorReno, 'NV');
  await supervise(clinic, nia, doctorOsei);
  await supervise(clinic, nia, doctorReno);
  expect((await prepare(nia)).refusal?.code).toBe('whose');
  expect((await prepare(nia, doctorReno.accountId)).refusal?.code).toBe('not_supervised');
  expect((await prepare(nia, doctorOsei.accountId)).status).toBe(200);
  expect(await rowOf(doctorOsei)).toMatchObject({ is_mine: true });
});

test('when the supervision ends, the case is the dermatologist’s alone at once', async () => {
  await prepare(nia);
  await save(nia, 0);
  const ended = await clinic.call(endSupervision, { as: olga, params: { id: nia.accountId, provider: doctorLee.accountId } });
  expect(ended.reply.supervisors).toEqual([]);
  expect((await clinic.call(readDraft, { as: nia, params: { id } })).status).toBe(404);
  expect((await clinic.call(readCase, { as: nia, params: { id } })).status).toBe(404);
  expect((await clinic.call(readDraft, { as: doctorLee, params: { id } })).reply).toMatchObject({ diagnosis: draft.diagnosis });
});

test('left to the dermatologist, or taken over by another, it is not the assistant’s any more', async () => {
  await prepare(nia);
  expect((await clinic.call(stopPreparing, { as: nia, params: { id } })).reply.detail).toContain('Dr. Lee has this case alone now');
  expect((await clinic.call(readCase, { as: nia, params: { id } })).status).toBe(404);
  await prepare(nia);
  await clinic.sql(`update rapid_assessment set claim_idle_at = now() - interval '1 minute' where id = $1`, [id]);
  expect((await clinic.call(claimCase, { as: doctorOsei, params: { id } })).status).toBe(200);
  expect((await clinic.call(readCase, { as: nia, params: { id } })).status).toBe(404);
});

test('the supervision is set by whoever manages people, once, and never of those who prepare nothing', async () => {
  const begin = (assistantId: string, provider: string) =>
    clinic.call(beginSupervision, { as: olga, params: { id: assistantId, provider }, body: {} });
  const answers = await Promise.all(Array.from({ length: 12 }, () => begin(noor.accountId, doctorOsei.accountId)));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  const { reply } = await clinic.call(readPerson, { as: olga, params: { id: noor.accountId } });
  expect(reply.supervisors.map(({ name }) => name)).toEqual(['Dr. Osei']);
  expect(reply.history.filter(({ name }) => name === 'account.supervised')).toMatchObject([{ of: 'Dr. Osei' }]);
  const sam = await staff(clinic, 'Sam Silva');
  expect((await begin(sam.accountId, doctorOsei.accountId)).refusal?.detail).toBe('Sam Silva does not prepare cases here.');
  expect((await begin(noor.accountId, sam.accountId)).refusal?.detail).toBe('Sam Silva does not work here as a dermatologist.');
});

test('whoever leaves supervises nobody', async () => {
  const doctorGone = await doctor(clinic, 'Dr. Gone');
  await supervise(clinic, noor, doctorGone);
  expect((await clinic.call(endWork, { as: olga, params: { id: doctorGone.accountId } })).status).toBe(200);
  expect(await rowOf(noor)).toBeUndefined();
});
