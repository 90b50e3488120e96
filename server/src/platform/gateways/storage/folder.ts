/** Storage in a folder of this machine: written beside, flushed to disk, then renamed, so that a crash leaves no half file. */
import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FileMissing, FolderAway, headBytes, isStorageKey, refuseStrangeKey, type Storage } from './storage.ts';

/** Unmounted, read-only, somebody else's, or on a disk that breaks; a full one is told apart. */
const away = new Set(['ENOENT', 'ENOTDIR', 'EEXIST', 'EROFS', 'EACCES', 'EPERM', 'EIO']);

export function folderStorage(folder: string): Storage {
  return {
    isShared: false,
    async put(key, bytes) {
      const file = pathOf(folder, key);
      const beside = `${file}.${randomBytes(6).toString('hex')}.part`;
      try {
        await mkdir(dirname(file), { recursive: true, mode: 0o700 });
        await writeFlushed(beside, bytes);
        await rename(beside, file);
        await flushFolder(dirname(file));
      } catch (error) {
        await rm(beside, { force: true }).catch(() => {});
        const { code = '' } = error as NodeJS.ErrnoException;
        throw away.has(code) ? new FolderAway(code) : error;
      }
    },
    get: (key) => readFile(pathOf(folder, key)).catch(missing(key)),
    async headOf(key) {
      const file = await open(pathOf(folder, key)).catch(missing(key));
      try {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
        return buffer.subarray(0, bytesRead);
      } finally {
        await file.close();
      }
    },
    async remove(key) {
      const file = pathOf(folder, key);
      await rm(file, { force: true });
      await flushFolder(dirname(file)).catch(unlessMissing);
    },
    async *keptBefore(moment) {
      for await (const files of olderFiles(folder, moment)) {
        const keys = files.filter(isStorageKey);
        if (keys.length > 0) yield keys;
      }
    },
    async removeUnfinished(moment) {
      let removed = 0;
      for await (const files of olderFiles(folder, moment)) {
        for (const name of files.filter((each) => each.endsWith('.part'))) {
          await rm(join(folder, name.slice(0, 2), name), { force: true });
          removed += 1;
        }
      }
      return removed;
    },
  };
}

function missing(key: string) {
  return (error: NodeJS.ErrnoException): never => {
    throw error.code === 'ENOENT' ? new FileMissing(key) : error;
  };
}

/** Two letters a level keep folders small. */
function pathOf(folder: string, key: string): string {
  refuseStrangeKey(key);
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

/** Folder after folder, the names of files that were last written before that moment. */
async function* olderFiles(folder: string, moment: Date): AsyncIterable<string[]> {
  for (const level of await readdir(folder).catch(noneIfMissing)) {
    const older: string[] = [];
    for (const name of await readdir(join(folder, level)).catch(noneIfMissing)) {
      const found = await stat(join(folder, level, name)).catch(() => undefined);
      if (found?.isFile() && found.mtime < moment) older.push(name);
    }
    if (older.length > 0) yield older;
  }
}

function noneIfMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
  throw error;
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
