/** Health profiles under each patient's key: a dump tells no medication, allergy or number of an insurance, and whoever may read them reads them as ever. */
import {
  changeHealthProfile,
  changeInsurance,
  type HealthProfile,
  readHealthProfile,
} from '@pellis/contract/health-profiles/health-profiles';
import { readRecord } from '@pellis/contract/medical-records/medical-records';
import { listOwnChanges } from '@pellis/contract/own-changes/own-changes';
import { registerAtDesk } from '@pellis/contract/patients/desk-registration';
import { readPatientAtDesk } from '@pellis/contract/patients/patient-at-desk';
import { mergeRecords, undoMerge } from '@pellis/contract/record-merges/record-merges';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { carryOut } from '../erasures/carry-out.ts';
import { bookedVisit } from '../testing/calls.ts';
import { fillProfile, profileForm, skinPhoto } from '../testing/care.ts';
import { keyless, openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { tablesThatTell } from '../testing/dump.ts';
import { doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';
import { sealProfiles } from './seal.ts';

const said = {
  ...{ medications: 'yes', currentMedications: 'Quandrozine 40 mg', allergies: 'yes', currentAllergies: 'Mirabelle pollen' },
  ...{ insuranceType: 'aetna', memberId: 'WQZ-77120-03', groupNum: 'GRX-5541-KM' },
} as const;
const words = ['Quandrozine', 'Mirabelle', 'WQZ-77120', 'GRX-5541'];
const names = 'Ada Bea Cleo Dora Edie Fay Gina Hope'.split(' ');
let clinic: TestClinic;
let sam: Person;
let lee: Person;
let ana: PatientPerson;

beforeAll(async () => {
  clinic = await openTestClinic({ SEAL_PATIENT_WORDS: 'true' });
  [sam, lee] = [await staff(clinic, 'Sam'), await doctor(clinic, 'Dr. Lee')];
}, 60_000);
beforeEach(async () => {
  await clinic.sql('delete from rate_limit');
  await clinic.sql('delete from health_profile');
  ana = await signUp(clinic, `${names.shift()} Stone`);
  await fillProfile(clinic, ana, { ...said, images: [await skinPhoto(9, 'card.jpg')] });
});
afterAll(() => clinic.end());

const read = async (as = ana) => (await clinic.call(readHealthProfile, { as })).reply;
const change = async (changes: Partial<HealthProfile>) =>
  clinic.call(changeHealthProfile, {
    as: ana,
    body: { ...profileForm, ...said, ...changes },
    headers: { 'if-match': String((await read()).version) },
  });
/** As it was kept before the clinic sealed. */
const inPlain = () =>
  clinic.sql(
    `update health_profile set key_id = null, under_key = null, sealed_as = null, current_medications = $2, current_allergies = $3, member_id = $4, group_num = $5
       where patient_id = $1`,
    [ana.patientId, said.currentMedications, said.currentAllergies, said.memberId, said.groupNum],
  );

test('a dump tells none of it: the patient reads all of it, and the desk who pays and nothing else', async () => {
  expect(await read()).toMatchObject(said);
  await clinic.settled();
  expect(await tablesThatTell(clinic, ...words)).toEqual([]);
  expect((await clinic.call(readRecord, { as: ana })).reply.health_profiles).toMatchObject([said]);
  const desk = (await clinic.call(readPatientAtDesk, { as: sam, params: { id: ana.patientId } })).reply;
  expect(desk.insurance).toMatchObject({ insurer: 'Aetna', member_id: said.memberId, group: said.groupNum });
  expect(JSON.stringify(desk)).not.toMatch(/quandrozine|mirabelle/i);
});

test('each version is sealed for itself, and the history says what has changed', async () => {
  await bookedVisit(clinic, ana, lee);
  expect((await change({ currentAllergies: 'Mirabelle and birch' })).reply).toMatchObject({
    ...said,
    currentAllergies: 'Mirabelle and birch',
  });
  const insurance = { insuranceType: 'aetna', memberId: 'WQZ-77120-04', groupNum: said.groupNum } as const;
  const images = [await skinPhoto(19, 'card.jpg')];
  const headers = { 'if-match': String((await read()).version) };
  expect((await clinic.call(changeInsurance, { as: ana, body: { ...insurance, images }, headers })).status).toBe(200);
  expect(await read()).toMatchObject({
    ...insurance,
    currentMedications: said.currentMedications,
    currentAllergies: 'Mirabelle and birch',
  });
  const changes = JSON.stringify((await clinic.call(listOwnChanges, { as: lee, params: { id: ana.patientId } })).reply);
  expect(changes).toContain('Mirabelle and birch');
  expect(changes).toContain('WQZ-77120-04');
  await clinic.settled();
  expect(await tablesThatTell(clinic, ...words)).toEqual([]);
});

test('an answer that another took back is sealed as nothing', async () => {
  await change({ medications: 'no', insuranceType: 'none' });
  expect(await read()).toMatchObject({ medications: 'no', currentMedications: '', insuranceType: 'none', memberId: '', groupNum: '' });
});

test('what was said before the clinic sealed is read in plain, and sealed by and by', async () => {
  const before = await read();
  await inPlain();
  expect(await read()).toEqual(before);
  expect(await tablesThatTell(clinic, ...words)).toEqual(['health_profile']);
  await Promise.all([sealProfiles(clinic.clinic), sealProfiles(clinic.clinic)]);
  expect(await read()).toEqual(before);
  expect(await tablesThatTell(clinic, ...words)).toEqual([]);
});

test('in plain the table still asks for what was said', async () => {
  await inPlain();
  const without = (column: string) => clinic.sql(`update health_profile set ${column} = '' where patient_id = $1`, [ana.patientId]);
  await expect(without('current_medications')).rejects.toThrow(/medications are named/);
  await expect(without('current_allergies')).rejects.toThrow(/allergies are named/);
  await expect(without('member_id')).rejects.toThrow(/insurance is numbered/);
  await expect(without('group_num')).rejects.toThrow(/insurance is numbered/);
});

test('a merged record brings what opens its profile along, and takes it back', async () => {
  const body = { firstName: 'Anna', lastName: 'Stone', dob: '1990-02-28', email: 'anna@old.test', phone: '(415) 555-0177' };
  const atDesk = { ...body, state: 'CA', postalCode: '94110', is_another: true };
  const anna = (await clinic.call(registerAtDesk, { as: sam, headers: keyless, body: atDesk })).reply.patient_id ?? '';
  await clinic.sql('update health_profile set patient_id = $1', [anna]);
  await clinic.sql('update patient_key set patient_id = $1, made_for = $1 where patient_id = $2', [anna, ana.patientId]);
  const merge = await clinic.call(mergeRecords, {
    as: sam,
    headers: keyless,
    params: { id: ana.patientId },
    body: { proof: 'id_by_video', reason: 'Seen with their ID: she had married', merged_id: anna },
  });
  expect(merge.status).toBe(200);
  expect(await read()).toMatchObject(said);
  expect((await clinic.call(undoMerge, { as: sam, headers: keyless, params: { id: merge.reply.id } })).status).toBe(200);
  expect((await clinic.call(readPatientAtDesk, { as: sam, params: { id: anna } })).reply.insurance).toMatchObject({
    member_id: said.memberId,
  });
});

test('with the key erased it says so where something was said', async () => {
  await clinic.sql('delete from patient_key where patient_id = $1', [ana.patientId]);
  const gone = 'Erased with the patient’s record.';
  expect(await read()).toMatchObject({
    currentMedications: gone,
    currentAllergies: gone,
    insuranceType: 'aetna',
    memberId: gone,
    groupNum: gone,
  });
});

test('an erasure takes the profile and what opens it', async () => {
  await clinic.sql(
    `insert into erasure (id, account_id, patient_id, asked_by, due_at, began_at, keeps_record) values ('ana', $1, $2, $1, now(), now(), false)`,
    [ana.accountId, ana.patientId],
  );
  await carryOut(clinic.clinic, 'ana');
  expect(await clinic.sql('select from health_profile where patient_id = $1', [ana.patientId])).toEqual([]);
  expect(await clinic.sql('select from patient_key where made_for = $1', [ana.patientId])).toEqual([]);
});
