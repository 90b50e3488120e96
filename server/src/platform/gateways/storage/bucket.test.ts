/** A bucket that speaks S3: what goes wrong there, what goes in parts, and moving while people look. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type ObjectStorage, open, saying, startObjectStorage } from '../../../testing/object-storage.ts';
import type { Bucket } from '../../file-settings.ts';
import { bucketStorage } from './bucket.ts';
import { checkStorage } from './check.ts';
import { folderStorage } from './folder.ts';
import { always, FileMissing, type Storage } from './storage.ts';
import { moveFiles, twoPlaces } from './two-places.ts';

let server: ObjectStorage;
const folder = mkdtempSync(join(tmpdir(), 'pellis-move-'));
beforeAll(async () => {
  server = await startObjectStorage();
});
afterEach(() => {
  server.door = open;
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const bucket = (other: Partial<Bucket> = {}): Bucket => ({
  name: 'clinic-files',
  endpoint: server.endpoint,
  region: 'us-east-1',
  accessKey: 'S3RVER',
  secretKey: 'S3RVER',
  prefix: 'files/',
  isInPath: true,
  ...other,
});
const part = 5 * 1024 * 1024;
const bytes = randomBytes(2_000);
const isSame = (one: Uint8Array, other: Uint8Array) => Buffer.from(one).equals(other);

async function keysIn(storage: Storage): Promise<string[]> {
  const keys: string[] = [];
  for await (const some of storage.keptBefore(always)) keys.push(...some);
  return keys.sort();
}

test('what is large goes in parts and comes back whole', async () => {
  const storage = bucketStorage(bucket(), { partBytes: part });
  const large = randomBytes(part * 2 + 17);
  await storage.put('large.document', large);
  expect(isSame(await storage.get('large.document'), large)).toBe(true);
  expect((await storage.headOf('large.document')).length).toBe(256);
  await checkStorage(storage);
});

test('an upload that breaks off leaves nothing that can be read, in one piece or in parts', async () => {
  const storage = bucketStorage(bucket(), { partBytes: part });
  server.door = (call) => (call.method === 'PUT' ? 'cut' : undefined);
  await expect(storage.put('half.full', randomBytes(300_000))).rejects.toMatchObject({ kind: 'silent' });
  server.door = (call) => (call.url?.includes('partNumber=2') ? 'cut' : undefined);
  await expect(storage.put('half.document', randomBytes(part * 2))).rejects.toMatchObject({ kind: 'silent' });
  server.door = open;
  await expect(storage.get('half.full')).rejects.toBeInstanceOf(FileMissing);
  await expect(storage.get('half.document')).rejects.toBeInstanceOf(FileMissing);
});

test('a busy bucket is asked again, and what was busy once is kept', async () => {
  const storage = bucketStorage(bucket(), { answerMs: 30_000 });
  let busy = 2;
  const slowDown = saying(503, 'SlowDown');
  server.door = (call, answer) => (busy-- > 0 ? slowDown(call, answer) : undefined);
  await storage.put('busy.full', bytes);
  expect(isSame(await storage.get('busy.full'), bytes)).toBe(true);
});

test('a key, a region or a bucket that is wrong, one that is busy for long and one that hangs up are told apart', async () => {
  const faultOf = (door: ObjectStorage['door'], other?: Partial<Bucket>) => {
    server.door = door;
    return bucketStorage(bucket(other), { answerMs: 30_000 })
      .put('never.full', bytes)
      .then(
        () => 'kept',
        ({ kind }: { kind: string }) => kind,
      );
  };
  expect(await faultOf(open, { accessKey: 'SOMEBODY' })).toBe('wrong_key');
  expect(await faultOf(open, { secretKey: 'another' })).toBe('wrong_key');
  expect(await faultOf(open, { name: 'no-such-bucket' })).toBe('no_bucket');
  expect(await faultOf(saying(301, 'PermanentRedirect'))).toBe('wrong_region');
  expect(await faultOf(saying(503, 'SlowDown'))).toBe('busy');
  expect(await faultOf(saying(412, 'PreconditionFailed'))).toBe('refused');
  expect(await faultOf(open, { endpoint: 'http://127.0.0.1:9' })).toBe('silent');
  server.door = open;
  await expect(bucketStorage(bucket({ name: 'no-such-bucket' })).get('x.full')).rejects.toMatchObject({ kind: 'no_bucket' });
});

test('a bucket that never answers is given up while somebody waits', async () => {
  server.door = () => 'silent';
  await expect(bucketStorage(bucket(), { answerMs: 300 }).get('waiting.full')).rejects.toMatchObject({ kind: 'silent' });
});

test('in a bucket with versions what is deleted is deleted in all of them, and its neighbours stay', async () => {
  const deleted: string[] = [];
  server.door = (call, answer) => {
    const { searchParams } = new URL(call.url ?? '', server.endpoint);
    if (call.method === 'DELETE' && searchParams.has('versionId')) deleted.push(`${searchParams.get('versionId')}`);
    else if (call.method === 'DELETE') answer.setHeader('x-amz-delete-marker', 'true');
    else answer.setHeader('content-type', 'application/xml');
    const versions = ['a.full', 'a.fuller'].map((key) => `<Version><Key>files/${key}</Key><VersionId>v-${key}</VersionId></Version>`);
    answer.writeHead(call.method === 'DELETE' ? 204 : 200);
    answer.end(call.method === 'DELETE' ? undefined : `<ListVersionsResult>${versions.join('')}</ListVersionsResult>`);
    return 'answered';
  };
  await bucketStorage(bucket()).remove('a.full');
  expect(deleted).toEqual(['v-a.full']);
});

test('files move while they are looked at, each readable all the while; a move that breaks off goes on, and nothing is left behind', async () => {
  const [old, fresh] = [folderStorage(join(folder, 'moving')), bucketStorage(bucket({ prefix: 'moving/' }))];
  const clinic = twoPlaces(fresh, old);
  const keys = Array.from({ length: 12 }, (_, index) => `photo${index}.full`).sort();
  for (const key of keys) await old.put(key, Buffer.from(key));
  let looks = 0;
  let isOver = false;
  const wrong: string[] = [];
  const looking = (async () => {
    for (; !isOver; looks += 1)
      for (const key of keys) if (Buffer.from(await clinic.get(key).catch(() => '')).toString() !== key) wrong.push(key);
  })();
  const breaksOff = (done: number) => {
    if (done === 5) throw new Error('killed');
  };
  await expect(moveFiles({ from: old, to: fresh, onProgress: breaksOff })).rejects.toThrow('killed');
  expect(await keysIn(clinic)).toEqual(keys);
  expect(await moveFiles({ from: old, to: fresh })).toBe(7);
  isOver = true;
  await looking;
  expect(wrong).toEqual([]);
  expect(await keysIn(old)).toEqual([]);
  expect(await keysIn(fresh)).toEqual(keys);
  expect(looks).toBeGreaterThan(0);
  expect(await moveFiles({ from: fresh, to: old })).toBe(12);
  expect([await keysIn(old), await keysIn(fresh)]).toEqual([keys, []]);
});

test('while the bucket is away what still lies in the folder is read there, and the rest is not said to be lost', async () => {
  const old = folderStorage(join(folder, 'away'));
  await old.put('here.full', bytes);
  const clinic = twoPlaces(bucketStorage(bucket()), old);
  server.door = saying(403, 'AccessDenied');
  expect(isSame(await clinic.get('here.full'), bytes)).toBe(true);
  await expect(clinic.get('there.full')).rejects.toMatchObject({ kind: 'wrong_key' });
});

test('what is erased while it moves is gone from both places, and a newer file is not written over', async () => {
  const [old, fresh] = [folderStorage(join(folder, 'erasing')), bucketStorage(bucket({ prefix: 'erasing/' }))];
  await old.put('erased.full', bytes);
  await old.put('newer.full', bytes);
  await fresh.put('newer.full', Buffer.from('sealed again'));
  const whileItMoves: Storage = {
    ...fresh,
    async put(key, moved) {
      await twoPlaces(fresh, old).remove(key);
      await fresh.put(key, moved);
    },
  };
  expect(await moveFiles({ from: old, to: whileItMoves })).toBe(1);
  await expect(twoPlaces(fresh, old).get('erased.full')).rejects.toBeInstanceOf(FileMissing);
  expect(Buffer.from(await fresh.get('newer.full')).toString()).toBe('sealed again');
});
