/** `npm run files -- move`: moves photos and documents to where FILES_IN says, while the clinic is open; `-- check` asks whether that place works and names what is missing; `-- sweep` takes away what no record names. */
import type pg from 'pg';
import { idsStillNamed, keptFiles, keysOfRows } from '../server/src/backups/kept-files.ts';
import { connectAsOwner } from '../server/src/backups/tables.ts';
import { removeStray } from '../server/src/photos/sweep-files.ts';
import { CannotStart, type Config, readConfig } from '../server/src/platform/config.ts';
import { startDatabase } from '../server/src/platform/db/prepare.ts';
import { wholeEnvironment } from '../server/src/platform/environment.ts';
import { storageFaultWords } from '../server/src/platform/gateways/storage/bucket-faults.ts';
import { checkStorage } from '../server/src/platform/gateways/storage/check.ts';
import { openStorage, placesOf } from '../server/src/platform/gateways/storage/open.ts';
import { StorageAway } from '../server/src/platform/gateways/storage/storage.ts';
import { moveFiles } from '../server/src/platform/gateways/storage/two-places.ts';
import { runScript } from './steps.ts';

const [what] = process.argv.slice(2);
let said = Date.now();
let moved = 0;

await runScript(async () => {
  const config = readConfig(wholeEnvironment(), { makesSecrets: false });
  if (config.photoKeys.length === 0) throw new CannotStart(`There is no clinic in ${config.dataFolder}: its secrets.json is missing.`);
  try {
    if (what === 'move') return await move(config);
    if (what === 'check') return await check(config);
    if (what === 'sweep') return await sweep(config);
  } catch (error) {
    if (!(error instanceof StorageAway)) throw error;
    const soFar = moved > 0 ? ` ${moved} files were moved so far;` : '';
    throw new CannotStart(
      `The bucket ${config.bucket?.name} ${storageFaultWords[error.kind]}${soFar} Nothing was lost: run the same command again, it goes on with what is left.`,
    );
  }
  throw new CannotStart('Say what: npm run files -- move, npm run files -- check, or npm run files -- sweep');
});

async function move(config: Config): Promise<void> {
  const { now, before } = placesOf(config);
  if (!before) {
    console.log('Nothing to move: the folder is the only place. S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY name another.');
    return;
  }
  await checkStorage(now);
  const to = config.filesIn === 'bucket' ? `the bucket ${config.bucket?.name}` : 'the folder';
  const onProgress = (done: number) => {
    moved = done;
    sayProgress(done, to);
  };
  const count = await moveFiles({ from: before, to: now, onProgress });
  console.log(`Moved to ${to}: ${count}. Nothing is left in the other place.`);
}

async function check(config: Config): Promise<void> {
  const lost: string[] = [];
  await withRecords(config, async (client) => {
    const storage = openStorage(config);
    await checkStorage(storage);
    const files = keptFiles(storage, (ids) => idsStillNamed(client, ids));
    for await (const keys of keysOfRows(client)) lost.push(...(await files.lostOf(keys)));
  });
  if (lost.length > 0)
    throw new CannotStart(`Records name ${lost.length} files that are gone: take them from a backup.\n${lost.slice(0, 50).join('\n')}`);
  console.log('A file was written, read back and deleted, and every file that records name is there.');
}

async function sweep(config: Config): Promise<void> {
  await withRecords(config, async (client) => {
    const count = await removeStray(openStorage(config), (ids) => idsStillNamed(client, ids), new Date());
    console.log(`Taken away: ${count} files older than a day that no record of this clinic names.`);
  });
}

async function withRecords(config: Config, does: (client: pg.Client) => Promise<void>): Promise<void> {
  const database = await startDatabase(config, () => {});
  const client = await connectAsOwner(database.url);
  try {
    await does(client);
  } finally {
    await client.end();
    await database.stop();
  }
}

function sayProgress(done: number, to: string): void {
  if (Date.now() - said < 2_000) return;
  said = Date.now();
  console.log(`${done} files moved to ${to}`);
}
