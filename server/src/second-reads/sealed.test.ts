/** Second reads under each patient's key: a dump tells nothing of question, answers and words, the two read all of it, and what was said before is sealed later. */
import { saveDraft } from '@pellis/contract/notes/notes';
import { claimCase } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import {
  askSecondRead,
  giveSecondAnswer,
  judgeSecondRead,
  listSecondReads,
  readSecondRead,
  saySecondRead,
} from '@pellis/contract/second-reads/second-reads';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sealNotes } from '../notes/seal.ts';
import { proveSaid } from '../patient-keys/prove.ts';
import { draft, fillProfile, keepCard, sendAssessment } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { tablesThatTell } from '../testing/dump.ts';
import { doctor, type PatientPerson, type Person, signUp } from '../testing/people.ts';
import { sealReads } from './seal.ts';

let clinic: TestClinic;
let lee: Person;
let osei: Person;
const names = 'Ada Bea Cleo Dora'.split(' ');
const [question, words] = ['Could it be papulopustular rosacea?', 'The nose is spared, so I doubt it.'];
const second = { diagnosis: 'Granulomatous rosacea', treatment_plan: 'Ivermectin cream at night.' };
const own = { diagnosis: 'Acne conglobata', treatment_plan: 'Isotretinoin, slowly.' };
const telling = () =>
  tablesThatTell(clinic, 'papulopustular', 'Granulomatous', 'Ivermectin', 'conglobata', 'Isotretinoin, slowly', 'nose is spared');

beforeAll(async () => {
  clinic = await openTestClinic({ SEAL_PATIENT_WORDS: 'true' });
  [lee, osei] = [await doctor(clinic, 'Dr. Lee'), await doctor(clinic, 'Dr. Osei')];
}, 60_000);
beforeEach(async () => {
  clinic.clinic.config.sealsPatientWords = true;
  await clinic.sql('delete from rate_limit');
});
afterAll(() => clinic.end());

async function asked(): Promise<{ person: PatientPerson; id: string }> {
  const person = await signUp(clinic, `${names.shift()} Twice`);
  await fillProfile(clinic, person);
  await keepCard(clinic, person);
  const { id: caseId } = await sendAssessment(clinic, person);
  await clinic.call(claimCase, { as: lee, params: { id: caseId } });
  await clinic.call(saveDraft, { as: lee, params: { id: caseId }, body: { ...draft, ...own }, headers: { 'if-match': '0' } });
  await clinic.call(askSecondRead, { as: lee, params: { id: caseId }, body: { provider_id: osei.accountId, words: question } });
  const [row] = await clinic.sql<{ id: string }>('select id from second_read where encounter_id = $1', [caseId]);
  return { person, id: row?.id ?? '' };
}
async function answered(id: string): Promise<void> {
  await clinic.call(giveSecondAnswer, { as: osei, params: { id }, body: second });
  await clinic.call(saySecondRead, { as: lee, params: { id }, body: { text: words } });
}
async function nothingWaits(): Promise<void> {
  await clinic.settled();
  await clinic.sql('delete from idempotency_key');
}
const read = async (as: Person, id: string) => (await clinic.call(readSecondRead, { as, params: { id } })).reply;
const rowOf = async (id: string) =>
  (await clinic.sql<{ row: Record<string, unknown> }>('select to_jsonb(s) as row from second_read s where id = $1', [id]))[0]?.row;
const whole = { question, first: { ...own, is_signed: false }, second, messages: [{ text: words, by: 'Dr. Lee' }] };

test('a dump tells none of it, the second reader still reads blind, then the two read both, compare and talk', async () => {
  const { person, id } = await asked();
  expect(await read(osei, id)).toMatchObject({ question, first: null, second: null });
  await nothingWaits();
  expect(await telling()).toEqual([]);
  await answered(id);
  for (const who of [lee, osei]) expect(await read(who, id)).toMatchObject(whole);
  expect((await clinic.call(judgeSecondRead, { as: osei, params: { id }, body: { verdict: 'differ' } })).status).toBe(200);
  expect((await clinic.call(listSecondReads, { as: lee })).reply).toMatchObject([{ id, may_compare: true, verdict: 'differ' }]);
  await nothingWaits();
  expect(await telling()).toEqual([]);
  await clinic.sql('delete from patient_key where patient_id = $1', [person.patientId]);
  expect((await clinic.call(readSecondRead, { as: lee, params: { id } })).refusal.code).toBe('erased');
});

test('asked in plain and answered since, all of it is sealed with the answer', async () => {
  clinic.clinic.config.sealsPatientWords = false;
  const { id } = await asked();
  clinic.clinic.config.sealsPatientWords = true;
  for (const seal of [sealNotes, sealReads]) await seal(clinic.clinic);
  await nothingWaits();
  expect(await telling()).toEqual([]);
  expect((await read(osei, id)).question).toBe(question);
  await answered(id);
  expect(await read(osei, id)).toMatchObject(whole);
  await nothingWaits();
  expect(await telling()).toEqual([]);
  expect((await proveSaid(clinic.clinic.db)).wrong).toEqual([]);
});

test('said before, it is sealed later and nothing else of it changes; a second answer stands all the while, and it is proven', async () => {
  clinic.clinic.config.sealsPatientWords = false;
  const { id } = await asked();
  await answered(id);
  await nothingWaits();
  const before = await rowOf(id);
  const shown = await read(lee, id);
  expect((await telling()).sort()).toEqual(['note', 'second_read', 'second_read_message']);
  clinic.clinic.config.sealsPatientWords = true;
  await sealNotes(clinic.clinic);
  await Promise.all([sealReads(clinic.clinic), sealReads(clinic.clinic)]);
  await sealReads(clinic.clinic);
  expect(await telling()).toEqual([]);
  const under = {
    question: '',
    diagnosis: '',
    treatment_plan: '',
    first_answer: {},
    key_id: expect.any(String),
    under_key: expect.any(String),
  };
  expect(await rowOf(id)).toEqual({ ...before, ...under });
  expect(await read(lee, id)).toEqual(shown);
  for (const change of [`under_key = '\\x00'`, `diagnosis = 'Acne'`])
    await expect(clinic.sql(`update second_read set ${change} where id = $1`, [id])).rejects.toThrow('never changed');
  expect(await proveSaid(clinic.clinic.db)).toMatchObject({ same: 2, wrong: [] });
});
