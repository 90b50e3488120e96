/** Storage in all its forms: what was put is there, whole, until it is taken away. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { startObjectStorage } from '../../../testing/object-storage.ts';
import { bucketStorage } from './bucket.ts';
import { folderStorage } from './folder.ts';
import { sealed } from './sealed.ts';
import { FileMissing } from './storage.ts';
import { twoPlaces } from './two-places.ts';

const folder = mkdtempSync(join(tmpdir(), 'pellis-storage-'));
const ring = [{ id: 'k1', key: Buffer.alloc(32, 7) }];
const server = await startObjectStorage();
const bucket = (prefix: string) =>
  bucketStorage({
    name: 'clinic-files',
    endpoint: server.endpoint,
    region: 'us-east-1',
    accessKey: 'S3RVER',
    secretKey: 'S3RVER',
    prefix,
    isInPath: true,
  });
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const forms = {
  'a folder': folderStorage(join(folder, 'plain')),
  'a sealed folder': sealed(folderStorage(join(folder, 'sealed')), ring),
  'a bucket': bucket('plain/'),
  'a sealed bucket': sealed(bucket('sealed/'), ring),
  'a bucket before a folder': twoPlaces(bucket('moving/'), folderStorage(join(folder, 'moving'))),
};

describe.each(Object.entries(forms))('%s', (_name, storage) => {
  const bytes = Buffer.from('a picture of a forearm');

  test('hands out what was put there, also when it was put again', async () => {
    await storage.put('kept.full', Buffer.from('the first'));
    await storage.put('kept.full', bytes);
    expect(Buffer.from(await storage.get('kept.full')).equals(bytes)).toBe(true);
  });

  test('has nothing more of what was taken away, and leaves its neighbours', async () => {
    await storage.put('gone.full', bytes);
    await storage.put('gone.thumb', bytes);
    await storage.remove('gone.full');
    await expect(storage.get('gone.full')).rejects.toBeInstanceOf(FileMissing);
    expect(Buffer.from(await storage.get('gone.thumb')).equals(bytes)).toBe(true);
  });

  test('takes away what is not there without a word: somebody else was faster', async () => {
    await storage.remove('never.there');
    await storage.remove('never.there');
  });

  test('tells what was put before a moment, and nothing that came after it', async () => {
    await storage.put('listed.full', bytes);
    const keys: string[] = [];
    for await (const some of storage.keptBefore(new Date(Date.now() + 60_000))) keys.push(...some);
    expect(keys.filter((key) => key === 'listed.full')).toEqual(['listed.full']);
    for await (const some of storage.keptBefore(new Date(Date.now() - 86_400_000))) expect(some).toEqual([]);
    expect(await storage.removeUnfinished(new Date())).toBe(0);
  });

  test('refuses a key that leads elsewhere', async () => {
    await expect(async () => storage.remove('../../etc/passwd')).rejects.toThrow('no such characters');
    await expect(async () => storage.put('../x', bytes)).rejects.toThrow('no such characters');
  });
});

test('a sealed folder holds nothing that can be read without the key, and no file but the ones put there', async () => {
  const storage = sealed(folderStorage(join(folder, 'shut')), ring);
  await storage.put('secret.full', Buffer.from('a mole on the back'));
  const files = readdirSync(join(folder, 'shut'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.map(({ name }) => name)).toEqual(['secret.full']);
  expect(readFileSync(join(files[0]?.parentPath ?? '', 'secret.full')).includes('a mole')).toBe(false);
});
