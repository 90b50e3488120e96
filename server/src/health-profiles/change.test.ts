/** A health profile that is on file is changed: the newest version counts, those before stay, and nobody overwrites what they have not read. */

import { readMe } from '@pellis/contract/accounts/settings';
import { changeHealthProfile, changeInsurance, readHealthProfile } from '@pellis/contract/health-profiles/health-profiles';
import { readRecord } from '@pellis/contract/medical-records/medical-records';
import { listOwnChanges } from '@pellis/contract/own-changes/own-changes';
import { readFile } from '@pellis/contract/photos/photos';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillProfile, keepCard, profileForm, sendAssessment } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';
import { phonePhoto } from '../testing/photos.ts';

let clinic: TestClinic;
let ana: PatientPerson;
const aetna = { insuranceType: 'aetna', memberId: 'W123', groupNum: 'G9' } as const;

beforeAll(async () => {
  clinic = await openTestClinic();
  ana = await signUp(clinic, 'Ana Alvarez');
  await fillProfile(clinic, ana);
});
afterAll(() => clinic.end());

const profileOf = async (as: Person) => (await clinic.call(readHealthProfile, { as })).reply;
async function change(as: Person, changes: Record<string, unknown>, version?: number) {
  const headers = { 'if-match': `"${version ?? (await profileOf(as)).version}"` };
  return clinic.call(changeHealthProfile, { as, body: { ...profileForm, ...changes }, headers });
}
async function insure(as: Person, body: Record<string, unknown>) {
  return clinic.call(changeInsurance, { as, body, headers: { 'if-match': String((await profileOf(as)).version) } });
}

test('a changed answer counts at once, its day moves, and the version before stays', async () => {
  const before = await profileOf(ana);
  const changed = await change(ana, { allergies: 'yes', currentAllergies: 'Penicillin' });
  expect(changed.status).toBe(200);
  expect(changed.reply).toMatchObject({ allergies: 'yes', currentAllergies: 'Penicillin' });
  expect(changed.reply.modified_date.getTime()).toBeGreaterThan(before.modified_date.getTime());
  expect(await profileOf(ana)).toEqual(changed.reply);
  const versions = (await clinic.call(readRecord, { as: ana })).reply.health_profiles;
  expect(versions.map(({ currentAllergies }) => currentAllergies)).toEqual(['Penicillin', '']);
  expect(await clinic.sql('select is_current from health_profile where patient_id = $1 order by id', [ana.patientId])).toEqual([
    { is_current: false },
    { is_current: true },
  ]);
  const [event] = await clinic.sql(`select data from event where name = 'health_profile.changed' order by id desc limit 1`);
  expect(event).toEqual({ data: { changed: ['allergies', 'currentAllergies'] } });
});

test('whoever read an older version changes nothing', async () => {
  const { version } = await profileOf(ana);
  await change(ana, { allergies: 'yes', currentAllergies: 'Latex' });
  const late = await change(ana, { allergies: 'no' }, version);
  expect([late.status, late.refusal.detail]).toEqual([412, 'Someone else changed this record. Reload to see the latest version.']);
  expect((await profileOf(ana)).currentAllergies).toBe('Latex');
});

test('of two changes of one version, one is kept', async () => {
  const { version } = await profileOf(ana);
  const both = await Promise.all(['Nuts', 'Wool'].map((currentAllergies) => change(ana, { allergies: 'yes', currentAllergies }, version)));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
});

test('sent again after its answer was lost, under its key, a change is answered as before and is one', async () => {
  const { version } = await profileOf(ana);
  const body = { ...profileForm, allergies: 'yes', currentAllergies: 'Nickel' };
  const headers = { 'if-match': String(version), 'idempotency-key': 'one-form' };
  const again = () => clinic.call(changeHealthProfile, { as: ana, body, headers });
  const [first, ...others] = [await again(), ...(await Promise.all([again(), again(), again()]))];
  expect(first.status).toBe(200);
  for (const other of others) expect([other.status, other.reply]).toEqual([200, first.reply]);
  expect((await profileOf(ana)).version).toBe(first.reply.version);
  const changed = await clinic.call(changeHealthProfile, { as: ana, body: { ...body, currentAllergies: 'Wool' }, headers });
  expect([changed.status, changed.refusal.code]).toEqual([422, 'key_reused']);
});

test('saving what stands there already makes no new version', async () => {
  const before = await profileOf(ana);
  const same = await change(ana, { allergies: before.allergies, currentAllergies: before.currentAllergies });
  expect(same.reply).toEqual(before);
});

test('another insurance needs its own card; the same one keeps the card on file', async () => {
  const ben = await signUp(clinic, 'Ben Baker');
  await fillProfile(clinic, ben);
  const without = await insure(ben, { ...aetna, images: [] });
  expect(without.refusal.fields).toEqual({ images: 'Insurance card photo is required' });
  const withCard = await insure(ben, { ...aetna, images: [await phonePhoto()] });
  expect(withCard.status).toBe(200);
  expect(withCard.reply.insurance_cards).toHaveLength(1);
  const params = { id: withCard.reply.insurance_cards[0] ?? '' };
  expect((await clinic.call(readFile, { as: ben, params })).status).toBe(200);
  const edited = await change(ben, { ...aetna, currentMedications: 'None any more', medications: 'yes' });
  expect(edited.reply.insurance_cards).toEqual(withCard.reply.insurance_cards);
  const other = await change(ben, { insuranceType: 'uhc', memberId: 'U1', groupNum: 'G1' });
  expect(other.refusal.fields).toEqual({ images: 'Insurance card photo is required' });
  expect((await clinic.call(readMe, { as: ben })).reply.insurance).toBe('Aetna');
  expect((await insure(ben, { insuranceType: 'none', images: [] })).reply).toMatchObject({ insuranceType: 'none', insurance_cards: [] });
  expect((await clinic.call(readMe, { as: ben })).reply.insurance).toBe('None');
});

test('the rules of a new profile hold for a changed one', async () => {
  const refused = await change(ana, { firstName: ' ', allergies: 'yes', currentAllergies: '', dob: '2900-01-01' });
  expect(refused.refusal.fields).toEqual({
    firstName: 'First name is required',
    dob: 'Enter a real date of birth',
    currentAllergies: 'Allergies are required',
  });
});

test('a patient who is renamed in the profile is found by the new name', async () => {
  const cleo = await signUp(clinic, 'Cleo Chen');
  await fillProfile(clinic, cleo, { firstName: 'Cleo', lastName: 'Chen' });
  await change(cleo, { firstName: 'Cleopatra', lastName: 'Chen' });
  expect((await clinic.call(readMe, { as: cleo })).reply).toMatchObject({ name: 'Cleopatra Chen', first_name: 'Cleopatra' });
});

test('there is nothing to change before there is a profile, nor for the clinic’s people', async () => {
  const dev = await signUp(clinic, 'Dev Desai');
  for (const as of [dev, await staff(clinic, 'Sam Silva')]) expect((await change(as, {}, 1)).status).toBe(404);
});

test('who treats the patient reads each change with what stood there before; the desk reads none about health', async () => {
  const eli = await signUp(clinic, 'Eli Evans');
  await fillProfile(clinic, eli, { firstName: 'Eli', lastName: 'Evans' });
  await keepCard(clinic, eli);
  const { id } = await sendAssessment(clinic, eli);
  const lee = await doctor(clinic, 'Dr. Lee');
  await clinic.sql('update encounter set provider_id = $1 where id = $2', [lee.accountId, id]);
  await change(eli, { firstName: 'Eli', lastName: 'Evans', currentMedications: 'Isotretinoin' });
  const params = { id: eli.patientId };
  expect((await clinic.call(listOwnChanges, { as: lee, params })).reply).toMatchObject([
    { by: 'Eli Evans', what: 'Current medications', before: 'Sertraline 50 mg', after: 'Isotretinoin' },
  ]);
  expect((await clinic.call(listOwnChanges, { as: await staff(clinic, 'Sara Sand'), params })).reply).toEqual([]);
});
