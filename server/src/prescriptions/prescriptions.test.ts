/** Prescriptions as data: written with a note, whole when they are signed, and read as lines by whoever reads lines. */

import { downloadNote, readDraft, readNote, saveDraft, signNote } from '@pellis/contract/notes/notes';
import { listFormulary, setFormularyEntry } from '@pellis/contract/prescriptions/clinic-formulary';
import { searchFormulary, starFormularyEntry } from '@pellis/contract/prescriptions/formulary';
import { freeEntry, noPrescription, type Prescription } from '@pellis/contract/prescriptions/prescriptions';
import { stopPrescription } from '@pellis/contract/prescriptions/stopping';
import { claimCase } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { askForRefill } from '@pellis/contract/refills/refills';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { draft, fillProfile, keepCard, sendAssessment } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, type PatientPerson, type Person, signUp } from '../testing/people.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let drLee: Person;
let id: string;

const adapalene: Prescription = {
  ...noPrescription,
  drug: 'Adapalene',
  strength: '0.1%',
  form: 'gel',
  sig: 'Apply a pea-sized amount at night',
  quantity: 45,
  unit: 'g',
  days_supply: 90,
  refills: 2,
  reason: 'Acne',
};
const line = '**Adapalene 0.1% gel**. Apply a pea-sized amount at night. Quantity: 45 g, for 90 days. 2 refills. For: Acne.';
const emollient = freeEntry('Petrolatum ointment, every evening');

beforeAll(async () => {
  clinic = await openTestClinic();
  ana = await signUp(clinic, 'Ana Alvarez');
  drLee = await doctor(clinic, 'Dr. Lee');
  await fillProfile(clinic, ana);
  await keepCard(clinic, ana);
}, 60_000);
beforeEach(async () => {
  await clinic.sql('delete from rate_limit');
  id = (await sendAssessment(clinic, ana)).id;
  await clinic.call(claimCase, { as: drLee, params: { id } });
});
afterAll(() => clinic.end());

const { rx: _, ...words } = draft;
const save = (prescriptions: Prescription[], version = 0) =>
  clinic.call(saveDraft, { as: drLee, params: { id }, body: { ...words, prescriptions }, headers: { 'if-match': String(version) } });
const saveLines = (rx: string[], version: number) =>
  clinic.call(saveDraft, { as: drLee, params: { id }, body: { ...words, rx }, headers: { 'if-match': String(version) } });
const sign = (version: number) =>
  clinic.call(signNote, { as: drLee, params: { id }, headers: { 'if-match': String(version) }, body: { reasons: [] } });
const kept = async () => (await clinic.call(readDraft, { as: drLee, params: { id } })).reply.prescriptions;
const read = async (as: Person = ana) => (await clinic.call(readNote, { as, params: { id } })).reply;

test('a draft keeps them as data in their order, with a line of text for each', async () => {
  const { reply } = await save([adapalene, emollient]);
  expect(reply.prescriptions).toEqual([adapalene, emollient]);
  expect(reply.rx).toEqual([line, 'Petrolatum ointment, every evening']);
});

test('once signed each is active, and its patient reads data and lines, on the page and on paper', async () => {
  await save([adapalene, emollient]);
  expect((await sign(1)).status).toBe(200);
  const { rx, prescriptions } = await read();
  expect(rx).toEqual([line, 'Petrolatum ointment, every evening']);
  expect(prescriptions).toMatchObject([
    { ...adapalene, position: 0, state: 'active', stopped: null },
    { ...emollient, position: 1, state: 'active' },
  ]);
  expect((await clinic.call(downloadNote, { as: ana, params: { id } })).status).toBe(200);
});

test('after its day it is expired', async () => {
  await save([adapalene]);
  await sign(1);
  await clinic.sql('alter table prescription disable trigger signed_prescription_stands');
  await clinic.sql(`update prescription set expires_on = current_date - 2 where note_id = $1`, [id]);
  await clinic.sql('alter table prescription enable trigger signed_prescription_stands');
  expect((await read()).prescriptions).toMatchObject([{ state: 'expired' }]);
});

test('a page of before that sends lines alone keeps the data of a line that still says the same', async () => {
  await save([adapalene]);
  await saveLines(['Zinc paste', line], 1);
  expect(await kept()).toEqual([freeEntry('Zinc paste'), adapalene]);
});

test.each<[string, Partial<Prescription>, string]>([
  ['no drug', { drug: ' ' }, 'Name the drug of this prescription.'],
  ['no sig', { sig: '' }, 'Adapalene: write how to use it.'],
  ['a quantity of 0', { quantity: 0 }, 'Adapalene: the quantity must be more than 0.'],
  ['no quantity', { quantity: null }, 'Adapalene: the quantity must be more than 0.'],
  ['no unit', { unit: '' }, 'Adapalene: say what is counted, such as g or tablets.'],
  ['thirteen refills', { refills: 13 }, 'Adapalene: refills are a number from 0 to 12.'],
])('%s is saved with the draft, and refused in a sentence when it is signed', async (_name, wrong, sentence) => {
  const one = { ...adapalene, ...wrong };
  expect((await save([one])).status).toBe(200);
  const { status, refusal } = await sign(1);
  expect(status).toBe(422);
  expect(refusal?.detail).toBe(sentence);
  expect(await kept()).toEqual([{ ...one, drug: one.drug.trim() }]);
  expect(await clinic.sql('select 1 from prescription where note_id = $1', [id])).toHaveLength(0);
});

test.each<[string, Partial<Prescription>]>([
  ['as the drug', { drug: 'Tramadol' }],
  ['in the note to the pharmacist', { to_pharmacist: 'Please add tramadol 50 mg' }],
])('a controlled substance %s is never signed', async (_name, wrong) => {
  await save([{ ...adapalene, ...wrong }]);
  const { status, refusal } = await sign(1);
  expect([status, refusal?.detail]).toEqual([422, 'Tramadol is a controlled substance: it is never prescribed here.']);
});

test('signed twelve times at once, each of them is there once', async () => {
  await save([adapalene, emollient]);
  const answers = await Promise.all(Array.from({ length: 12 }, () => sign(1)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await read()).prescriptions).toHaveLength(2);
});

test.each([
  ['quantity = 0', 'signed_prescription_is_whole'],
  [`drug = ''`, 'signed_prescription_is_whole'],
  ['refills = 13', 'refills_within_range'],
  [`drug = 'Isotretinoin'`, 'isotretinoin_has_no_refills'],
])('the database refuses %s', async (wrong, constraint) => {
  await save([adapalene]);
  await sign(1);
  await clinic.sql('alter table prescription disable trigger signed_prescription_stands');
  await expect(clinic.sql(`update prescription set ${wrong} where note_id = $1`, [id])).rejects.toThrow(constraint);
  await clinic.sql('alter table prescription enable trigger signed_prescription_stands');
  await expect(clinic.sql(`update prescription set quantity = 60 where note_id = $1`, [id])).rejects.toThrow('can only be stopped');
});

test('the first letters find what the clinic prescribes, and fill every field that a pharmacist needs', async () => {
  const { reply } = await clinic.call(searchFormulary, { as: drLee, body: { query: 'tret 0.025 cr' } });
  expect(reply[0]).toMatchObject({ drug: 'Tretinoin', strength: '0.025%', form: 'cream', quantity: 45, unit: 'g', reviewed_on: null });
  const byBrand = await clinic.call(searchFormulary, { as: drLee, body: { query: 'protopic' } });
  expect(byBrand.reply.map(({ drug }) => drug)).toEqual(['Tacrolimus', 'Tacrolimus']);
});

test('a dermatologist reviews, changes, hides and adds to the list; two at once are told, and nothing is offered that could not be signed', async () => {
  const form = {
    ...{
      drug: 'Tretinoin',
      strength: '0.025%',
      form: 'cream',
      sig: 'A pea at night.',
      quantity: 20,
      unit: 'g',
      days_supply: 60,
      refills: 1,
    },
    ...{ cautions: ['P' as const], also: 'Retin-A', is_hidden: false, is_reviewed: true },
  };
  const key = 'tretinoin-0-025-cream';
  const set = (entry: string, version: number, body: typeof form) =>
    clinic.call(setFormularyEntry, { as: drLee, params: { entry }, headers: { 'if-match': String(version) }, body });
  const find = async (query: string) => (await clinic.call(searchFormulary, { as: drLee, body: { query } })).reply;
  const tries = await Promise.all(Array.from({ length: 12 }, () => set(key, 0, form)));
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await find('retin 0.025 cream'))[0]).toMatchObject({ sig: 'A pea at night.', quantity: 20, reviewed_on: expect.any(String) });

  await clinic.sql(`update formulary_entry set reviewed_on = '2026-01-02' where key = $1`, [key]);
  const hidden = await set(key, 1, { ...form, is_hidden: true });
  expect(hidden.reply).toMatchObject({ is_hidden: true, is_own: false, reviewed_on: '2026-01-02', version: 2 });
  expect((await find('tretinoin 0.025 cream')).map((entry) => entry.key)).not.toContain(key);

  const added = { ...form, drug: 'Ivermectin', strength: '1%', form: 'lotion', also: '' };
  expect((await set('ivermectin-1-lotion', 0, added)).reply).toMatchObject({ is_own: true, set_by: expect.stringContaining('Lee') });
  expect((await set('another-name', 0, added)).status).toBe(404);
  const refused = await set('tramadol-50-mg-tablet', 0, { ...added, drug: 'Tramadol', strength: '50 mg', form: 'tablet' });
  expect(refused.refusal.fields).toEqual({ drug: 'Tramadol is a controlled substance: it is never prescribed here.' });
  const { reply } = await clinic.call(listFormulary, { as: drLee });
  expect(reply.find((entry) => entry.key === key)?.is_hidden).toBe(true);
  await clinic.sql('delete from formulary_entry');
});

test('with nothing typed one finds one’s own: starred by hand, and prescribed', async () => {
  await save([adapalene]);
  await sign(1);
  await Promise.all(
    Array.from({ length: 12 }, () => clinic.call(starFormularyEntry, { as: drLee, params: { entry: 'metronidazole-0-75-gel' } })),
  );
  const own = async (as: Person) =>
    (await clinic.call(searchFormulary, { as, body: { query: '' } })).reply.map(({ key, is_favourite }) => [key, is_favourite]);
  expect((await own(drLee)).toSorted()).toEqual([
    ['adapalene-0-1-gel', false],
    ['metronidazole-0-75-gel', true],
  ]);
  expect(await own(await doctor(clinic, 'Dr. Osei'))).toEqual([]);
  expect((await clinic.call(starFormularyEntry, { as: drLee, params: { entry: 'nothing-like-it' } })).status).toBe(404);
});

const stop = (as: Person = drLee, reason = 'The skin burned', position = '0') =>
  clinic.call(stopPrescription, { as, params: { id, position }, body: { reason } });

test('stopped twelve times at once it is stopped once; its patient reads when, by whom and why, and cannot have it again', async () => {
  await save([adapalene, emollient]);
  await sign(1);
  const answers = await Promise.all(Array.from({ length: 12 }, () => stop()));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(11);
  expect((await read()).prescriptions).toMatchObject([
    { state: 'stopped', stopped: { by: 'Dr. Lee', reason: 'The skin burned' } },
    { state: 'active', stopped: null },
  ]);
  const form = {
    pharmacy: 'Mission Pharmacy',
    pregnant: 'no',
    is_nursing: 'no',
    has_new_medications: 'no',
    new_medications: '',
    course: 'same',
    has_new_allergies: 'no',
    new_allergies: '',
    has_side_effects: 'no',
    side_effects: '',
  } as const;
  const asked = await clinic.call(askForRefill, { as: ana, params: { id }, body: { ...form, medications: [0] } });
  expect([asked.status, asked.refusal?.detail]).toEqual([422, expect.stringContaining('has stopped this medication')]);
});

test('nobody but the dermatologist who has the case stops it, and never without a reason', async () => {
  await save([adapalene]);
  expect((await stop()).status).toBe(409);
  await sign(1);
  expect((await stop(await doctor(clinic, 'Dr. Osei'))).status).toBe(404);
  expect((await stop(ana)).status).toBe(404);
  expect((await stop(drLee, ' ')).status).toBe(422);
  expect((await read()).prescriptions).toMatchObject([{ state: 'active' }]);
});
