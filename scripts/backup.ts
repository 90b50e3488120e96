/** `npm run backup`: makes a sealed backup of database and files, whether the clinic runs or not. `-- keys` makes the keys, `-- verify FILE` tries one. */
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { hashOfFile } from '../server/src/backups/flushed.ts';
import { backupKeyInForce, makeKeys } from '../server/src/backups/kept-key.ts';
import { type Made, makeBackup } from '../server/src/backups/make.ts';
import { insertBackup, markVerified } from '../server/src/backups/records.ts';
import { rotate } from '../server/src/backups/rotate.ts';
import { sayingWhy } from '../server/src/backups/sentences.ts';
import { verifyBackup } from '../server/src/backups/verify.ts';
import { theClinic } from '../server/src/platform/actor.ts';
import { CannotStart, type Config, readConfig } from '../server/src/platform/config.ts';
import { type Database, openDatabase } from '../server/src/platform/db/database.ts';
import { startDatabase } from '../server/src/platform/db/prepare.ts';
import { wholeEnvironment } from '../server/src/platform/environment.ts';
import { askForRecoveryKey } from './recovery-key.ts';
import { runScript } from './steps.ts';

const { values, positionals } = parseArgs({ options: { key: { type: 'string' } }, allowPositionals: true });
const [what = 'make', file] = positionals;
const quiet = () => {};

await runScript(async () => {
  const config = readConfig(wholeEnvironment(), { makesSecrets: false });
  if (what === 'make') return make(config);
  if (what === 'keys') return keys(config);
  if (what === 'verify' && file) return verify(config, file);
  throw new CannotStart('Say what: npm run backup, npm run backup -- keys, or npm run backup -- verify FILE');
});

async function make(config: Config): Promise<void> {
  refuseNoClinic(config);
  const key = backupKeyInForce(config);
  await onDatabase(config, async (db, url) => {
    const made = await makeBackup(config, url, key).catch(sayingWhy(config.backupFolder));
    tell(made);
    await db.write(theClinic('backup'), (transaction) => insertBackup(transaction, made));
    const removed = await rotate(db, config);
    if (removed.length > 0) console.log(`Taken away, since newer ones are kept: ${removed.join(', ')}.`);
  });
}

function tell({ path, bytes, rows, files, backupKey, lost }: Made): void {
  console.log(`Backup made: ${path}\n${rows} rows, ${files} files, ${Math.ceil(bytes / 1e6)} MB, sealed for ${backupKey}.`);
  if (lost.length === 0) return;
  console.error(
    `${lost.length} files that records name were gone already, such as ${lost.slice(0, 3).join(', ')}: take them from an earlier backup.`,
  );
}

function keys(config: Config): void {
  refuseNoClinic(config);
  const { recoveryKey, backupKey } = makeKeys(config);
  console.log(`
The recovery key, shown this once and kept nowhere here. Write it down or store it where this machine's end does not reach:

  ${recoveryKey}

Without it no backup can be opened, by nobody. Backups are sealed for ${backupKey}.
Now make one with \`npm run backup\`, and try it with \`npm run backup -- verify FILE\` and that key.
`);
}

async function verify(config: Config, path: string): Promise<void> {
  const { about, manifest, spoiled } = await verifyBackup(path, await askForRecoveryKey(values.key)).catch(sayingWhy(path));
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  console.log(`Whole: the clinic as of ${about.made_at}, ${rows} rows, ${manifest.files.count} files, and its secrets.`);
  if (spoiled.length > 0)
    throw new CannotStart(
      `${spoiled.length} files in it do not open with its keys, such as ${spoiled.slice(0, 3).join(', ')}: they were spoiled before.`,
    );
  // elsewhere nobody is to be told
  if (!isHere(config)) return;
  const sha256 = await hashOfFile(path);
  await onDatabase(config, async (db) => {
    await db.write(theClinic('backup'), (transaction) => markVerified(transaction, basename(path), sha256));
  });
}

async function onDatabase(config: Config, work: (db: Database, url: string) => Promise<void>): Promise<void> {
  const database = await startDatabase(config, quiet);
  const db = openDatabase(database.directUrl, 1);
  try {
    await work(db, database.url).catch(sayEarlier);
  } finally {
    await db.close();
    await database.stop();
  }
}

/** What lacks a table that a backup is written down in was made before there were any. */
function sayEarlier(error: Error & { code?: string }): never {
  throw error.code === '42P01' ? new CannotStart('This database is of an earlier version: run `npm run migrate` first.') : error;
}

function isHere({ databaseUrl, dataFolder }: Config): boolean {
  return databaseUrl !== undefined || existsSync(join(dataFolder, 'postgres', 'data'));
}

function refuseNoClinic(config: Config): void {
  if (!isHere(config))
    throw new CannotStart(`There is no clinic in ${config.dataFolder}: say where it is with PELLIS_DATA, or DATABASE_URL.`);
}
