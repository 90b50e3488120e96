/** Insurance under each patient's key: a dump tells no number of a card, a claim or its file; what was read on the card counts as ever, and a claim says what it said. */
import { downloadClaimBatch, makeClaimBatch } from '@pellis/contract/claims/claim-batches';
import { correctClaim, downloadClaimForm, prepareClaim } from '@pellis/contract/claims/claims';
import { listInsured, readInsured } from '@pellis/contract/claims/insured-visits';
import { changeHealthProfile, changeInsurance, readHealthProfile } from '@pellis/contract/health-profiles/health-profiles';
import { readRecord } from '@pellis/contract/medical-records/medical-records';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connectAsOwner } from '../backups/tables.ts';
import { shipCuratedCodes } from '../diagnosis-codes/curated.ts';
import { sealProfiles } from '../health-profiles/seal.ts';
import { reseal } from '../key-rotation/reseal.ts';
import { withNewKey } from '../key-rotation/ring.ts';
import { openStorage } from '../platform/gateways/storage/open.ts';
import { fillProfile, profileForm, skinPhoto } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { tablesThatTell } from '../testing/dump.ts';
import { claimForm, readCard, seen, setUpBilling } from '../testing/insured-visits.ts';
import { biller, doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';
import { sealCoverages } from './seal.ts';

const told = { insuranceType: 'aetna', memberId: 'WQZ-77120-03', groupNum: 'GRX-5541-KM' } as const;
const onCard = { member_id: 'WQZ7712003-01', group_num: 'GRX-5541-KM-9' };
const numbers = ['WQZ-77120', 'WQZ77120', 'GRX-5541'];
const names = 'Ada Bea Cleo Dora Edie Fay Gina Hope Ida Jill Kim'.split(' ');
let clinic: TestClinic;
let ana: PatientPerson;
let lee: Person;
let sam: Person;
let bea: Person;
let id = '';

beforeAll(async () => {
  clinic = await openTestClinic({ SEAL_PATIENT_WORDS: 'true' });
  [lee, sam, bea] = [await doctor(clinic, 'Dr. Grace Lee'), await staff(clinic, 'Sam'), await biller(clinic, 'Bea')];
  await shipCuratedCodes(clinic.clinic.db);
  await setUpBilling(clinic, bea, lee);
}, 60_000);
beforeEach(async () => {
  await clinic.sql('delete from rate_limit');
  await clinic.sql('delete from coverage');
  await clinic.sql('delete from health_profile');
  ana = await signUp(clinic, `${names.shift()} Stone`);
  await fillProfile(clinic, ana, { ...told, images: [await skinPhoto(9, 'card.jpg')] });
  await clinic.sql(`update patient set address = '12 Pine Street', city = 'San Francisco' where id = $1`, [ana.patientId]);
  id = await seen(clinic, ana, lee);
});
afterAll(() => clinic.end());

async function prepared(): Promise<string> {
  await readCard(clinic, sam, id, onCard);
  return (await clinic.call(prepareClaim, { as: bea, params: { id }, body: claimForm })).reply.id;
}
const paperOf = (claim: string) => clinic.call(downloadClaimForm, { as: bea, params: { id: claim } });
const make = (claim: string) => clinic.call(makeClaimBatch, { as: bea, body: { claim } });
const fileOf = async (batch: string) => (await clinic.call(downloadClaimBatch, { as: bea, params: { id: batch } })).raw.toString();
const inClaims = async () => (await clinic.call(readRecord, { as: ana })).reply.insurance_claims.map(({ member_id }) => member_id);
const visit = async () => (await clinic.call(readInsured, { as: bea, params: { id } })).reply;
const stateInList = async () => (await clinic.call(listInsured, { as: sam })).reply.visits.find((row) => row.id === id)?.state;
const versionNow = async () => ({ 'if-match': String((await clinic.call(readHealthProfile, { as: ana })).reply.version) });
const coverageInPlain = () =>
  clinic.sql(
    `update coverage set key_id = null, under_key = null, sealed_as = null, told_member = $1, told_group = $2, member_id = $3, group_num = $4`,
    [told.memberId, told.groupNum, onCard.member_id, onCard.group_num],
  );
const profileInPlain = () =>
  clinic.sql(
    `update health_profile set key_id = null, under_key = null, sealed_as = null, current_medications = $3, member_id = $1, group_num = $2`,
    [told.memberId, told.groupNum, profileForm.currentMedications],
  );

test('a dump tells no number of the profile or the card, and whoever sees the insurance reads both', async () => {
  expect(await visit()).toMatchObject({ state: 'to_mend', coverage: { member_id: told.memberId, group_num: told.groupNum, version: 0 } });
  expect((await readCard(clinic, sam, id, onCard)).reply).toMatchObject({ state: 'to_prepare', coverage: { ...onCard, relation: 'self' } });
  expect(await stateInList()).toBe('to_prepare');
  await clinic.settled();
  expect(await tablesThatTell(clinic, ...numbers)).toEqual([]);
});

test('what was read counts until the patient changes their insurance, whatever else they change', async () => {
  await readCard(clinic, sam, id, onCard);
  const body = { ...profileForm, ...told, allergies: 'yes', currentAllergies: 'Latex' } as const;
  expect((await clinic.call(changeHealthProfile, { as: ana, body, headers: await versionNow() })).status).toBe(200);
  expect((await visit()).coverage).toMatchObject({ ...onCard, relation: 'self' });
  const other = { ...told, memberId: 'WQZ-77120-04', images: [await skinPhoto(19, 'card.jpg')] };
  expect((await clinic.call(changeInsurance, { as: ana, body: other, headers: await versionNow() })).status).toBe(200);
  expect(await visit()).toMatchObject({ state: 'to_mend', coverage: { member_id: 'WQZ-77120-04', relation: null, version: 0 } });
  expect(await stateInList()).toBe('to_mend');
});

test('what was read before the clinic sealed counts as ever, and is sealed by and by, profile and card in either order', async () => {
  await readCard(clinic, sam, id, onCard);
  const before = await visit();
  await coverageInPlain();
  expect(await visit()).toEqual(before);
  await profileInPlain();
  expect(await visit()).toEqual(before);
  expect((await tablesThatTell(clinic, ...numbers)).sort()).toEqual(['coverage', 'health_profile']);
  await Promise.all([sealCoverages(clinic.clinic), sealCoverages(clinic.clinic)]);
  expect(await visit()).toEqual(before);
  expect(await tablesThatTell(clinic, ...numbers)).toEqual(['health_profile']);
  await sealProfiles(clinic.clinic);
  expect(await visit()).toEqual(before);
  expect(await tablesThatTell(clinic, ...numbers)).toEqual([]);
});

test('in plain the table still asks for a member number', async () => {
  await readCard(clinic, sam, id, onCard);
  await coverageInPlain();
  await expect(clinic.sql(`update coverage set member_id = ' '`)).rejects.toThrow(/member number/);
});

test('with the key erased the card is to be read again, and no claim says a word in the place of a number', async () => {
  await readCard(clinic, sam, id, onCard);
  await clinic.sql('delete from patient_key where patient_id = $1', [ana.patientId]);
  expect(await visit()).toMatchObject({
    state: 'to_mend',
    missing: [{ what: 'who holds the insurance' }],
    coverage: { member_id: 'Erased with the patient’s record.', relation: null, version: 0 },
  });
  expect((await clinic.call(prepareClaim, { as: bea, params: { id }, body: claimForm })).refusal.code).toBe('not_ready');
});

test('a claim and its file tell a dump no number, and the patient’s record, the paper and the insurer all of them', async () => {
  const claim = await prepared();
  expect(await clinic.sql(`select facts->>'insurer' as insurer, facts->>'member_id' as number from claim where id = $1`, [claim])).toEqual([
    { insurer: 'Aetna', number: '' },
  ]);
  expect(await inClaims()).toEqual([onCard.member_id]);
  expect((await paperOf(claim)).status).toBe(200);
  const batch = await make(claim);
  expect(batch.status).toBe(200);
  const file = await fileOf(batch.reply.id);
  expect(file).toContain(`*MI*${onCard.member_id}~`);
  expect(file).toContain(`*${onCard.group_num}*`);
  expect(await fileOf(batch.reply.id)).toBe(file);
  await clinic.settled();
  expect(await tablesThatTell(clinic, ...numbers)).toEqual([]);
});

test('what corrects a claim says what that one said, sealed for itself', async () => {
  const claim = await prepared();
  await clinic.sql(`update claim set status = 'sent', sent_at = now() where id = $1`, [claim]);
  const body = { ...claimForm, frequency: '8', payer_number: 'A1' } as const;
  const back = await clinic.call(correctClaim, { as: bea, params: { id: claim }, body });
  expect(back.status).toBe(200);
  expect(await inClaims()).toEqual([onCard.member_id, onCard.member_id]);
  expect(await fileOf((await make(back.reply.id)).reply.id)).toContain(`*MI*${onCard.member_id}~`);
  expect(await tablesThatTell(clinic, ...numbers)).toEqual([]);
});

test('what a claim says stands, sealed too', async () => {
  const claim = await prepared();
  const change = (what: string) => clinic.sql(`update claim set ${what} where id = $1`, [claim]);
  await expect(change('under_key = null')).rejects.toThrow(/what a claim says/);
  await expect(change(`key_id = 'another'`)).rejects.toThrow(/what a claim says/);
});

test('a claim that was prepared before the clinic sealed stays as it was, and so does what its file says', async () => {
  const claim = await prepared();
  const plain = { member_id: 'OLD-4711', group_num: 'OLD-9' };
  const before = `${claim.startsWith('z') ? 'y' : 'z'}${claim.slice(1)}`;
  await clinic.sql(`update claim set status = 'withdrawn' where id = $1`, [claim]);
  await clinic.sql(
    `insert into claim (id, patient_id, encounter_id, facts, charge, prepared_by)
       select $3, patient_id, encounter_id, facts || $2, charge, prepared_by from claim where id = $1`,
    [claim, JSON.stringify(plain), before],
  );
  const batch = await make(before);
  expect(await fileOf(batch.reply.id)).toContain('*MI*OLD-4711~');
});

test('with the key erased no insurer gets words in the place of a number', async () => {
  const claim = await prepared();
  await clinic.sql('delete from patient_key where patient_id = $1', [ana.patientId]);
  expect(await inClaims()).toEqual(['Erased with the patient’s record.']);
  const [paper, file] = [await paperOf(claim), await make(claim)];
  expect([paper.status, paper.refusal.code, file.status, file.refusal.code]).toEqual([409, 'erased', 409, 'erased']);
});

test('after a rotation of the clinic’s keys a file is the same file', async () => {
  const { id: batch } = (await make(await prepared())).reply;
  const file = await fileOf(batch);
  const owner = await connectAsOwner(clinic.databaseUrl);
  const ring = withNewKey(clinic.clinic.config.photoKeys);
  await reseal({ client: owner, files: openStorage(clinic.clinic.config), ring, onProgress: () => {} });
  await owner.end();
  clinic.clinic.config.photoKeys = ring.slice(0, 1);
  expect(await fileOf(batch)).toBe(file);
});
