/** Storage in a folder of this machine: written beside, flushed to disk, then renamed, so that a crash leaves no half file. */
import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Storage } from './storage.ts';

const keyShape = /^[A-Za-z0-9_-]+(\.[a-z]+)?$/;

export function folderStorage(folder: string): Storage {
  return {
    async put(key, bytes) {
      const file = pathOf(folder, key);
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      const beside = `${file}.${randomBytes(6).toString('hex')}.part`;
      try {
        await writeFlushed(beside, bytes);
        await rename(beside, file);
        await flushFolder(dirname(file));
      } catch (error) {
        await rm(beside, { force: true });
        throw error;
      }
    },
    get: (key) => readFile(pathOf(folder, key)),
    async remove(key) {
      const file = pathOf(folder, key);
      await rm(file, { force: true });
      await flushFolder(dirname(file)).catch(unlessMissing);
    },
  };
}

/** Two letters a level keep folders small. */
function pathOf(folder: string, key: string): string {
  if (!keyShape.test(key)) throw new Error('a key of storage has no such characters');
  return join(folder, key.slice(0, 2), key);
}

async function writeFlushed(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Nothing was ever kept in that folder. */
function unlessMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
