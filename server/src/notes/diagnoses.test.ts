/** Diagnoses with codes on a note: saved with the draft, standing with the signature, and only such as there are. */
import { searchDiagnosisCodes, starDiagnosisCode } from '@pellis/contract/diagnosis-codes/diagnosis-codes';
import type { Diagnosis } from '@pellis/contract/notes/diagnoses';
import { downloadNote, readDraft, readNote, saveDraft, signNote } from '@pellis/contract/notes/notes';
import { claimCase } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { shipCuratedCodes } from '../diagnosis-codes/curated.ts';
import { draft, keepCard, sendAssessment, withoutProfile } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, type PatientPerson, type Person, signUp } from '../testing/people.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let drLee: Person;
let id: string;

const eczema: Diagnosis = {
  code: 'L20.9',
  words: 'Eczema',
  official: 'Atopic dermatitis, unspecified',
  laterality: 'both',
  site: 'Hands',
  certainty: 'confirmed',
};
const itch: Diagnosis = { code: null, words: 'Itch at night', official: '', laterality: null, site: null, certainty: 'working' };

beforeAll(async () => {
  clinic = await openTestClinic();
  await shipCuratedCodes(clinic.clinic.db);
  ana = await signUp(clinic, 'Ana Alvarez');
  drLee = await doctor(clinic, 'Dr. Lee');
  await keepCard(clinic, ana);
}, 60_000);
beforeEach(async () => {
  await clinic.sql('delete from rate_limit');
  id = (await sendAssessment(clinic, ana)).id;
  await clinic.call(claimCase, { as: drLee, params: { id } });
});
afterAll(() => clinic.end());

const save = (diagnoses: unknown, version = 0, key?: string) =>
  clinic.call(saveDraft, {
    as: drLee,
    params: { id },
    body: { ...draft, ...(diagnoses === undefined ? {} : { diagnoses: diagnoses as Diagnosis[] }) },
    headers: { 'if-match': String(version), ...(key && { 'idempotency-key': key }) },
  });
const sign = (version: number) =>
  clinic.call(signNote, { as: drLee, params: { id }, headers: { 'if-match': String(version) }, body: { reasons: withoutProfile } });
const kept = async () => (await clinic.call(readDraft, { as: drLee, params: { id } })).reply.diagnoses;

test('a draft keeps them in their order, and its patient reads them once it is signed', async () => {
  expect((await save([eczema, itch])).reply.diagnoses).toEqual([eczema, itch]);
  expect((await save([itch, eczema], 1)).reply.diagnoses).toEqual([itch, eczema]);
  expect((await sign(2)).status).toBe(200);
  for (const as of [drLee, ana]) expect((await clinic.call(readNote, { as, params: { id } })).reply.diagnoses).toEqual([itch, eczema]);
  const paper = await clinic.call(downloadNote, { as: ana, params: { id } });
  expect(paper.status).toBe(200);
});

test('a note that has none reads as an empty list, and a page that knows none leaves them as they are', async () => {
  expect(await kept()).toEqual([]);
  expect((await save(undefined)).reply.diagnoses).toEqual([]);
  await save([eczema], 1);
  expect((await save(undefined, 2)).reply.diagnoses).toEqual([eczema]);
  expect((await save([], 3)).reply.diagnoses).toEqual([]);
});

test('an empty place on the body is none', async () => {
  expect((await save([{ ...eczema, site: '  ' }])).reply.diagnoses).toEqual([{ ...eczema, site: null }]);
});

test.each([
  ['a code that is none', [{ ...eczema, code: 'eczema' }], 'Choose a code from the list'],
  ['a code that nobody knows', [{ ...eczema, code: 'L99.99' }], 'L99.99 is no code that this clinic knows. Choose one from the list.'],
  ['no words', [{ ...eczema, words: ' ' }], 'Name the diagnosis'],
  ['a place of many words', [{ ...eczema, site: 'x'.repeat(81) }], 'Maximum 80 characters'],
  ['nine of them', Array.from({ length: 9 }, () => eczema), 'At most 8 diagnoses with codes'],
])('%s is refused in a sentence, and what was there stays', async (_, wrong, sentence) => {
  await save([itch]);
  const { status, refusal } = await save(wrong, 1);
  expect(status).toBe(422);
  expect(JSON.stringify(refusal)).toContain(sentence);
  expect(await kept()).toEqual([itch]);
});

test('saved twelve times at once from one version, one is kept', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => save([{ ...eczema, site: `Place ${at}` }])));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 412)).toHaveLength(11);
  expect(await kept()).toEqual(answers.find(({ status }) => status === 200)?.reply.diagnoses);
});

test('whatever later lists say, a signed note keeps its code and its words', async () => {
  await save([eczema]);
  await sign(1);
  await clinic.sql(`update diagnosis_code set description = 'Something else', valid_to = current_date - 1 where code = 'L20.9'`);
  expect((await clinic.call(readNote, { as: ana, params: { id } })).reply.diagnoses).toEqual([eczema]);
  await clinic.sql(`update diagnosis_code set description = 'Atopic dermatitis, unspecified', valid_to = null where code = 'L20.9'`);
  await expect(clinic.sql(`update note set diagnoses = '[]' where id = $1`, [id])).rejects.toThrow('a signed note is never changed');
});

test('what one signs comes first when one looks again, once though it is signed twelve times at once; a draft and others change nothing', async () => {
  const other = await doctor(clinic, 'Dr. Osei');
  const own = async (as: Person) =>
    (await clinic.call(searchDiagnosisCodes, { as, body: { query: '' } })).reply.map(({ code, is_recent }) => [code, is_recent]);
  await clinic.sql('delete from diagnosis_pick');
  await save([itch, eczema, { ...eczema, code: 'L70.0', words: 'Acne' }]);
  expect(await own(drLee)).toEqual([]);
  const answers = await Promise.all(Array.from({ length: 12 }, () => sign(1)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const others = answers.filter(({ status }) => status !== 200);
  expect(new Set(others.map(({ refusal }) => refusal.code))).toEqual(new Set(['signed']));
  expect((await own(drLee)).toSorted()).toEqual([
    ['L20.9', true],
    ['L70.0', true],
  ]);
  expect(await own(other)).toEqual([]);
});

test('a code starred twelve times at once is one favourite', async () => {
  const star = () => clinic.call(starDiagnosisCode, { as: drLee, params: { icd: 'L71.9' } });
  const answers = await Promise.all(Array.from({ length: 12 }, star));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  const [first] = (await clinic.call(searchDiagnosisCodes, { as: drLee, body: { query: '' } })).reply;
  expect(first).toMatchObject({ code: 'L71.9', is_favourite: true });
});

test.each([
  ['{}'],
  ['null'],
  [JSON.stringify([{ ...eczema, code: 'x' }])],
  [JSON.stringify([{ ...eczema, laterality: 'up' }])],
  [JSON.stringify([{ ...eczema, certainty: null }])],
  [JSON.stringify([{ ...eczema, words: '' }])],
  [JSON.stringify([{ ...eczema, site: '' }])],
  [JSON.stringify([{ code: null }])],
  [JSON.stringify(['L20.9'])],
])('the database refuses %s', async (wrong) => {
  await save([eczema]);
  await expect(clinic.sql('update note set diagnoses = $2::jsonb where id = $1', [id, wrong])).rejects.toThrow('diagnoses_are_whole');
});

test('whoever writes no notes stars no code', async () => {
  expect((await clinic.call(starDiagnosisCode, { as: ana, params: { icd: 'L20.9' } })).status).toBe(404);
});
