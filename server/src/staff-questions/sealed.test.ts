/** Questions about patients under each patient's key: the database tells none of their words, whoever reads them reads them as ever, and without the key nobody does. */

import { registerAtDesk } from '@pellis/contract/patients/desk-registration';
import { mergeRecords, undoMerge } from '@pellis/contract/record-merges/record-merges';
import * as contract from '@pellis/contract/staff-questions/staff-questions';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { carryOut } from '../erasures/carry-out.ts';
import { reseal } from '../key-rotation/reseal.ts';
import { withNewKey } from '../key-rotation/ring.ts';
import { openWords, sealingKeyFor, sealWords } from '../patient-keys/patient-keys.ts';
import { theClinic } from '../platform/actor.ts';
import { openStorage } from '../platform/gateways/storage/open.ts';
import { newId } from '../platform/ids.ts';
import { bookedVisit } from '../testing/calls.ts';
import { fillProfile } from '../testing/care.ts';
import { keyless, openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { tablesThatTell } from '../testing/dump.ts';
import { doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';
import { sealStaffQuestions } from './seal.ts';

const [asked, answered] = ['May the zinc ointment stay on overnight?', 'Overnight is fine, washed off by breakfast.'];
let clinic: TestClinic;
let owner: pg.Client;
let ana: PatientPerson;
let lee: Person;
let sam: Person;

async function comeTo(place: TestClinic): Promise<void> {
  clinic = place;
  [ana, sam, lee] = [await signUp(clinic, 'Ana Alvarez'), await staff(clinic, 'Sam'), await doctor(clinic, 'Dr. Lee')];
  await fillProfile(clinic, ana);
  await bookedVisit(clinic, ana, lee);
}
beforeAll(async () => {
  await comeTo(await openTestClinic({ SEAL_PATIENT_WORDS: 'true' }));
  owner = new pg.Client({ connectionString: clinic.databaseUrl });
  await owner.connect();
}, 60_000);
beforeEach(async () => {
  await clinic.sql('delete from rate_limit');
  await clinic.sql('delete from staff_question');
});
afterAll(async () => {
  await owner.end();
  await clinic.end();
});

const key = () => ({ 'idempotency-key': newId() });
const ask = (patientId = ana.patientId) =>
  clinic.call(contract.askStaffQuestion, {
    as: sam,
    params: { id: patientId },
    body: { provider_id: lee.accountId, words: asked },
    headers: key(),
  });
const answer = async () => {
  const [question] = (await clinic.call(contract.listStaffQuestions, { as: lee })).reply.to_answer;
  return clinic.call(contract.answerStaffQuestion, {
    as: lee,
    params: { id: question?.id ?? '' },
    body: { words: answered },
    headers: key(),
  });
};
const read = async (patientId = ana.patientId) =>
  (await clinic.call(contract.listPatientQuestions, { as: sam, params: { id: patientId } })).reply.questions.map((one) => [
    one.words,
    one.answer,
  ]);
const keyOfAna = (photoKeys = clinic.clinic.config.photoKeys) =>
  clinic.clinic.db.write(theClinic('test'), (transaction) =>
    sealingKeyFor({ config: { ...clinic.clinic.config, photoKeys } }, transaction, ana.patientId),
  );
const plain = () =>
  clinic.sql(
    `insert into staff_question (id, patient_id, asked_by, asked_by_name, provider_id, words, answer, answered_at)
       values ($1, $2, $3, 'Sam', $4, $5, $6, now())`,
    [newId(), ana.patientId, sam.accountId, lee.accountId, asked, answered],
  );
/** As the release before keeps it. */
async function inTwoTexts(words: string, answer?: string): Promise<void> {
  const [id, key] = [newId(), await keyOfAna()];
  const under = (column: string, text: string) => sealWords(key, { table: 'staff_question', column, row: id }, text);
  await clinic.sql(
    `insert into staff_question (id, patient_id, asked_by, asked_by_name, provider_id, key_id, words, words_under_key, answer, answer_under_key, answered_at)
       values ($1, $2, $3, 'Sam', $4, $5, '', $6, $7, $8, $9)`,
    [
      ...[id, ana.patientId, sam.accountId, lee.accountId, key.id, under('words', words)],
      ...(answer === undefined ? [null, null, null] : ['', under('answer', answer), new Date()]),
    ],
  );
}
/** Of each row, which columns hold bytes. */
const forms = async () =>
  (await clinic.sql('select under_key, words_under_key, answer_under_key from staff_question order by asked_at')).map((row) =>
    Object.keys(row).filter((column) => row[column as keyof typeof row]),
  );
const oneText = ['under_key'];
const twoTexts = ['words_under_key', 'answer_under_key'];
const erased = 'Erased with the patient’s record.';

test('a dump of the whole database tells neither the question nor the answer, and those who share them read both', async () => {
  await ask();
  expect((await answer()).status).toBe(200);
  await clinic.settled();
  expect(await read()).toEqual([[asked, answered]]);
  expect(await forms()).toEqual([oneText]);
  expect(await tablesThatTell(clinic, 'zinc ointment', 'by breakfast')).toEqual([]);
});

test('what was there before is sealed by and by, once, and read as ever meanwhile', async () => {
  for (let count = 0; count < 120; count += 1) await plain();
  expect(await tablesThatTell(clinic, 'zinc ointment')).toEqual(['staff_question']);
  expect((await read())[0]).toEqual([asked, answered]);
  await Promise.all([sealStaffQuestions(clinic.clinic), sealStaffQuestions(clinic.clinic)]);
  await sealStaffQuestions(clinic.clinic);
  expect(await tablesThatTell(clinic, 'zinc ointment', 'by breakfast')).toEqual([]);
  const sealed = () => clinic.sql('select id, under_key, words_under_key, answer_under_key from staff_question order by id');
  const before = await sealed();
  await sealStaffQuestions(clinic.clinic);
  expect(await sealed()).toEqual(before);
  expect(await read()).toEqual(Array(20).fill([asked, answered]));
});

test('a question that was asked in plain is answered under the key, and both are read', async () => {
  await plain();
  await clinic.sql('update staff_question set answer = null, answered_at = null');
  expect((await answer()).status).toBe(200);
  expect(await read()).toEqual([[asked, answered]]);
  await sealStaffQuestions(clinic.clinic);
  expect(await read()).toEqual([[asked, answered]]);
  expect(await tablesThatTell(clinic, 'zinc ointment', 'by breakfast')).toEqual([]);
});

test('a question in two texts is read, answered into one, and otherwise brought to one by the clock, once', async () => {
  await inTwoTexts(asked);
  expect(await read()).toEqual([[asked, null]]);
  expect((await answer()).status).toBe(200);
  await inTwoTexts(asked, answered);
  await inTwoTexts(asked);
  expect(await forms()).toEqual([oneText, twoTexts, ['words_under_key']]);
  const all = [[asked, null], ...Array(2).fill([asked, answered])];
  expect(await read()).toEqual(all);
  await Promise.all([sealStaffQuestions(clinic.clinic), sealStaffQuestions(clinic.clinic)]);
  expect(await forms()).toEqual(Array(3).fill(oneText));
  const sealed = () => clinic.sql('select id, under_key from staff_question order by id');
  const before = await sealed();
  await sealStaffQuestions(clinic.clinic);
  expect(await sealed()).toEqual(before);
  expect(await read()).toEqual(all);
  expect((await answer()).status).toBe(200);
  expect(await read()).toEqual(Array(3).fill([asked, answered]));
});

test('an answer that a release gone back to wrote beside the one text is read, and comes into it', async () => {
  await inTwoTexts(asked, answered);
  const [{ answer_under_key } = { answer_under_key: null }] = await clinic.sql<{ answer_under_key: Buffer | null }>(
    `update staff_question set answer = null, answered_at = null, answer_under_key = null returning (select answer_under_key from staff_question)`,
  );
  await sealStaffQuestions(clinic.clinic);
  await clinic.sql(`update staff_question set answer = '', answered_at = now(), answer_under_key = $1`, [answer_under_key]);
  expect(await read()).toEqual([[asked, answered]]);
  await sealStaffQuestions(clinic.clinic);
  expect(await forms()).toEqual([oneText]);
  expect(await read()).toEqual([[asked, answered]]);
});

test('stays in two texts while a process of the version before may still run, by question, by answer and by the clock', async () => {
  const shared = { clinic, ana, sam, lee };
  const own = await openTestClinic({ SEAL_PATIENT_WORDS: 'true' });
  try {
    await comeTo(own);
    await clinic.sql(`update migration set at = now() - interval '2 days' where name < '0910'`);
    await plain();
    await sealStaffQuestions(clinic.clinic);
    await ask();
    expect((await answer()).status).toBe(200);
    await ask();
    expect(await forms()).toEqual([twoTexts, twoTexts, ['words_under_key']]);
    expect(await tablesThatTell(clinic, 'zinc ointment', 'by breakfast')).toEqual([]);
    await clinic.sql(`update migration set at = now() - interval '25 hours' where name = '0910-staff-questions-in-one-text.sql'`);
    await sealStaffQuestions(clinic.clinic);
    expect(await forms()).toEqual(Array(3).fill(oneText));
    expect(await read()).toEqual([[asked, null], ...Array(2).fill([asked, answered])]);
  } finally {
    ({ clinic, ana, sam, lee } = shared);
    await own.end();
  }
});

test('where the clinic seals no more, what is sealed is read and answered in plain', async () => {
  await ask();
  clinic.clinic.config.sealsPatientWords = false;
  try {
    expect(await read()).toEqual([[asked, null]]);
    expect((await answer()).status).toBe(200);
  } finally {
    clinic.clinic.config.sealsPatientWords = true;
  }
  expect(await forms()).toEqual([[]]);
  expect(await read()).toEqual([[asked, answered]]);
});

test('without the key nobody reads them any more, and it is said', async () => {
  await ask();
  await inTwoTexts(asked, answered);
  await sealStaffQuestions(clinic.clinic);
  await inTwoTexts(asked, answered);
  await clinic.sql('delete from patient_key where patient_id = $1', [ana.patientId]);
  expect(await read()).toEqual([
    [erased, erased],
    [erased, erased],
    [erased, null],
  ]);
  expect((await answer()).status).toBe(404);
});

test('questions in two texts whose key is erased are left as they are, and keep no other waiting', async () => {
  for (let count = 0; count < 100; count += 1) await inTwoTexts(asked, answered);
  await clinic.sql('delete from patient_key where patient_id = $1', [ana.patientId]);
  await inTwoTexts(asked, answered);
  await sealStaffQuestions(clinic.clinic);
  expect(await forms()).toEqual([...Array(100).fill(twoTexts), oneText]);
  expect((await read()).slice(0, 2)).toEqual([
    [asked, answered],
    [erased, erased],
  ]);
});

test('a merged record brings what opens its questions along, and takes it back', async () => {
  const body = { firstName: 'Anna', lastName: 'Alvarez', dob: '1990-02-28', email: 'anna@old.test', phone: '(415) 555-0177' };
  const { reply: made } = await clinic.call(registerAtDesk, {
    as: sam,
    headers: keyless,
    body: { ...body, state: 'CA', postalCode: '94110', is_another: true },
  });
  const anna = made.patient_id ?? '';
  await ask();
  await clinic.sql(`update staff_question set patient_id = $1`, [anna]);
  await clinic.sql(`update patient_key set patient_id = $1, made_for = $1 where patient_id = $2`, [anna, ana.patientId]);
  const { reply: merge, status } = await clinic.call(mergeRecords, {
    as: sam,
    headers: keyless,
    params: { id: ana.patientId },
    body: { proof: 'id_by_video', reason: 'Seen with their ID: she had married', merged_id: anna },
  });
  expect(status).toBe(200);
  await ask();
  expect(await read()).toEqual([
    [asked, null],
    [asked, null],
  ]);
  expect((await clinic.call(undoMerge, { as: sam, headers: keyless, params: { id: merge.id } })).status).toBe(200);
  expect(await read()).toEqual([[asked, null]]);
  expect(await read(anna)).toEqual([[asked, null]]);
  await clinic.sql('delete from patient_key where patient_id = $1', [anna]);
  expect(await read()).toEqual([[asked, null]]);
});

test('an erasure takes the key of whoever has no record to keep', async () => {
  const ben = await signUp(clinic, 'Ben Baker');
  await clinic.clinic.db.write(theClinic('test'), (transaction) => sealingKeyFor(clinic.clinic, transaction, ben.patientId));
  await clinic.sql(
    `insert into erasure (id, account_id, patient_id, asked_by, due_at, began_at, keeps_record) values ('ben', $1, $2, $1, now(), now(), false)`,
    [ben.accountId, ben.patientId],
  );
  await carryOut(clinic.clinic, 'ben');
  expect(await clinic.sql('select from patient_key where patient_id = $1', [ben.patientId])).toEqual([]);
});

test('another key of the ring seals the patient’s key again, and the words stay as they are', async () => {
  await ask();
  const before = await keyOfAna();
  const ring = withNewKey(clinic.clinic.config.photoKeys);
  await reseal({ client: owner, files: openStorage(clinic.clinic.config), ring, onProgress: () => {} });
  expect(await keyOfAna(ring.slice(0, 1))).toEqual(before);
  await expect(keyOfAna()).rejects.toThrow('the key ring lacks the key');
});

test('what is sealed opens in its own place alone', () => {
  const patientKey = { id: 'a', key: Buffer.alloc(32, 1) };
  const place = { table: 'staff_question', column: 'words', row: 'one' };
  const sealed = sealWords(patientKey, place, asked);
  expect(openWords(patientKey, place, sealed)).toBe(asked);
  for (const other of [{ table: 'note' }, { column: 'answer' }, { row: 'two' }])
    expect(() => openWords(patientKey, { ...place, ...other }, sealed)).toThrow();
  expect(() => openWords({ id: 'a', key: Buffer.alloc(32, 2) }, place, sealed)).toThrow();
});
