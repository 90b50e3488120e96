/** `npm run keys -- rotate`: puts a new photo key in front and seals everything with it; `-- forget` takes the earlier ones out of the ring; `-- prove` says whether what was sealed late opens as what was said. */
import pg from 'pg';
import { proveFiles } from '../server/src/claims/prove.ts';
import { noteRotation } from '../server/src/key-rotation/records.ts';
import { countOfEarlierKeys, reseal } from '../server/src/key-rotation/reseal.ts';
import { keepRing, withNewKey } from '../server/src/key-rotation/ring.ts';
import { proveSaid } from '../server/src/patient-keys/prove.ts';
import { CannotStart, type Config, readConfig, sourceOf } from '../server/src/platform/config.ts';
import { openDatabase } from '../server/src/platform/db/database.ts';
import { startDatabase } from '../server/src/platform/db/prepare.ts';
import { wholeEnvironment } from '../server/src/platform/environment.ts';
import { openStorage } from '../server/src/platform/gateways/storage/open.ts';
import { type PhotoKey, writePhotoKeys } from '../server/src/platform/photo-keys.ts';
import { recogniseKeys, refuseUntriedKey } from '../server/src/platform/sealing-keys.ts';
import { runScript } from './steps.ts';

const [what] = process.argv.slice(2);
let said = Date.now();

await runScript(async () => {
  const config = readConfig(wholeEnvironment(), { makesSecrets: false });
  if (config.photoKeys.length === 0) throw new CannotStart(`There is no clinic in ${config.dataFolder}: its secrets.json is missing.`);
  if (what === 'rotate') return onDatabase(config, (client, url) => rotate(config, client, url));
  if (what === 'forget') return onDatabase(config, (client) => forget(config, client));
  if (what === 'prove') return onDatabase(config, (_client, url) => prove(config, url));
  throw new CannotStart('Say what: npm run keys -- rotate, npm run keys -- forget, or npm run keys -- prove');
});

async function rotate(config: Config, client: pg.Client, servingUrl: string): Promise<void> {
  const isRunning = await clinicRuns(client);
  const ring = config.photoKeys.length > 1 ? config.photoKeys : newRing(config);
  if (isRunning && ring !== config.photoKeys) {
    console.log('Start the clinic again, all its processes, so that it knows the new key. Then run `npm run keys -- rotate` once more.');
    return;
  }
  const db = openDatabase(servingUrl, 1);
  try {
    if (isRunning) await refuseUntriedKey(db, ring);
    else await recogniseKeys(db, ring);
  } finally {
    await db.close();
  }
  const count = await reseal({ client, files: openStorage(config), ring, onProgress: sayProgress });
  await noteRotation(client, 'keys.rotated', ring[0]?.id);
  console.log(
    `Sealed again with ${ring[0]?.id}: ${count}. When all is well, \`npm run keys -- forget\` takes the earlier keys out of the ring.`,
  );
}

function newRing(config: Config): PhotoKey[] {
  const ring = withNewKey(config.photoKeys);
  if (sourceOf('PHOTO_KEYS', config) !== 'secrets.json')
    throw new CannotStart(
      `PHOTO_KEYS is a setting: put a new key in front of it and start the clinic again, then run this once more. For example PHOTO_KEYS=${writePhotoKeys(ring.slice(0, 1))},…`,
    );
  keepRing(config.dataFolder, ring);
  console.log(`The key ${ring[0]?.id} stands in front now. Store a copy of secrets.json elsewhere again.`);
  return ring;
}

async function forget(config: Config, client: pg.Client): Promise<void> {
  const [first, ...earlier] = config.photoKeys;
  if (!first || earlier.length === 0) throw new CannotStart('There is one key in the ring, and no earlier one.');
  const left = await countOfEarlierKeys({ client, files: openStorage(config), ring: config.photoKeys });
  if (left > 0)
    throw new CannotStart(`${left} things are sealed with earlier keys: run \`npm run keys -- rotate\` first. Nothing was changed.`);
  const ids = earlier.map(({ id }) => id).join(', ');
  if (sourceOf('PHOTO_KEYS', config) !== 'secrets.json')
    throw new CannotStart(`Nothing is sealed with ${ids} any more: take them out of PHOTO_KEYS.`);
  keepRing(config.dataFolder, [first]);
  await noteRotation(client, 'keys.forgotten', first.id);
  console.log(`Taken out of the ring: ${ids}. Start the clinic again. Backups from before hold the keys that they need.`);
}

async function prove({ photoKeys }: Config, servingUrl: string): Promise<void> {
  const db = openDatabase(servingUrl, 1, { sealing: { photoKeys, sealsPatientWords: false } });
  try {
    const [{ same, erased, wrong }, files] = [await proveSaid(db), await proveFiles(db)];
    for (const one of wrong) console.log(`Not what was said: ${one}`);
    console.log(
      `Sealed later than said: ${same} open as they were said, ${erased} have no key any more, ${wrong.length} do not open as they were said.`,
    );
    for (const one of files.wrong) console.log(`Not the file that was made: ${one}`);
    console.log(`Files of claims sealed later: ${files.same} open as they were made, ${files.wrong.length} do not.`);
    if (wrong.length + files.wrong.length > 0) process.exitCode = 1;
  } finally {
    await db.close();
  }
}

/** As the names of its connections say. */
async function clinicRuns(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and application_name in ('pellis', 'pellis-jobs') limit 1`,
  );
  return (rowCount ?? 0) > 0;
}

function sayProgress(done: number, all: number): void {
  if (done < all && Date.now() - said < 2_000) return;
  said = Date.now();
  console.log(`${done} of ${all} files`);
}

async function onDatabase(config: Config, work: (client: pg.Client, servingUrl: string) => Promise<void>): Promise<void> {
  const database = await startDatabase(config, () => {});
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await work(client, database.directUrl);
  } finally {
    await client.end();
    await database.stop();
  }
}
