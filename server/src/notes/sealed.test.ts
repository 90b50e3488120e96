/** The free words of notes under each patient's key: a dump tells none of them, whoever reads a note reads it as ever, and what is signed is sealed with the signature. */
import { listNotes } from '@pellis/contract/notes/note-rows';
import { addAddendum, readDraft, readNote, saveDraft, signNote } from '@pellis/contract/notes/notes';
import { claimCase } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { agreeToRetraction, askRetraction, listRetractionsOfNote } from '@pellis/contract/retractions/retractions';
import { readToday } from '@pellis/contract/today/today';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fillProfile, keepCard, sendAssessment, withoutProfile } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { tablesThatTell } from '../testing/dump.ts';
import { admin, doctor, type PatientPerson, type Person, signUp } from '../testing/people.ts';
import { sealNotes } from './seal.ts';

const said = {
  diagnosis: 'Lichen nitidus of the forearm',
  treatment_plan: 'Leave the small bumps alone and moisturise.',
  follow_up: { desc: 'When the bumps spread to the shins', follow_up_after: null, follow_up_before: null },
};
const added = 'The biopsy agrees with what I wrote.';
const words = ['Lichen nitidus', 'small bumps alone', 'spread to the shins', 'biopsy agrees'];
let clinic: TestClinic;
let lee: Person;
let olga: Person;
const names = 'Ada Bea Cleo Dora Edie Fay'.split(' ');

beforeAll(async () => {
  clinic = await openTestClinic({ SEAL_PATIENT_WORDS: 'true' });
  [lee, olga] = [await doctor(clinic, 'Dr. Lee'), await admin(clinic, 'Olga')];
}, 60_000);
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

async function claimed(): Promise<{ person: PatientPerson; id: string }> {
  const person = await signUp(clinic, `${names.shift()} Stone`);
  await fillProfile(clinic, person);
  await keepCard(clinic, person);
  const { id } = await sendAssessment(clinic, person);
  await clinic.call(claimCase, { as: lee, params: { id } });
  return { person, id };
}

const save = async (id: string, version = 0) => {
  const draft = { ...said, rx: ['**Moisturiser**, twice a day'] };
  return (await clinic.call(saveDraft, { as: lee, params: { id }, body: draft, headers: { 'if-match': String(version) } })).reply;
};
const sign = (id: string, version = 1) =>
  clinic.call(signNote, { as: lee, params: { id }, body: { reasons: withoutProfile }, headers: { 'if-match': String(version) } });
const draftOf = async (id: string) => (await clinic.call(readDraft, { as: lee, params: { id } })).reply;
const read = async (id: string, as: Person) => (await clinic.call(readNote, { as, params: { id } })).reply;
/** As it was kept before the clinic sealed. */
const inPlain = (id: string) =>
  clinic.sql(
    `update note set key_id = null, under_key = null, has_words = false, diagnosis = $2, treatment_plan = $3, follow_up = $4 where id = $1`,
    [id, said.diagnosis, said.treatment_plan, said.follow_up.desc],
  );

test('drafted, signed and added to, a dump tells none of it, and whoever reads it reads all of it', async () => {
  const { person, id } = await claimed();
  expect(await save(id)).toMatchObject(said);
  expect(await draftOf(id)).toMatchObject({ ...said, version: 1 });
  expect(JSON.stringify((await clinic.call(readToday, { as: lee })).reply)).toContain(id);
  expect(await tablesThatTell(clinic, ...words)).toEqual([]);
  expect((await sign(id)).status).toBe(200);
  expect((await clinic.call(addAddendum, { as: lee, params: { id }, body: { text: added } })).status).toBe(200);
  await clinic.settled();
  expect(await tablesThatTell(clinic, ...words)).toEqual([]);
  for (const as of [person, lee]) expect(await read(id, as)).toMatchObject({ ...said, addenda: [{ text: added, by: 'Dr. Lee' }] });
  expect((await clinic.call(listNotes, { as: person, params: { id: person.patientId } })).reply).toMatchObject([{ id }]);
});

test('a draft from before is sealed by and by, and one that is signed first with its signature', async () => {
  const [one, other] = [await claimed(), await claimed()];
  for (const { id } of [one, other]) {
    await save(id);
    await inPlain(id);
    expect(await draftOf(id)).toMatchObject(said);
  }
  expect(await tablesThatTell(clinic, ...words)).toEqual(['note']);
  expect((await sign(one.id)).status).toBe(200);
  expect(await read(one.id, one.person)).toMatchObject(said);
  await Promise.all([sealNotes(clinic.clinic), sealNotes(clinic.clinic)]);
  await sealNotes(clinic.clinic);
  expect(await tablesThatTell(clinic, ...words)).toEqual([]);
  expect(await draftOf(other.id)).toMatchObject(said);
  const keyId = async () => (await clinic.sql<{ key_id: string }>('select key_id from note where id = $1', [other.id]))[0]?.key_id;
  const before = await keyId();
  expect(await save(other.id, 1)).toMatchObject(said);
  expect(await keyId()).toBe(before);
});

test('a retraction takes the sealed words with it, and whoever may reads them there', async () => {
  const { id } = await claimed();
  await save(id);
  await sign(id);
  await clinic.call(addAddendum, { as: lee, params: { id }, body: { text: added } });
  await clinic.settled();
  await clinic.call(askRetraction, { as: lee, params: { id }, body: { because: 'Another patient.', gives_back: false } });
  const [asked] = await clinic.sql<{ id: string }>('select id from note_retraction where note_id = $1', [id]);
  expect((await clinic.call(agreeToRetraction, { as: olga, params: { id: asked?.id ?? '' }, body: {} })).status).toBe(200);
  const [taken] = (await clinic.call(listRetractionsOfNote, { as: lee, params: { id } })).reply;
  expect(taken?.sealed).toMatchObject({
    ...{ diagnosis: said.diagnosis, treatment_plan: said.treatment_plan, follow_up: said.follow_up.desc },
    addenda: [added],
  });
  expect(await draftOf(id)).toMatchObject({ diagnosis: '', treatment_plan: '' });
  expect(await clinic.sql('select from note_retraction where sealed::text like $1', ['%Lichen%'])).toEqual([]);
});

test('without the key nobody reads them any more, and it is said', async () => {
  const { person, id } = await claimed();
  await save(id);
  await sign(id);
  await clinic.sql('delete from patient_key where patient_id = $1', [person.patientId]);
  expect(await read(id, person)).toMatchObject({ diagnosis: 'Erased with the patient’s record.', follow_up: { desc: '' } });
});
