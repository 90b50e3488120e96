/** Brings a clinic back from a backup onto an empty machine: first everything beside, then in its place, so that nothing half is ever served. */
import type { KeyObject } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import { CannotStart, type Config, secretsFile } from '../platform/config.ts';
import { endPostgres, startPostgres } from '../platform/db/embedded-postgres.ts';
import { migrate } from '../platform/db/migrate.ts';
import { livingOwner } from '../platform/db/postgres-owner.ts';
import { placeOf, restoringFolder } from '../platform/db/postgres-place.ts';
import { type About, nameOfFile, type Secrets, tableName } from './contents.ts';
import { eraseAgain } from './erase-again.ts';
import { type ListedErasure, nameOfErasureList, readErasureList } from './erasure-list.ts';
import { fillDatabase } from './fill.ts';
import { flushFolder, writeFlushed } from './flushed.ts';
import { backupKeyFile } from './kept-key.ts';
import { makeTables, refuseOtherCounts, unknownIn } from './make-tables.ts';
import { bringPatientKeys, type KeyFile, readPatientKeys } from './patient-key-file.ts';
import { readBackup, type WholeBackup } from './read.ts';
import { clearRestoring, isEmptyDatabase, markRestoring, unmarkRestoring } from './restoring.ts';
import { connectAsOwner } from './tables.ts';

export interface Restoring {
  path: string;
  recoveryKey: KeyObject;
  config: Config;
  say: (line: string) => void;
}

interface Filling extends Restoring {
  /** Who was erased, as the list beside the backup says. */
  erased: readonly ListedErasure[];
  /** What opens the words about patients, where the backup has it in a file of its own. */
  keyFile: KeyFile | undefined;
}

/** What may lie in a data folder that is called empty. */
const harmless = ['restoring', 'lost+found'];
/** Written when all is beside and only has to be moved. */
const whole = 'whole.json';

export async function restoreBackup(restoring: Restoring): Promise<WholeBackup> {
  const { path, recoveryKey, config, say } = restoring;
  await refuseFullFolder(config.dataFolder);
  say('Reading the whole backup first …');
  const backup = await readBackup(path, recoveryKey, { about: refuseNewer });
  const side = restoringFolder(config.dataFolder);
  if (existsSync(join(side, whole))) refuseOther(side, backup);
  else {
    const keyFile = await readPatientKeys(path, backup.about, recoveryKey);
    await restoreBeside({ ...restoring, keyFile, erased: await erasedSince(restoring, backup) }, backup, side);
  }
  await moveIn(config, side);
  return backup;
}

async function erasedSince({ path, say }: Restoring, { about }: WholeBackup): Promise<ListedErasure[]> {
  const erased = await readErasureList(dirname(path));
  if (!erased)
    say(
      `There is no ${nameOfErasureList(about.clinic)} beside this backup: if anybody was erased after it was made, they come back with it, and have to be erased again.`,
    );
  return erased ?? [];
}

function refuseNewer(about: About): void {
  const unknown = unknownIn(about);
  if (unknown)
    throw new CannotStart(
      `This backup was made by another version of Pellis (${unknown} is not known here): install that version or a newer one. Nothing was changed.`,
    );
}

async function refuseFullFolder(dataFolder: string): Promise<void> {
  const found = existsSync(dataFolder) ? await readdir(dataFolder) : [];
  // what the last step of a restore has moved in already
  if (existsSync(join(restoringFolder(dataFolder), whole))) return;
  const theirs = found.filter((name) => !harmless.includes(name));
  if (theirs.length > 0)
    throw new CannotStart(
      `There is something in ${dataFolder} already (${theirs.slice(0, 3).join(', ')}): move it away, or choose an empty folder with PELLIS_DATA. Nothing was changed.`,
    );
}

/** Half of one backup is in its place already. */
function refuseOther(side: string, { about }: WholeBackup): void {
  const { made_at: madeAt } = JSON.parse(readFileSync(join(side, whole), 'utf8')) as { made_at: string };
  if (madeAt !== about.made_at)
    throw new CannotStart(`The restore of the backup of ${madeAt} was cut short at its very end: run it again with that one.`);
}

async function restoreBeside(restoring: Filling, backup: WholeBackup, side: string): Promise<void> {
  const { config } = restoring;
  if (livingOwner(placeOf(side).cluster) !== undefined) throw new CannotStart(`Another restore into ${config.dataFolder} is under way.`);
  // of a restore that was killed
  if (existsSync(side)) await endPostgres(side);
  await rm(side, { recursive: true, force: true });
  await mkdir(side, { recursive: true, mode: 0o700 });
  try {
    if (config.databaseUrl) await intoOwnPostgres(restoring, backup, side, config.migrationUrl ?? config.databaseUrl);
    else await intoEmbedded(restoring, backup, side);
    await writeSecrets(side, backup);
    await writeFlushed(join(side, whole), Buffer.from(`${JSON.stringify({ made_at: backup.about.made_at })}\n`));
  } catch (error) {
    await rm(side, { recursive: true, force: true });
    throw error;
  }
}

async function intoEmbedded(restoring: Filling, backup: WholeBackup, side: string): Promise<void> {
  const postgres = await startPostgres(side, restoring.say);
  try {
    await fillFrom(restoring, backup, side, postgres.url);
  } finally {
    await postgres.stop();
  }
  await rm(join(side, 'postgres.log'), { force: true });
}

async function intoOwnPostgres(restoring: Filling, backup: WholeBackup, side: string, url: string): Promise<void> {
  const client = await connectAsOwner(url).catch((error: Error) => {
    throw new CannotStart(`The database cannot be used (${error.message}): check DATABASE_URL and MIGRATION_DATABASE_URL.`);
  });
  try {
    await clearRestoring(client);
    if (!(await isEmptyDatabase(client)))
      throw new CannotStart('The database of DATABASE_URL is not empty: make a new one and name that. Nothing was changed.');
    await markRestoring(client);
    try {
      await fillFrom(restoring, backup, side, url);
    } catch (error) {
      await clearRestoring(client);
      throw error;
    }
  } finally {
    await client.end();
  }
}

async function fillFrom(
  { path, recoveryKey, say, erased, keyFile }: Filling,
  { about, manifest, secrets }: WholeBackup,
  side: string,
  url: string,
): Promise<void> {
  await makeTables(url, about);
  const client = await connectAsOwner(url);
  try {
    say('Bringing back rows and files …');
    await fillDatabase(client, about.tables, async (filling) => {
      const file = (key: string, body: AsyncIterable<Uint8Array>) => writeKept(side, key, body);
      const { manifest: read } = await readBackup(path, recoveryKey, { rows: filling.add, file });
      return read.sequences;
    });
    await refuseOtherCounts(client, about.tables, (table) => manifest.tables[tableName(table)]?.rows ?? 0);
    await migrate(url, { isRestoring: true });
    if (keyFile) await bringPatientKeys(client, keyFile, secrets.PHOTO_KEYS);
    const again = await settle(client, about, erased);
    if (again > 0) say(`Erased after this backup was made, and erased again before the clinic opens: ${again}.`);
  } finally {
    await client.end();
  }
}

/** The clinic that was lost went on after the backup: who was in is out, and what it may have sent meanwhile is not sent again. Answers how many are to be erased again. */
async function settle(client: pg.Client, { made_at: madeAt }: About, erased: readonly ListedErasure[]): Promise<number> {
  await client.query('begin');
  await client.query('update session set ended_at = now() where ended_at is null');
  await client.query(`insert into restoration (backup_made_at, last_event) select $1, coalesce(max(id), 0) from event`, [madeAt]);
  await client.query(`insert into event (name, actor_id, actor_role, subject_id) values ('clinic.restored', 'restore', 'clinic', $1)`, [
    madeAt,
  ]);
  await client.query(`update letter set held = 'restored', held_since = now() where sent_at is null and body <> ''`);
  await client.query(`delete from pgboss.job where name = 'push' and state < 'completed'`);
  // nobody is at work on them any more
  await client.query(`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`);
  const again = await eraseAgain(client, erased);
  await client.query('commit');
  return again;
}

async function writeKept(side: string, key: string, body: AsyncIterable<Uint8Array>): Promise<void> {
  const path = join(side, nameOfFile(key));
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFlushed(path, body);
}

async function writeSecrets(side: string, { about, secrets }: WholeBackup): Promise<void> {
  const kept: Secrets = secrets;
  await writeFlushed(secretsFile(side), Buffer.from(`${JSON.stringify(kept, null, 2)}\n`));
  await writeFlushed(backupKeyFile(side), Buffer.from(`${about.backup_key}\n`));
}

/** Can be done again from any point. The mark of the database goes last: until then no start serves it. */
async function moveIn({ dataFolder, databaseUrl, migrationUrl }: Config, side: string): Promise<void> {
  for (const name of (await readdir(side)).filter((each) => each !== whole)) await rename(join(side, name), join(dataFolder, name));
  await flushFolder(dataFolder);
  const url = migrationUrl ?? databaseUrl;
  if (url) await unmarkRestoring(url);
  await rm(side, { recursive: true, force: true });
}
