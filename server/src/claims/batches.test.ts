/** Files of claims: each claim is in exactly one, whoever presses how often; and the folder has each file whole. */
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { downloadClaimBatch, listClaimBatches, makeClaimBatch, sendClaimBatch } from '@pellis/contract/claims/claim-batches';
import { moveClaim, prepareClaim } from '@pellis/contract/claims/claims';
import { readInsured } from '@pellis/contract/claims/insured-visits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shipCuratedCodes } from '../diagnosis-codes/curated.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { claimForm, insure, readCard, seen, setUpBilling } from '../testing/insured-visits.ts';
import { biller, doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';
import { deliverBatch } from './deliver.ts';

let clinic: TestClinic;
let folder: string;
let ana: PatientPerson;
let lee: Person;
let sam: Person;
let bea: Person;
let bo: Person;
beforeAll(async () => {
  clinic = await openTestClinic();
  folder = await mkdtemp(join(tmpdir(), 'claims-'));
  ana = await signUp(clinic, 'Ana Alvarez');
  [lee, sam] = [await doctor(clinic, 'Dr. Grace Lee'), await staff(clinic, 'Sam')];
  [bea, bo] = [await biller(clinic, 'Bea'), await biller(clinic, 'Bo')];
  await shipCuratedCodes(clinic.clinic.db);
  await insure(clinic, ana);
  await setUpBilling(clinic, bea, lee);
  await readCard(clinic, sam, await seen(clinic, ana, lee));
}, 60_000);
afterAll(async () => {
  await clinic.end();
  await rm(folder, { recursive: true, force: true });
});

async function prepared(): Promise<{ id: string; claim: string }> {
  const id = await seen(clinic, ana, lee);
  return { id, claim: (await clinic.call(prepareClaim, { as: bea, params: { id }, body: claimForm })).reply.id };
}
const make = (claim: string | null = null, as = bea) => clinic.call(makeClaimBatch, { as, body: { claim } });
const send = (id: string, as = bea) => clinic.call(sendClaimBatch, { as, params: { id } });
const fileOf = (id: string) => clinic.call(downloadClaimBatch, { as: bea, params: { id } });
const batchOf = async (id: string) => (await clinic.call(listClaimBatches, { as: bea })).reply.find((one) => one.id === id);
/** As when its time has come. */
const due = (id: string) => clinic.sql('update claim_batch set next_try_at = null where id = $1', [id]);
const again = async (id: string) => {
  await due(id);
  await deliverBatch(clinic.clinic, id);
};
const claimsIn = (file: string) => file.split('\n').flatMap((one) => (one.startsWith('CLM*') ? [Number(one.split('*')[1])] : []));

test('twelve who press at once make files in which every claim stands once', async () => {
  const made = await Promise.all([prepared(), prepared(), prepared()]);
  const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => make(null, index % 2 ? bea : bo)));
  const ids = [...new Set(answers.filter(({ status }) => status === 200).map(({ reply }) => reply.id))];
  expect(answers.find(({ status }) => status === 409)?.refusal.detail).toBe('No prepared claim waits for a file.');
  const files = await Promise.all(ids.map(async (id) => (await fileOf(id)).raw.toString()));
  const numbers = await clinic.sql<{ control_number: number }>('select control_number from claim where id = any($1) order by 1', [
    made.map(({ claim }) => claim),
  ]);
  expect(files.flatMap(claimsIn).sort()).toEqual(numbers.map(({ control_number }) => control_number));
});

test('one claim goes alone, the same file is handed out again, and control numbers never come twice', async () => {
  const [one, other] = [await prepared(), await prepared()];
  const alone = (await make(one.claim)).reply;
  expect(alone).toMatchObject({ claims: 1, made_by: 'Bea', sent_at: null, written_at: null });
  expect((await make(one.claim, bo)).refusal.detail).toBe('This claim is in a file already, or was sent.');
  const [first, second] = [(await fileOf(alone.id)).raw.toString(), (await fileOf(alone.id)).raw.toString()];
  expect([first === second, claimsIn(first).length]).toEqual([true, 1]);
  const rest = (await make()).reply;
  expect(rest.control_number).toBeGreaterThan(alone.control_number);
  await expect(clinic.sql('update claim set batch_id = $2 where id = $1', [other.claim, alone.id])).rejects.toThrow('stand');
  await expect(clinic.sql('update claim_batch set control_number = $2 where id = $1', [rest.id, alone.control_number])).rejects.toThrow();
  expect((await clinic.call(listClaimBatches, { as: sam })).status).toBe(404);
});

test('a claim in a file is sent with it, once, and not taken back', async () => {
  const { id, claim } = await prepared();
  const batch = (await make(claim)).reply;
  const withdraw = await clinic.call(moveClaim, {
    as: bea,
    params: { id: claim },
    body: { move: 'withdrawn' },
    headers: { 'if-match': '2' },
  });
  expect(withdraw.refusal.detail).toContain('This claim is in a file');
  const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => send(batch.id, index % 2 ? bea : bo)));
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  expect((await send(batch.id, bo)).refusal.detail).toMatch(/has said already that this file was sent/);
  const { state, history } = (await clinic.call(readInsured, { as: bea, params: { id } })).reply;
  expect([state, history.map(({ name }) => name)]).toEqual(['sent', ['sent', 'batched', 'prepared', 'visit']]);
});

test('the folder has the file whole and for its owner alone, however often it is tried; what was fetched away does not come back', async () => {
  await clinic.settled();
  clinic.clinic.config.claimsFolder = folder;
  const { claim } = await prepared();
  const { id, file_name } = (await make(claim)).reply;
  await clinic.settled();
  expect(await readdir(folder)).toEqual([file_name]);
  expect(await readFile(join(folder, file_name), 'utf8')).toBe((await fileOf(id)).raw.toString());
  expect((await stat(join(folder, file_name))).mode & 0o777).toBe(0o600);
  expect(await batchOf(id)).toMatchObject({ delivered_to: `the folder ${folder}`, sent_at: null, fault: '' });
  await rm(join(folder, file_name));
  await again(id);
  expect(await readdir(folder)).toEqual([]);
  clinic.clinic.config.claimsFolder = undefined;
});

test('a folder that cannot be written leaves the claim in its file, and the file is tried again, once, however many try', async () => {
  const { claim } = await prepared();
  const { id, file_name } = (await make(claim)).reply;
  await clinic.settled();
  clinic.clinic.config.claimsFolder = join(folder, 'in-the-way');
  await writeFile(join(folder, 'in-the-way'), '');
  await deliverBatch(clinic.clinic, id);
  expect(await batchOf(id)).toMatchObject({ written_at: null, failed_at: null, fault: expect.stringContaining('cannot be written') });
  clinic.clinic.config.claimsFolder = folder;
  await due(id);
  await Promise.all(Array.from({ length: 12 }, () => deliverBatch(clinic.clinic, id)));
  expect(await readFile(join(folder, file_name), 'utf8')).toBe((await fileOf(id)).raw.toString());
  expect((await readdir(folder)).filter((name) => name.startsWith('.'))).toEqual([]);
  clinic.clinic.config.claimsFolder = undefined;
});
