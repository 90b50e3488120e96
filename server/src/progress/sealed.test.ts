/** Words of a diary under the patient's key: a dump tells none of them, the patient and who treats them read them, and what was written before is sealed later. */
import { readRecord } from '@pellis/contract/medical-records/medical-records';
import { saveDraft, signNote } from '@pellis/contract/notes/notes';
import { readProgress, takeDiaryBack, writeDiary } from '@pellis/contract/progress/progress';
import { claimCase } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { proveSaid } from '../patient-keys/prove.ts';
import { newId } from '../platform/ids.ts';
import { draft, fillProfile, keepCard, sendAssessment, withoutProfile } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { tablesThatTell } from '../testing/dump.ts';
import { doctor, type PatientPerson, type Person, signUp } from '../testing/people.ts';
import { sealDiaries } from './seal.ts';

let clinic: TestClinic;
let lee: Person;
let ana: PatientPerson;
const names = 'Ada Bea'.split(' ');

beforeAll(async () => {
  clinic = await openTestClinic({ SEAL_PATIENT_WORDS: 'true' });
  lee = await doctor(clinic, 'Dr. Lee');
}, 60_000);
beforeEach(async () => {
  clinic.clinic.config.sealsPatientWords = true;
  await clinic.sql('delete from rate_limit');
  ana = await signUp(clinic, `${names.shift()} Stone`);
  await fillProfile(clinic, ana);
  await keepCard(clinic, ana);
  const { id } = await sendAssessment(clinic, ana);
  const asked = { as: lee, params: { id } };
  await clinic.call(claimCase, asked);
  await clinic.call(saveDraft, { ...asked, body: draft, headers: { 'if-match': '0' } });
  await clinic.call(signNote, { ...asked, body: { reasons: withoutProfile }, headers: { 'if-match': '1' } });
});
afterAll(() => clinic.end());

async function write(words: string, id = newId()): Promise<string> {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Los_Angeles' }).format(new Date());
  const told = { course: 'acne', day, itch: 7, sleep: null, feeling: null, is_flare: true, triggers: ['stress'], is_private: false };
  const { status } = await clinic.call(writeDiary, { as: ana, params: { id: ana.patientId }, body: { id, ...told, words, images: [] } });
  expect(status).toBe(200);
  return id;
}
const read = async (as: Person) =>
  (await clinic.call(readProgress, { as, params: { id: ana.patientId } })).reply.diary.map(({ words }) => words);
const telling = async () => {
  await clinic.settled();
  await clinic.sql('delete from idempotency_key');
  return tablesThatTell(clinic, 'since the wedding');
};

test('a dump tells none of it; what is taken back goes along with the record, as ever', async () => {
  const id = await write('Worse since the wedding');
  expect(await write('Worse since the wedding', id)).toBe(id);
  await write('');
  expect([await read(ana), await read(lee)]).toEqual(Array(2).fill(['Worse since the wedding', '']));
  expect(await telling()).toEqual([]);
  await clinic.call(takeDiaryBack, { as: ana, params: { id } });
  const { diary } = (await clinic.call(readRecord, { as: ana })).reply;
  expect(diary.find(({ taken_back_at }) => taken_back_at)).toMatchObject({ words: 'Worse since the wedding' });
  await clinic.sql('delete from patient_key where patient_id = $1', [ana.patientId]);
  expect((await clinic.sql('select words from diary_entry where id = $1', [id]))[0]).toEqual({ words: '' });
});

test('written before, it is sealed later, nothing else of it changes, and it is proven', async () => {
  clinic.clinic.config.sealsPatientWords = false;
  const id = await write('Worse since the wedding');
  const rowOf = async () => (await clinic.sql<{ row: object }>('select to_jsonb(d) as row from diary_entry d where id = $1', [id]))[0]?.row;
  const before = await rowOf();
  expect(await telling()).toEqual(['diary_entry']);
  clinic.clinic.config.sealsPatientWords = true;
  await Promise.all([sealDiaries(clinic.clinic), sealDiaries(clinic.clinic)]);
  await sealDiaries(clinic.clinic);
  expect(await telling()).toEqual([]);
  expect(await rowOf()).toEqual({ ...before, words: '', key_id: expect.any(String), under_key: expect.any(String) });
  expect([await read(ana), await read(lee)]).toEqual(Array(2).fill(['Worse since the wedding']));
  expect((await proveSaid(clinic.clinic.db)).wrong).toEqual([]);
});
