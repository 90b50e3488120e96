/** Files that are on the disk when we go on, and their checksums. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, writeFile } from 'node:fs/promises';

/** `wx` for a file that must not be there yet. */
export async function writeFlushed(path: string, bytes: Uint8Array | AsyncIterable<Uint8Array>, flag: 'w' | 'wx' = 'w'): Promise<void> {
  const file = await open(path, flag, 0o600);
  try {
    await writeFile(file, bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** For nobody else to read. */
export async function makeBackupFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
}

/** So that a name in it outlives a crash. */
export async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

export async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path)) hash.update(piece as Buffer);
  return hash.digest('hex');
}
