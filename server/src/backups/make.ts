/** Makes one backup of a clinic, running or not: database and files together, sealed, under its name only when it is whole. */
import { createHash, type KeyObject } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { CannotStart, type Config } from '../platform/config.ts';
import { storageFaultWords } from '../platform/gateways/storage/bucket-faults.ts';
import { openStorage } from '../platform/gateways/storage/open.ts';
import { StorageAway } from '../platform/gateways/storage/storage.ts';
import { writePhotoKeys } from '../platform/photo-keys.ts';
import { refuseForeignKeys } from '../platform/sealing-keys.ts';
import { sealFor } from './age.ts';
import { writeArchive } from './archive.ts';
import { type About, format, type Manifest } from './contents.ts';
import { type ListedErasure, listErasures, readErasureList } from './erasure-list.ts';
import { flushFolder, hashOfFile, makeBackupFolder, writeFlushed } from './flushed.ts';
import { idsStillNamed, keptFiles } from './kept-files.ts';
import { readMigrations } from './make-tables.ts';
import { nameOfBackup } from './names.ts';
import { pack } from './pack.ts';
import { isOfPatientKeys, keepPatientKeys } from './patient-key-file.ts';
import { backupKeyOf } from './recovery-key.ts';
import { beginSnapshot, connectAsOwner, listTables } from './tables.ts';

export interface Made {
  name: string;
  path: string;
  madeAt: Date;
  bytes: number;
  sha256: string;
  backupKey: string;
  rows: number;
  files: number;
  /** Files that rows name and that were gone before. */
  lost: string[];
}

/** One backup of a database at a time. */
export const backupLock = 7_365_637;
export const anotherBackup = 'Another backup of this clinic is being made just now.';

export async function makeBackup(config: Config, databaseUrl: string, key: KeyObject): Promise<Made> {
  const [client, today] = [await connectAsOwner(databaseUrl), await connectAsOwner(databaseUrl)];
  try {
    const { rows } = await today.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [backupLock]);
    if (!rows[0]?.mine) throw new CannotStart(anotherBackup);
    await refuseStrangers(today, config);
    await beginSnapshot(client);
    const about = await aboutOf(client, config, key);
    about.patient_keys = await keepPatientKeys(client, { config, key, madeAt: about.made_at });
    let manifest: Manifest | undefined;
    const entries = pack({
      client,
      about,
      secrets: secretsOf(config),
      files: keptFiles(openStorage(config), (ids) => idsStillNamed(today, ids)),
      onManifest: (counted) => {
        manifest = counted;
      },
    });
    const written = await writeWhole(
      config.backupFolder,
      nameOfBackup(config.clinicSlug, new Date(about.made_at)),
      sealFor(key, writeArchive(entries)),
    );
    if (!manifest) throw new Error('a backup was written without its end');
    await listMissingErasures(today, config);
    return { ...written, ...summary(about, manifest) };
  } catch (error) {
    if (!(error instanceof StorageAway)) throw error;
    throw new CannotStart(`The bucket ${config.bucket?.name} ${storageFaultWords[error.kind]} No backup was made.`);
  } finally {
    await client.end();
    await today.end();
  }
}

/** Those of before there was a list, or of a moment in which it could not be written. */
async function listMissingErasures(client: pg.Client, config: Config): Promise<void> {
  const listed = (await readErasureList(config.backupFolder)) ?? [];
  const { rows } = await client.query<ListedErasure>(
    'select id, account_id, patient_id, keeps_record, began_at from erasure where began_at is not null and id <> all($1) order by began_at',
    [listed.map(({ id }) => id)],
  );
  await listErasures(config, rows);
}

function summary(about: About, { tables, files, lost }: Manifest) {
  const rows = Object.values(tables).reduce((sum, { rows: count }) => sum + count, 0);
  return { madeAt: new Date(about.made_at), backupKey: about.backup_key, rows, files: files.count, lost };
}

/** With other keys than the photos were sealed with, a backup would bring back photos that nothing opens. */
async function refuseStrangers(client: pg.Client, { photoKeys }: Config): Promise<void> {
  const { rows } = await client.query<{ fingerprint: string }>(`select fingerprint from sealing_key`);
  refuseForeignKeys(
    photoKeys,
    rows.map(({ fingerprint }) => fingerprint),
  );
}

async function aboutOf(client: pg.Client, config: Config, key: KeyObject): Promise<About> {
  const { rows } = await client.query<{ at: Date }>('select now() as at');
  return {
    format,
    made_at: (rows[0]?.at ?? new Date()).toISOString(),
    clinic: config.clinicSlug,
    backup_key: backupKeyOf(key),
    migrations: await readMigrations(client),
    tables: (await listTables(client)).filter((table) => !isOfPatientKeys(table)),
  };
}

function secretsOf({ sessionSecret, photoKeys, vapidKey }: Config) {
  return {
    SESSION_SECRET: sessionSecret,
    PHOTO_KEYS: writePhotoKeys(photoKeys),
    VAPID_KEY: vapidKey,
  };
}

/** Written beside, flushed and read again before it gets its name: a full disk or a crash leaves nothing that looks like a backup. */
async function writeWhole(folder: string, name: string, bytes: AsyncIterable<Uint8Array>) {
  await makeBackupFolder(folder);
  const path = join(folder, name);
  const beside = `${path}.part`;
  try {
    const counted = { bytes: 0, hash: createHash('sha256') };
    await writeFlushed(beside, counting(bytes, counted), 'wx');
    const sha256 = counted.hash.digest('hex');
    if ((await hashOfFile(beside)) !== sha256)
      throw new CannotStart(`${folder} does not give back what was written there: no backup was made.`);
    await rename(beside, path);
    await flushFolder(folder);
    return { name, path, bytes: counted.bytes, sha256 };
  } catch (error) {
    await rm(beside, { force: true }).catch(() => {});
    throw error;
  }
}

async function* counting(pieces: AsyncIterable<Uint8Array>, counted: { bytes: number; hash: ReturnType<typeof createHash> }) {
  for await (const piece of pieces) {
    counted.bytes += piece.length;
    counted.hash.update(piece);
    yield piece;
  }
}
