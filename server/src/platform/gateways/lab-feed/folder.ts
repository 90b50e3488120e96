/**
 * A folder into which a laboratory's interface engine writes. A file that has been at rest for a while is renamed into `taking/`, which of several processes
 * one can do; from there it goes to `done/`, or to `refused/` with a text beside it that says why.
 */
import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, lstat, mkdir, open, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '../../ids.ts';
import { type ClaimedFile, type LabFeed, mostBytes, type ReadFile } from './lab-feed.ts';

/** Engines that write in place pause for less. */
const restMs = 30_000;
const places = ['taking', 'done', 'refused'] as const;
/** How programs call what they have not finished writing. */
const unfinished = /^\.|\.(tmp|temp|part|partial|filepart|writing|crdownload)$|~$|\.why\.txt$/i;
const claimedName = /^([\w-]{22})\.(.+)$/s;

/** A folder of the clinic's own is `made`; one that should be mounted and is not stays missing, so that it is noticed. */
export function folderLabFeed(folder: string, made: boolean): LabFeed {
  const at = (place: (typeof places)[number], { id, name }: Pick<ClaimedFile, 'id' | 'name'>) => join(folder, place, `${id}.${name}`);
  return {
    name: 'the folder of the laboratory',
    async claim(now) {
      await prepare(folder, made);
      const left = await claimedIn(folder, now);
      const claimed: ClaimedFile[] = [];
      for (const name of (await readdir(folder)).toSorted()) {
        const file = await claimOne(folder, name, now);
        if (file) claimed.push(file);
      }
      return [...left, ...claimed];
    },
    async claimed() {
      await prepare(folder, made);
      return claimedIn(folder, null);
    },
    read: (file) => readWhole(at('taking', file)),
    async putAway(file, version, refused) {
      const stands = await lstat(at('taking', file)).catch(ifMissing);
      if (!stands || versionOf(stands) !== version) return;
      if (refused !== null) await writeWhy(at('refused', file), refused);
      await rename(at('taking', file), at(refused === null ? 'done' : 'refused', file)).catch(ifMissing);
    },
    check: () => prepare(folder, made),
  };
}

async function prepare(folder: string, made: boolean): Promise<void> {
  if (made) await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const place of places) await mkdir(join(folder, place), { mode: 0o700 }).catch(unlessThere);
}

/** Undefined where it is no complete file, or another process was faster. */
async function claimOne(folder: string, name: string, now: Date): Promise<ClaimedFile | undefined> {
  if (unfinished.test(name)) return undefined;
  const before = await lstat(join(folder, name)).catch(ifMissing);
  if (!before?.isFile() || !isAtRest(before, now)) return undefined;
  const claimed = { id: newId(), name: plain(name) };
  const path = join(folder, 'taking', `${claimed.id}.${claimed.name}`);
  const isOurs = await rename(join(folder, name), path).then(() => true, unlessMissing);
  if (!isOurs) return undefined;
  const after = await lstat(path).catch(ifMissing);
  // another of the same name, put there in between: it waits until it is at rest too
  return after?.ino === before.ino && versionOf(after) === versionOf(before) ? { ...claimed, claimedAt: now } : undefined;
}

/** Every one where no moment is given. */
async function claimedIn(folder: string, now: Date | null): Promise<ClaimedFile[]> {
  const files: ClaimedFile[] = [];
  for (const entry of (await readdir(join(folder, 'taking'))).toSorted()) {
    const found = await lstat(join(folder, 'taking', entry)).catch(ifMissing);
    const [, id, name] = claimedName.exec(entry) ?? [];
    if (found?.isFile() && id && name && (now === null || isAtRest(found, now))) files.push({ id, name, claimedAt: found.ctime });
  }
  return files;
}

/** By the moment that only the disk sets: what a program writes as the time of its file may be any. */
function isAtRest({ ctimeMs }: { ctimeMs: number }, now: Date): boolean {
  return ctimeMs <= now.getTime() - restMs;
}

function versionOf({ size, mtimeMs }: { size: number; mtimeMs: number }): string {
  return `${size} ${mtimeMs}`;
}

async function readWhole(path: string): Promise<ReadFile | undefined> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW).catch(ifMissing);
  if (!file) return undefined;
  try {
    const stands = await file.stat();
    const version = versionOf(stands);
    if (stands.size > mostBytes) return { bytes: null, sha256: await digestOf(file), version };
    const bytes = await file.readFile();
    return { bytes, sha256: createHash('sha256').update(bytes).digest('hex'), version };
  } finally {
    await file.close();
  }
}

async function digestOf(file: FileHandle): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of file.createReadStream({ autoClose: false })) hash.update(part);
  return hash.digest('hex');
}

/** Whole or not at all. */
async function writeWhy(beside: string, words: string): Promise<void> {
  const draft = `${beside}.${newId()}.part`;
  await writeFile(draft, `${words}\n`, { mode: 0o600 });
  await rename(draft, `${beside}.why.txt`);
}

const longestName = 100;

/** Its end says what it is. */
function plain(name: string): string {
  return name.replaceAll(/[^\w.-]/g, '_').slice(-longestName);
}

function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

function unlessMissing(error: NodeJS.ErrnoException): false {
  ifMissing(error);
  return false;
}

function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
