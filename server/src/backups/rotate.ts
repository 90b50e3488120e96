/** Takes old backups away after a new one is whole: only those that this clinic has made, and never the last that is known to open. */
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { theClinic } from '../platform/actor.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/db/database.ts';
import { keptBackups, markRemoved } from './records.ts';
import { notKept } from './retention.ts';

/** Answers the names of those that went. */
export async function rotate(db: Database, { backupFolder, backupKeep }: Pick<Config, 'backupFolder' | 'backupKeep'>): Promise<string[]> {
  const known = await db.read(theClinic('backups'), keptBackups);
  const here = [];
  for (const { name, made_at: madeAt, bytes, verified_at, trial_failed_at } of known)
    if ((await sizeOf(join(backupFolder, name))) === bytes)
      // one that opened once and does not any more is none to rely on
      here.push({ name, madeAt, isVerified: verified_at !== null && trial_failed_at === null });
  const removed = notKept(here, backupKeep).map(({ name }) => name);
  for (const name of removed) {
    await rm(join(backupFolder, name));
    await db.write(theClinic('backups'), (transaction) => markRemoved(transaction, name));
  }
  return removed;
}

/** Undefined for what is not there: it was moved elsewhere, and is not ours to judge. */
const sizeOf = (path: string) =>
  stat(path).then(
    ({ size }) => size,
    () => undefined,
  );
