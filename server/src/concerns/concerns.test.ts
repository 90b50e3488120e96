/** What is cared for, in versions: who writes them, what each way takes then, and that nobody writes over another. */
import { saveWhat, saveWho } from '@pellis/contract/bookings/bookings';
import {
  type ConcernEntry,
  changeConcerns,
  changedSinceOpened,
  listConcernVersions,
  readConcerns,
} from '@pellis/contract/concerns/concern-versions';
import { blockedByVideo } from '@pellis/contract/concerns/concerns';
import { submitRapidAssessment } from '@pellis/contract/rapid-assessments/submit-assessment';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { withLists } from '../platform/http/page-lists.ts';
import { siteFacts } from '../site-facts.ts';
import { assessment, fillProfile, keepCard, licenseSomebody, skinPhoto } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';

let clinic: TestClinic;
let lee: Person;
let osei: Person;
let ana: PatientPerson;
beforeEach(async () => {
  await clinic?.end();
  clinic = await openTestClinic();
  [lee, osei, ana] = [await doctor(clinic, 'Dr. Lee'), await doctor(clinic, 'Dr. Osei'), await signUp(clinic, 'Ana')];
  await licenseSomebody(clinic);
  await fillProfile(clinic, ana);
  await keepCard(clinic, ana);
});
afterAll(() => clinic.end());

const inForce = async () => (await clinic.call(readConcerns, {})).reply;
const write = (as: Person, version: number, concerns: ConcernEntry[]) =>
  clinic.call(changeConcerns, { as, body: { concerns }, headers: { 'if-match': String(version) } });
const next = async (as: Person, change: (entry: ConcernEntry) => ConcernEntry, added: ConcernEntry[] = []) => {
  const { version, concerns } = await inForce();
  return write(as, version, [...concerns.map(change), ...added]);
};
const only = (value: string, some: Partial<ConcernEntry>) => (entry: ConcernEntry) =>
  entry.value === value ? { ...entry, ...some } : entry;
const same = (entry: ConcernEntry) => entry;
const warts: ConcernEntry = { value: '', label: 'Warts', photo: true, video: false, why: 'Photos are enough.' };
const send = async (concern: string) =>
  clinic.call(submitRapidAssessment, { as: ana, body: await assessment(concern, [await skinPhoto()]) });
const what = (concern: string) => clinic.call(saveWhat, { as: ana, body: { concern, about: '' } });

test('the built-in version counts first; each later one is kept with who wrote it and what changed', async () => {
  expect(await inForce()).toMatchObject({ version: 1 });
  expect((await next(lee, only('pores', { is_hidden: true }), [warts])).reply).toMatchObject({
    version: 2,
    written_by: 'Dr. Lee',
    changes: ['“Pores” is hidden.', '“Warts” is new: from photos only.'],
  });
  const { reply } = await clinic.call(listConcernVersions, { as: osei });
  expect(reply.map(({ version, written_by }) => [version, written_by])).toEqual([
    [2, 'Dr. Lee'],
    [1, null],
  ]);
  const sam = await staff(clinic, 'Sam');
  expect((await clinic.call(listConcernVersions, { as: sam })).status).toBe(404);
  expect((await next(sam, only('acne', { video: false }))).status).toBe(404);
});

test('of twelve who write at once one is kept, and the others are told', async () => {
  const { concerns } = await inForce();
  const all = await Promise.all(
    Array.from({ length: 12 }, (_, at) => write(at % 2 ? lee : osei, 1, [...concerns, { ...warts, label: `Warts ${at}` }])),
  );
  expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 11 }, () => 412)]);
  expect((await inForce()).version).toBe(2);
});

test('a concern is neither renamed nor lost, has one name, and says why nobody cares for it online', async () => {
  expect((await next(lee, only('acne', { label: 'Pimples' }))).refusal.fields).toEqual({
    'concerns.0.label': 'A concern keeps its name: hide it and add another',
  });
  expect((await next(lee, same, [{ ...warts, label: 'ACNE' }])).status).toBe(422);
  expect((await next(lee, only('acne', { photo: false, video: false }))).refusal.fields).toEqual({
    'concerns.0.why': 'Say why not, in words for the patient',
  });
  const { concerns } = await inForce();
  expect((await write(lee, 1, concerns.slice(1))).refusal.fields?.['concerns']).toMatch(/^“Acne” is missing/);
  expect((await next(lee, same)).refusal.fields?.['concerns']).toBe('Nothing is changed yet');
});

test('a Rapid Assessment takes what the version in force takes, and keeps its number', async () => {
  expect((await send('wound')).refusal.fields).toEqual({ concern: 'Select a valid concern' });
  await next(lee, only('wound', { photo: true }), [warts]);
  expect((await send('Warts')).status).toBe(200);
  expect(await clinic.sql('select concern, concerns_version from rapid_assessment')).toEqual([{ concern: 'Warts', concerns_version: 2 }]);
  await next(osei, only('Warts', { is_hidden: true }));
  expect((await send('Warts')).refusal.fields).toEqual({ concern: changedSinceOpened });
  expect(await clinic.sql('select concerns_version from rapid_assessment')).toEqual([{ concerns_version: 2 }]);
});

test('the step of a visit follows the version in force', async () => {
  await clinic.call(saveWho, { as: ana, body: { patient_id: ana.patientId } });
  expect((await what('acne')).status).toBe(200);
  expect((await what('wound')).refusal.fields).toEqual({ concern: blockedByVideo });
  await next(lee, only('acne', { video: false }));
  expect((await what('acne')).refusal.fields).toEqual({ concern: changedSinceOpened });
});

test('nobody changes or removes a version, not even the clinic', async () => {
  await next(lee, same, [warts]);
  const asApplication = (statement: string) => clinic.sql(`begin; set local role clinic_app; ${statement}; commit`);
  await expect(asApplication('delete from concern_version')).rejects.toThrow('permission denied');
  await clinic.sql('rollback').catch(() => undefined);
});

test('written pages list what is cared for today, and no word of it becomes markup', async () => {
  const page = '<ul class="x" data-list="concerns.photo"><li>Acne</li></ul>';
  expect(withLists(page, await siteFacts(clinic.clinic, 'us'))).toBe(page);
  await next(lee, only('acne', { is_hidden: true }), [{ ...warts, label: '<b>Warts' }]);
  const shown = withLists(page, await siteFacts(clinic.clinic, 'us'));
  expect(shown).toContain('<li>Rosacea</li>');
  expect(shown).toContain('<li>&lt;b>Warts</li>');
  expect(shown).not.toContain('<li>Acne</li>');
});
