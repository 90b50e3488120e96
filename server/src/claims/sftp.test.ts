/** Files of claims onto the clearinghouse's server: its key is compared first, each file arrives whole and once, and what fails has an owner. */
import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deliverClaimBatch, downloadClaimBatch, listClaimBatches, makeClaimBatch } from '@pellis/contract/claims/claim-batches';
import { prepareClaim } from '@pellis/contract/claims/claims';
import { readInsured } from '@pellis/contract/claims/insured-visits';
import { listSettings, type SettingName, saveSettings } from '@pellis/contract/set-up/settings';
import { testThing } from '@pellis/contract/set-up/tests';
import { type FileServer, newKeyPair, startFileServer } from '@pellis/stand-ins/file-server/start';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shipCuratedCodes } from '../diagnosis-codes/curated.ts';
import { claimFilesOf } from '../platform/gateways/claim-files/open.ts';
import { freePort, openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { claimForm, insure, readCard, seen, setUpBilling } from '../testing/insured-visits.ts';
import { admin, biller, doctor, type PatientPerson, type Person, signUp } from '../testing/people.ts';
import { deliverBatch, watchBatches } from './deliver.ts';

let clinic: TestClinic;
let server: FileServer;
let folder: string;
let port: number;
let ana: PatientPerson;
let lee: Person;
let bea: Person;
let olga: Person;

const login = { user: 'pellis', password: 'a long password' };

beforeAll(async () => {
  clinic = await openTestClinic();
  folder = await mkdtemp(join(tmpdir(), 'clearinghouse-'));
  port = await freePort();
  server = await startFileServer({ port, folder, ...login });
  ana = await signUp(clinic, 'Ana Alvarez');
  [lee, bea, olga] = [await doctor(clinic, 'Dr. Grace Lee'), await biller(clinic, 'Bea'), await admin(clinic, 'Olga')];
  await shipCuratedCodes(clinic.clinic.db);
  await insure(clinic, ana);
  await setUpBilling(clinic, bea, lee);
  await readCard(clinic, bea, await seen(clinic, ana, lee));
}, 60_000);
afterAll(async () => {
  await server.close();
  await clinic.end();
  await rm(folder, { recursive: true, force: true });
});

async function set(values: Partial<Record<SettingName, string>>) {
  const version = (await clinic.call(listSettings, { as: olga })).reply.find(({ group }) => group === 'claims')?.version ?? 0;
  return clinic.call(saveSettings, {
    as: olga,
    params: { group: 'claims' },
    body: { values },
    headers: { 'if-match': String(version) },
  });
}
const pem = {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
} as const;
const lockedPem = { ...pem, privateKeyEncoding: { ...pem.privateKeyEncoding, cipher: 'aes-256-cbc', passphrase: 'a secret' } } as const;
const testIt = async () => (await clinic.call(testThing, { as: olga, params: { thing: 'claims' } })).reply;
const restart = async (hostKey = server.hostKey) => {
  await server.close();
  server = await startFileServer({ port, folder, ...login, hostKey });
};

async function made(): Promise<{ id: string; visit: string; file_name: string }> {
  const visit = await seen(clinic, ana, lee);
  const claim = (await clinic.call(prepareClaim, { as: bea, params: { id: visit }, body: claimForm })).reply.id;
  const { id, file_name } = (await clinic.call(makeClaimBatch, { as: bea, body: { claim } })).reply;
  await clinic.settled();
  return { id, visit, file_name };
}
const batchOf = async (id: string) => (await clinic.call(listClaimBatches, { as: bea })).reply.find((one) => one.id === id);
const fileOf = async (id: string) => (await clinic.call(downloadClaimBatch, { as: bea, params: { id } })).raw.toString();
const stateOf = async (id: string) => (await clinic.call(readInsured, { as: bea, params: { id } })).reply.state;
const due = (id: string) => clinic.sql('update claim_batch set next_try_at = null where id = $1', [id]);

test('the owner sets the server up, compares its key, and only then is the password sent', async () => {
  expect((await set({ CLAIMS_SFTP_HOST: '127.0.0.1' })).refusal.detail).toContain('CLAIMS_SFTP_USER is missing');
  await set({
    CLAIMS_SFTP_HOST: '127.0.0.1',
    CLAIMS_SFTP_PORT: String(port),
    CLAIMS_SFTP_USER: login.user,
    CLAIMS_SFTP_PASSWORD: 'another',
  });
  const first = await testIt();
  expect(first).toMatchObject({ is_fine: false, words: expect.stringContaining('Compare it with what the clearinghouse gave you') });
  const key = first.shown_key ?? '';
  expect(key).toMatch(/^SHA256:[A-Za-z0-9+/]{43}$/);
  await set({ CLAIMS_SFTP_HOST_KEY: key });
  expect((await testIt()).words).toContain('does not accept our user and password');
  await set({ CLAIMS_SFTP_PASSWORD: login.password, CLAIMS_SFTP_FOLDER: '.' });
  expect(await testIt()).toMatchObject({ is_fine: true, words: expect.stringContaining('taken away again') });
  expect(await readdir(folder)).toEqual([]);
  const [row] = await clinic.sql<{ value: unknown; sealed: Buffer }>(
    `select value, sealed from clinic_setting where name = 'CLAIMS_SFTP_PASSWORD'`,
  );
  expect([row?.value ?? null, row?.sealed.includes(login.password)]).toEqual([null, false]);
});

test('a private key in place of the password: what serves is sealed and told by its fingerprint, and anything else is refused at its field', async () => {
  const keys = newKeyPair();
  const refused = async (value: string) => (await set({ CLAIMS_SFTP_KEY: value })).refusal.fields?.['values.CLAIMS_SFTP_KEY'];
  expect(await refused('a long password')).toContain('is no private key');
  expect(await refused(keys.public)).toContain('is the public key');
  expect(await refused(generateKeyPairSync('rsa', lockedPem).privateKey)).toContain('passphrase');
  await set({ CLAIMS_SFTP_KEY: keys.private, CLAIMS_SFTP_PASSWORD: '' });
  expect((await testIt()).words).toContain('does not accept our user and key');
  await server.close();
  server = await startFileServer({ port, folder, ...login, publicKey: keys.public, hostKey: server.hostKey });
  expect(await testIt()).toMatchObject({ is_fine: true });
  const group = (await clinic.call(listSettings, { as: olga })).reply.find((one) => one.group === 'claims');
  expect(group?.settings.find(({ name }) => name === 'CLAIMS_SFTP_KEY')?.value).toMatch(/^SHA256:[A-Za-z0-9+/]{43}$/);
  const [row] = await clinic.sql<{ value: unknown; sealed: Buffer }>(
    `select value, sealed from clinic_setting where name = 'CLAIMS_SFTP_KEY'`,
  );
  expect([row?.value ?? null, row?.sealed.includes('PRIVATE KEY')]).toEqual([null, false]);
  await set({ CLAIMS_SFTP_PASSWORD: login.password });
  // longer than any other setting may be
  expect((await set({ CLAIMS_SFTP_KEY: generateKeyPairSync('rsa', pem).privateKey })).status).toBe(200);
  expect((await set({ CLAIMS_SFTP_KEY: '' })).status).toBe(200);
  expect((await set({ CLAIMS_SFTP_FOLDER: 'a'.repeat(1_001) })).refusal.fields?.['values.CLAIMS_SFTP_FOLDER']).toBe(
    'Maximum 1000 characters',
  );
  expect(await testIt()).toMatchObject({ is_fine: true });
});

test('a file arrives whole and once, and its claims are sent with it', async () => {
  const { id, visit, file_name } = await made();
  expect(await readFile(join(folder, file_name), 'utf8')).toBe(await fileOf(id));
  expect(await batchOf(id)).toMatchObject({
    delivered_to: 'the server 127.0.0.1',
    sent_by: 'The clinic, to the server 127.0.0.1',
    fault: '',
  });
  expect(await stateOf(visit)).toBe('sent');
  await rm(join(folder, file_name));
  await due(id);
  await Promise.all(Array.from({ length: 12 }, () => deliverBatch(clinic.clinic, id)));
  expect(await readdir(folder)).toEqual([]);
});

test('killed after it got its name and was fetched away, the file does not come a second time', async () => {
  const { id, file_name } = await made();
  // as a process leaves it that ends before it could write that down
  await clinic.sql('update claim_batch set written_at = null, delivered_to = null, sent_at = null, sent_by = null where id = $1', [id]);
  await rename(join(folder, file_name), join(folder, '..', `${file_name}.fetched`));
  await watchBatches(clinic.clinic);
  expect(await readdir(folder)).toEqual([]);
  expect((await batchOf(id))?.written_at).not.toBeNull();
  await rm(join(folder, '..', `${file_name}.fetched`));
});

test('killed between the last byte and the name, the next try gives it its name', async () => {
  await server.close();
  const { id, file_name } = await made();
  expect(await batchOf(id)).toMatchObject({ written_at: null, failed_at: null, fault: expect.stringContaining('cannot be reached') });
  server = await startFileServer({ port, folder, ...login, hostKey: server.hostKey });
  const files = claimFilesOf(clinic.clinic.config);
  const laid = (await files?.lay(file_name, await fileOf(id))) ?? '';
  await clinic.sql('update claim_batch set laid_as = $2, laid_in = $3 where id = $1', [id, laid, files?.name]);
  await due(id);
  await watchBatches(clinic.clinic);
  expect(await readdir(folder)).toEqual([file_name]);
  await rm(join(folder, file_name));
});

test('a server that stays away ends as work with an owner, who tries again', async () => {
  await server.close();
  const { id, file_name, visit } = await made();
  for (let tries = 1; tries < 7; tries += 1) {
    expect((await batchOf(id))?.failed_at).toBeNull();
    await due(id);
    await deliverBatch(clinic.clinic, id);
  }
  await clinic.settled();
  expect(await batchOf(id)).toMatchObject({ failed_at: expect.any(Date), owner: 'Bea' });
  const letters = await clinic.sql(`select from letter where template = 'claim-batch.undelivered' and recipient = $1`, [bea.email]);
  expect(letters).toHaveLength(1);
  await due(id);
  await watchBatches(clinic.clinic);
  expect((await batchOf(id))?.failed_at).not.toBeNull();
  const bo = await biller(clinic, 'Bo');
  const tryIt = () => clinic.call(deliverClaimBatch, { as: bo, params: { id } });
  expect((await tryIt()).reply.detail).toContain('It is tried again by itself.');
  expect((await batchOf(id))?.owner).toBe('Bo');
  server = await startFileServer({ port, folder, ...login, hostKey: server.hostKey });
  expect((await tryIt()).reply.detail).toBe('It was delivered.');
  expect([await stateOf(visit), await readdir(folder)]).toEqual(['sent', [file_name]]);
  expect((await tryIt()).refusal.code).toBe('delivered');
  await rm(join(folder, file_name));
});

test('another key than the one that was compared gets nothing, and a person sees to it at once', async () => {
  const theirs = server.hostKey;
  await server.close();
  server = await startFileServer({ port, folder, ...login });
  const { id } = await made();
  expect(await batchOf(id)).toMatchObject({ failed_at: expect.any(Date), fault: expect.stringContaining('Nothing was sent') });
  expect(await readdir(folder)).toEqual([]);
  expect((await testIt()).is_fine).toBe(false);
  await restart(theirs);
});

test('a file of that name that is there already is never written over', async () => {
  await server.close();
  const { id, file_name } = await made();
  server = await startFileServer({ port, folder, ...login, hostKey: server.hostKey });
  await writeFile(join(folder, file_name), 'somebody else’s');
  await due(id);
  await deliverBatch(clinic.clinic, id);
  expect(await batchOf(id)).toMatchObject({ failed_at: expect.any(Date), fault: expect.stringContaining('on the server already') });
  expect(await readdir(folder)).toEqual([file_name]);
  expect(await readFile(join(folder, file_name), 'utf8')).toBe('somebody else’s');
});
