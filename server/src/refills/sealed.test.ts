/** What is told and answered with refill requests, under each patient's key: a dump tells none of it, who reads them reads it as ever, and what was said before is sealed later. */
import { readRecord } from '@pellis/contract/medical-records/medical-records';
import { listNotes } from '@pellis/contract/notes/note-rows';
import { readNote } from '@pellis/contract/notes/notes';
import { registerAtDesk } from '@pellis/contract/patients/desk-registration';
import { mergeRecords, undoMerge } from '@pellis/contract/record-merges/record-merges';
import { askForRefill, decideRefill, readRefill, withdrawRefill } from '@pellis/contract/refills/refills';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { proveSaid } from '../patient-keys/prove.ts';
import { sealsLaterKinds } from '../patient-keys/sealed-rows.ts';
import { theClinic } from '../platform/actor.ts';
import { newId } from '../platform/ids.ts';
import { answerCase, fillProfile, keepCard, refillForm, sendAssessment, withoutProfile } from '../testing/care.ts';
import { keyless, openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { tablesThatTell } from '../testing/dump.ts';
import { doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';
import { refillsOfPatient } from './records.ts';
import { sealRefills } from './seal.ts';

let clinic: TestClinic;
let lee: Person;
let sam: Person;
let ana: PatientPerson;
let note: string;
const names = 'Ada Bea Cleo Dora Eva Fay Gia Hana'.split(' ');
const told = { new_allergies: 'Balsam of Peru', new_medications: 'Trazodone since May', side_effects: 'Peels around the mouth' };
const answer = 'Use it every second night only.';
const gone = 'Erased with the patient’s record.';

beforeAll(async () => {
  clinic = await openTestClinic({ SEAL_PATIENT_WORDS: 'true' });
  [lee, sam] = [await doctor(clinic, 'Dr. Lee'), await staff(clinic, 'Sam Silva')];
}, 60_000);
beforeEach(async () => {
  clinic.clinic.config.sealsPatientWords = true;
  await clinic.sql('delete from rate_limit');
  ana = await signUp(clinic, `${names.shift()} Stone`);
  await fillProfile(clinic, ana);
  await keepCard(clinic, ana);
  const { id } = await sendAssessment(clinic, ana);
  await answerCase(clinic, lee, id);
  note = id;
});
afterAll(() => clinic.end());

async function ask(): Promise<string> {
  const body = { ...refillForm, ...told, has_new_allergies: 'yes', has_new_medications: 'yes', has_side_effects: 'yes' };
  expect((await clinic.call(askForRefill, { as: ana, params: { id: note }, body })).status).toBe(200);
  const [row] = await clinic.sql<{ id: string }>(`select id from refill_request where note_id = $1 and state = 'open'`, [note]);
  return row?.id ?? '';
}
const decide = (id: string, decision = 'refuse', reasons = withoutProfile) =>
  clinic.call(decideRefill, { as: lee, params: { id }, body: { decision, words: answer, reasons } });
const readAsked = async (id: string) => (await clinic.call(readRefill, { as: lee, params: { id } })).reply;
/** As the patient's note, the dermatologist's, and the list of notes show them. */
async function answers(id: string): Promise<(string | undefined)[]> {
  const shown = await Promise.all([ana, lee].map(async (as) => (await clinic.call(readNote, { as, params: { id: note } })).reply.refills));
  const rows = (await clinic.call(listNotes, { as: lee, params: { id: ana.patientId } })).reply;
  return [...shown, rows[0]?.refills].map((refills) => refills?.find((one) => one.id === id)?.words);
}
const inRecord = async () => (await clinic.call(readRecord, { as: ana })).reply.refills;
const rowOf = async (id: string) =>
  (await clinic.sql<{ row: Record<string, unknown> }>('select to_jsonb(r) as row from refill_request r where id = $1', [id]))[0]?.row;
async function telling(): Promise<string[]> {
  await clinic.settled();
  await clinic.sql('delete from idempotency_key');
  return tablesThatTell(clinic, ...Object.values(told), answer);
}
async function inPlain<Result>(work: () => Promise<Result>): Promise<Result> {
  clinic.clinic.config.sealsPatientWords = false;
  const result = await work();
  clinic.clinic.config.sealsPatientWords = true;
  return result;
}
const underKey = { key_id: expect.any(String), under_key: expect.any(String) };
const empty = { new_allergies: '', new_medications: '', side_effects: '', words: '' };

test('a dump tells none of it, from the question to the answer, and whoever reads it reads it as ever', async () => {
  const id = await ask();
  expect(await telling()).toEqual([]);
  expect(await readAsked(id)).toMatchObject({ ...told, words: '', note: { diagnosis: 'Acne vulgaris, mild' } });
  expect(await answers(id)).toEqual(['', '', '']);
  expect((await decide(id)).status).toBe(200);
  expect(await telling()).toEqual([]);
  expect(await rowOf(id)).toMatchObject({ ...empty, ...underKey, state: 'refused' });
  expect(await readAsked(id)).toMatchObject({ ...told, words: answer });
  expect(await answers(id)).toEqual([answer, answer, answer]);
  const [kept] = await inRecord();
  expect(kept).toMatchObject({ id, ...told, medications: [{ position: 0 }] });
  expect(Object.keys(kept ?? {})).not.toEqual(expect.arrayContaining(['under_key']));
  await expect(clinic.sql(`update refill_request set under_key = '\\x00' where id = $1`, [id])).rejects.toThrow('never changed');
});

test('an approval weighs what lies sealed, and a request that lies sealed is taken back', async () => {
  const body = { ...refillForm, has_new_allergies: 'yes', new_allergies: 'Adapalene' } as const;
  await clinic.call(askForRefill, { as: ana, params: { id: note }, body });
  const [row] = await clinic.sql<{ id: string }>('select id from refill_request where note_id = $1', [note]);
  const id = row?.id ?? '';
  const refused = await decide(id, 'approve');
  expect(refused.refusal.code).toBe('reason_needed');
  expect(JSON.stringify(refused.refusal)).toContain('dapalene');
  expect((await clinic.call(withdrawRefill, { as: ana, params: { id } })).status).toBe(200);
  expect(await rowOf(id)).toMatchObject({ state: 'withdrawn', ...empty, ...underKey });
});

test('asked before and answered since, all of it is sealed with the answer', async () => {
  const id = await inPlain(ask);
  expect((await decide(id)).status).toBe(200);
  expect(await telling()).toEqual([]);
  expect(await readAsked(id)).toMatchObject({ ...told, words: answer });
});

test('asked before and waiting, it is sealed by the clock, answered, and opens as what was said', async () => {
  const id = await inPlain(ask);
  await sealRefills(clinic.clinic);
  expect(await telling()).toEqual([]);
  expect(await rowOf(id)).toMatchObject({ state: 'open', ...empty, ...underKey });
  expect(await readAsked(id)).toMatchObject(told);
  await decide(id);
  expect(await telling()).toEqual([]);
  expect(await readAsked(id)).toMatchObject({ ...told, words: answer });
  // without the setting again, an answer is kept in plain with all that was told
  const later = await ask();
  await inPlain(() => decide(later));
  expect(await rowOf(later)).toMatchObject({ ...told, words: answer, key_id: null, under_key: null });
  await sealRefills(clinic.clinic);
  expect((await proveSaid(clinic.clinic.db)).wrong).toEqual([]);
});

test('answered before, it is sealed later and nothing else of it changes; it stands all the while, and is proven', async () => {
  const [id, back] = await inPlain(async () => {
    const answered = await ask();
    await decide(answered);
    const withdrawn = await ask();
    await clinic.call(withdrawRefill, { as: ana, params: { id: withdrawn } });
    return [answered, withdrawn];
  });
  const [before, shown] = [await rowOf(id), await readAsked(id)];
  expect(await telling()).toEqual(['refill_request']);
  const { same } = await proveSaid(clinic.clinic.db);
  await Promise.all([sealRefills(clinic.clinic), sealRefills(clinic.clinic)]);
  await sealRefills(clinic.clinic);
  expect(await telling()).toEqual([]);
  expect(await rowOf(id)).toEqual({ ...before, ...empty, ...underKey });
  expect(await readAsked(id)).toEqual(shown);
  expect(await answers(id)).toEqual([answer, answer, answer]);
  expect((await inRecord()).map(({ side_effects }) => side_effects)).toEqual([told.side_effects, told.side_effects]);
  const proven = 'select row_id from late_sealing where place = $1 and row_id = any($2)';
  expect(await clinic.sql(proven, ['refill_request', [id, back]])).toHaveLength(2);
  for (const change of [`under_key = '\\x00'`, `words = 'Other'`, `side_effects = ''`])
    await expect(clinic.sql(`update refill_request set ${change} where id = $1`, [id])).rejects.toThrow('never changed');
  expect(await proveSaid(clinic.clinic.db)).toMatchObject({ same: same + 2, wrong: [] });
  await clinic.sql('delete from patient_key where patient_id = $1', [ana.patientId]);
  expect((await proveSaid(clinic.clinic.db)).wrong).toEqual([]);
});

test('stays in plain while a process of the version before may still run, by request, by answer and by the clock', async () => {
  const seals = () => clinic.clinic.db.read(theClinic('test'), (transaction) => sealsLaterKinds(transaction, 'refill_request'));
  expect(await seals()).toBe(true);
  const own = await openTestClinic({ SEAL_PATIENT_WORDS: 'true' });
  const shared = clinic;
  try {
    clinic = own;
    await own.sql(`update migration set at = now() - interval '2 days' where name < '0906'`);
    [lee, ana] = [await doctor(own, 'Dr. Lee'), await signUp(own, 'Ida Stone')];
    await fillProfile(own, ana);
    await keepCard(own, ana);
    ({ id: note } = await sendAssessment(own, ana));
    await answerCase(own, lee, note);
    const id = await ask();
    await decide(id);
    await ask();
    await sealRefills(own.clinic);
    expect(await telling()).toEqual(['refill_request']);
    expect(await seals()).toBe(false);
    await own.sql(`update migration set at = now() - interval '25 hours' where name = '0906-refills-under-keys.sql'`);
    await sealRefills(own.clinic);
    expect(await telling()).toEqual([]);
    expect(await readAsked(id)).toMatchObject({ ...told, words: answer });
  } finally {
    clinic = shared;
    lee = await doctor(clinic, 'Dr. Lee');
    await own.end();
  }
});

test('with the key erased it says so where something was told or answered, and nobody decides without it', async () => {
  const answered = await ask();
  await decide(answered);
  const open = await ask();
  await clinic.sql('delete from patient_key where patient_id = $1', [ana.patientId]);
  const erased = { new_allergies: gone, new_medications: gone, side_effects: gone };
  expect(await readAsked(answered)).toMatchObject({ ...erased, words: gone });
  expect(await answers(answered)).toEqual([gone, gone, gone]);
  expect(await answers(open)).toEqual(['', '', '']);
  const inCopies = () => clinic.clinic.db.read(theClinic('test'), (transaction) => refillsOfPatient(transaction, ana.patientId));
  expect(await inCopies()).toMatchObject([erased, erased]);
  expect((await decide(open)).refusal.code).toBe('erased');
  expect((await clinic.call(withdrawRefill, { as: ana, params: { id: open } })).status).toBe(200);
});

test('a merged record brings what opens its requests along, and takes it back; one that was answered in plain waits', async () => {
  const sealed = await ask();
  await decide(sealed);
  const plain = await inPlain(async () => {
    const id = await ask();
    await decide(id);
    return id;
  });
  const who = {
    firstName: 'Older',
    lastName: 'Stone',
    dob: '1990-02-28',
    email: `${newId()}@old.test`.toLowerCase(),
    phone: '(415) 555-0177',
  };
  const body = { ...who, state: 'CA', postalCode: '94110', is_another: true };
  await clinic.sql(`update health_profile set dob = '1990-02-28' where patient_id = $1`, [ana.patientId]);
  const older = (await clinic.call(registerAtDesk, { as: sam, headers: keyless, body })).reply.patient_id ?? '';
  const merge = await clinic.call(mergeRecords, {
    as: sam,
    headers: keyless,
    params: { id: older },
    body: { proof: 'id_by_video', reason: 'Seen with their ID: she had married', merged_id: ana.patientId },
  });
  expect(merge.status).toBe(200);
  await sealRefills(clinic.clinic);
  expect(await rowOf(plain)).toMatchObject({ ...told, words: answer, under_key: null, patient_id: older });
  for (const id of [sealed, plain]) expect(await readAsked(id)).toMatchObject({ ...told, words: answer, patient: { id: older } });
  expect((await clinic.call(undoMerge, { as: sam, headers: keyless, params: { id: merge.reply.id } })).status).toBe(200);
  await sealRefills(clinic.clinic);
  expect(await rowOf(plain)).toMatchObject({ ...empty, ...underKey, patient_id: ana.patientId });
  for (const id of [sealed, plain]) expect(await readAsked(id)).toMatchObject({ ...told, words: answer });
  expect((await proveSaid(clinic.clinic.db)).wrong).toEqual([]);
});
