/** Writes a file of claims to the clinic's folder, where the clearinghouse's own program fetches it: whole or not at all, and the same however often it is tried. */
import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { found } from '../platform/refusal.ts';
import { fileOfBatch, markWritten } from './batch-records.ts';

const asClinic = theClinic('claims');

/** A reaction: it may run twice. What was written once and fetched away is not written again. */
export async function writeBatch(clinic: Clinic, id: string): Promise<void> {
  const folder = clinic.config.claimsFolder;
  if (folder === undefined) return;
  const { file, file_name, written_at } = found(await clinic.db.read(asClinic, (transaction) => fileOfBatch(transaction, id)));
  if (written_at) return;
  await writeWhole(folder, file_name, file);
  await clinic.db.write(asClinic, (transaction) => markWritten(transaction, id));
}

/** It gets its name once its last byte is on the disk. */
async function writeWhole(folder: string, name: string, content: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const draft = join(folder, `.${name}.${randomBytes(4).toString('hex')}`);
  try {
    const handle = await open(draft, 'wx', 0o600);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, join(folder, name));
  } finally {
    await rm(draft, { force: true });
  }
}
