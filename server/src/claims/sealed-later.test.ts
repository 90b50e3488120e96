/** Claims that were prepared, and files that were made, before the clinic sealed: their numbers are sealed by the clock, papers and files stay the same, and it is proven. */
import { downloadClaimBatch, makeClaimBatch } from '@pellis/contract/claims/claim-batches';
import { downloadClaimForm, prepareClaim } from '@pellis/contract/claims/claims';
import { readRecord } from '@pellis/contract/medical-records/medical-records';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connectAsOwner } from '../backups/tables.ts';
import { shipCuratedCodes } from '../diagnosis-codes/curated.ts';
import { sealProfiles } from '../health-profiles/seal.ts';
import { reseal } from '../key-rotation/reseal.ts';
import { withNewKey } from '../key-rotation/ring.ts';
import { goUnderKey } from '../patient-keys/late-records.ts';
import { proveSaid } from '../patient-keys/prove.ts';
import { sealSaid } from '../patient-keys/said-before.ts';
import { theClinic } from '../platform/actor.ts';
import type { Transaction } from '../platform/db/database.ts';
import { openStorage } from '../platform/gateways/storage/open.ts';
import { newId } from '../platform/ids.ts';
import { fillProfile, skinPhoto } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { tablesThatTell } from '../testing/dump.ts';
import { claimForm, readCard, seen, setUpBilling } from '../testing/insured-visits.ts';
import { biller, doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';
import { proveFiles } from './prove.ts';
import { sealClaimFiles, sealClaims, sealCoverages } from './seal.ts';

const onCard = { member_id: 'WQZ7712003-01', group_num: 'GRX-5541-KM-9' };
const numbers = ['WQZ7712003', 'GRX-5541'];
const names = 'Ada Bea Cleo Dora Edie Fay'.split(' ');
let clinic: TestClinic;
let lee: Person;
let sam: Person;
let bea: Person;

beforeAll(async () => {
  clinic = await openTestClinic({ SEAL_PATIENT_WORDS: 'false' });
  [lee, sam, bea] = [await doctor(clinic, 'Dr. Grace Lee'), await staff(clinic, 'Sam'), await biller(clinic, 'Bea')];
  await shipCuratedCodes(clinic.clinic.db);
  await setUpBilling(clinic, bea, lee);
}, 60_000);
beforeEach(async () => {
  clinic.clinic.config.sealsPatientWords = false;
  await clinic.sql('delete from rate_limit');
});
afterAll(() => clinic.end());

/** What calls answered is forgotten a day later, as if it were. */
async function inPlain(): Promise<{ person: PatientPerson; claim: string; batch: string }> {
  const person = await signUp(clinic, `${names.shift()} Stone`);
  const images = [await skinPhoto(9, 'card.jpg')];
  await fillProfile(clinic, person, { insuranceType: 'aetna', memberId: 'WQZ7712003', groupNum: 'GRX-5541', images });
  await clinic.sql(`update patient set address = '12 Pine Street', city = 'San Francisco' where id = $1`, [person.patientId]);
  const id = await seen(clinic, person, lee);
  await readCard(clinic, sam, id, onCard);
  const claim = (await clinic.call(prepareClaim, { as: bea, params: { id }, body: claimForm })).reply.id;
  const batch = (await clinic.call(makeClaimBatch, { as: bea, body: { claim } })).reply.id;
  await clinic.settled();
  await clinic.sql('delete from idempotency_key');
  return { person, claim, batch };
}
const rowOf = async (table: 'claim' | 'claim_batch', id: string) =>
  (await clinic.sql<{ row: Record<string, unknown> }>(`select to_jsonb(t) as row from ${table} t where id = $1`, [id]))[0]?.row;
const paperOf = async (claim: string) => (await clinic.call(downloadClaimForm, { as: bea, params: { id: claim } })).raw.length;
const fileOf = async (batch: string) => (await clinic.call(downloadClaimBatch, { as: bea, params: { id: batch } })).raw.toString();
const inRecord = async (as: PatientPerson) => (await clinic.call(readRecord, { as })).reply.insurance_claims;
const asClinic = <T>(work: (transaction: Transaction) => Promise<T>) => clinic.clinic.db.write(theClinic('test'), work);

test('the numbers go under the patient’s key and the ring, nothing else of claim or file changes, and both open as what was made', async () => {
  const { person, claim, batch } = await inPlain();
  const before = { claim: await rowOf('claim', claim), batch: await rowOf('claim_batch', batch) };
  const shown = { paper: await paperOf(claim), file: await fileOf(batch), record: await inRecord(person) };
  expect(shown.file).toContain(`*MI*${onCard.member_id}~`);
  for (const seal of [sealClaims, sealClaimFiles]) await seal(clinic.clinic);
  expect([await rowOf('claim', claim), await rowOf('claim_batch', batch)]).toEqual([before.claim, before.batch]);

  clinic.clinic.config.sealsPatientWords = true;
  for (const seal of [sealProfiles, sealCoverages]) await seal(clinic.clinic);
  expect((await tablesThatTell(clinic, ...numbers)).sort()).toEqual(['claim', 'claim_batch']);
  await Promise.all([sealClaims(clinic.clinic), sealClaims(clinic.clinic), sealClaimFiles(clinic.clinic), sealClaimFiles(clinic.clinic)]);
  for (const seal of [sealClaims, sealClaimFiles]) await seal(clinic.clinic);
  expect(await tablesThatTell(clinic, ...numbers)).toEqual([]);
  const under = { key_id: expect.any(String), under_key: expect.any(String) };
  const facts = { ...(before.claim?.['facts'] as object), member_id: '', group_num: '' };
  expect(await rowOf('claim', claim)).toEqual({ ...before.claim, facts, ...under });
  expect(await rowOf('claim_batch', batch)).toEqual({ ...before.batch, file: '', sealed_file: expect.any(String) });
  expect({ paper: await paperOf(claim), file: await fileOf(batch), record: await inRecord(person) }).toEqual(shown);
  expect(await proveSaid(clinic.clinic.db)).toEqual({ same: 1, erased: 0, wrong: [] });
  expect(await proveFiles(clinic.clinic.db)).toEqual({ same: 1, erased: 0, wrong: [] });
});

test('nobody changes what a claim says by this way, and no other numbers come in the place of those that stand there', async () => {
  const { person, claim } = await inPlain();
  const facts = `facts || '{"member_id": "", "group_num": ""}'`;
  const goes = `update claim set facts = ${facts}, key_id = 'any', under_key = '\\x00' where id = $1`;
  await expect(clinic.sql(goes, [claim])).rejects.toThrow('what a claim says');
  clinic.clinic.config.sealsPatientWords = true;
  const going = (numbersSaid: { member_id: string; group_num: string }) =>
    asClinic(async (transaction) =>
      goUnderKey(
        transaction,
        'claim',
        await sealSaid(transaction, { place: 'claim', id: claim, patient_id: person.patientId }, numbersSaid),
      ),
    );
  await expect(going({ ...onCard, member_id: 'WQZ7712003-02' })).rejects.toThrow('other words than those that stand here');
  await expect(going({ member_id: onCard.group_num, group_num: onCard.member_id })).rejects.toThrow(
    'other words than those that stand here',
  );
  expect(await going(onCard)).toBe(true);
  expect(await going(onCard)).toBe(false);
  await expect(clinic.sql(`update claim set under_key = null where id = $1`, [claim])).rejects.toThrow('what a claim says');
});

test('a merged record takes its claim along, which waits until the merge cannot be undone, and takes it back', async () => {
  const [{ person, claim }, other] = [await inPlain(), await signUp(clinic, 'Tess Twin')];
  clinic.clinic.config.sealsPatientWords = true;
  const asOwner = async (...statements: [string, unknown[]][]) => {
    await clinic.sql('begin');
    await clinic.sql(`select set_config('pellis.actor_role', 'clinic', true)`);
    for (const [statement, values] of statements) await clinic.sql(statement, values);
    await clinic.sql('commit');
  };
  const merge = newId();
  await asOwner(
    [
      `insert into record_merge (id, patient_id, merged_patient_id, merged, merged_by, proof, reason)
        select $1, $2, id, to_jsonb(p), $3, 'letter', 'One person' from patient p where id = $4`,
      [merge, other.patientId, bea.accountId, person.patientId],
    ],
    ['select merge_records($1)', [merge]],
  );
  const whose = async () => (await rowOf('claim', claim))?.['patient_id'];
  for (const seal of [sealProfiles, sealCoverages, sealClaims]) await seal(clinic.clinic);
  expect([await whose(), (await tablesThatTell(clinic, ...numbers)).sort()]).toEqual([
    other.patientId,
    ['claim', 'claim_batch', 'coverage', 'health_profile'],
  ]);
  await asOwner(['select undo_merge($1, $2)', [merge, bea.accountId]]);
  for (const seal of [sealProfiles, sealCoverages, sealClaims]) await seal(clinic.clinic);
  expect([await whose(), await tablesThatTell(clinic, ...numbers)]).toEqual([person.patientId, ['claim_batch']]);
  expect(await inRecord(person)).toMatchObject([{ member_id: onCard.member_id }]);
  expect(await clinic.sql('select k.made_for from claim c join patient_key k on k.id = c.key_id where c.id = $1', [claim])).toEqual([
    { made_for: person.patientId },
  ]);
});

test('a file in its place is found out, what proves it is never changed, and it is proven after a rotation of the ring too', async () => {
  const { batch } = await inPlain();
  clinic.clinic.config.sealsPatientWords = true;
  const asked = (sealed: string) =>
    asClinic((transaction) =>
      sql`select claim_file_goes_under_ring(${batch}, ${sealed}, '\\x00', ${Buffer.alloc(32)}, ${Buffer.alloc(32)})`.execute(transaction),
    );
  await expect(asked('\\x00')).rejects.toThrow('another file than the one that stands here');
  for (const seal of [sealClaims, sealClaimFiles]) await seal(clinic.clinic);
  for (const change of [`update late_file_sealing set file_mac = sha256('x')`, 'delete from late_file_sealing'])
    await expect(clinic.sql(`${change} where batch_id = $1`, [batch])).rejects.toThrow('never changed');
  const before = await proveFiles(clinic.clinic.db);
  expect(before.wrong).toEqual([]);

  const owner = await connectAsOwner(clinic.databaseUrl);
  const ring = withNewKey(clinic.clinic.config.photoKeys);
  await reseal({ client: owner, files: openStorage(clinic.clinic.config), ring, onProgress: () => {} });
  await owner.end();
  clinic.clinic.config.photoKeys = ring.slice(0, 1);
  expect(await proveFiles(clinic.clinic.db)).toEqual(before);
  await clinic.sql(
    'update claim_batch set sealed_file = (select sealed_file from claim_batch o where o.id <> $1 and o.sealed_file is not null limit 1) where id = $1',
    [batch],
  );
  expect((await proveFiles(clinic.clinic.db)).wrong).toEqual([`claim_batch ${batch}`]);
});
