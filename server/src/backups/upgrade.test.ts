/** A database of another major version of Postgres: refused in a sentence, moved beside the old one, and never replaced by an empty one. */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endPostgres, startPostgres } from '../platform/db/embedded-postgres.ts';
import { migrate } from '../platform/db/migrate.ts';
import { ownBinaries } from '../platform/db/postgres-process.ts';
import { aFolder } from '../testing/backups.ts';
import { askIn } from '../testing/postgres.ts';
import { upgradeDatabase } from './upgrade.ts';

const folder = aFolder('upgrade');
const cluster = join(folder, 'postgres');
const data = join(cluster, 'data');

beforeAll(async () => {
  const postgres = await startPostgres(folder);
  await migrate(postgres.url);
  await askIn(folder, `insert into event (name, actor_role) select 'test', 'clinic' from generate_series(1, 5000)`);
  await postgres.stop();
});
afterAll(async () => {
  await endPostgres(folder);
  rmSync(folder, { recursive: true, force: true });
});

/** The same programs stand in for the old ones: how they differ is Postgres' own affair, what we do is the same. */
const upgrade = () => upgradeDatabase({ dataFolder: folder, oldBinaries: ownBinaries(), say: () => {} });

async function eventsIn(): Promise<unknown> {
  const postgres = await startPostgres(folder);
  const rows = await askIn(folder, 'select count(*)::int as n, max(id)::int as newest from event');
  const [fresh] = await askIn<{ id: number }>(folder, `insert into event (name, actor_role) values ('test', 'clinic') returning id::int`);
  await postgres.stop();
  return [...rows, fresh?.id];
}

test('a database that another major version has made is refused, with the way to move it', async () => {
  const version = join(data, 'PG_VERSION');
  const ours = readFileSync(version, 'utf8');
  writeFileSync(version, '17\n');
  await expect(startPostgres(folder)).rejects.toThrow(
    /was made by Postgres 17 and this version of Pellis brings \d+: move it with `npm run upgrade-database`/,
  );
  writeFileSync(version, '99\n');
  await expect(startPostgres(folder)).rejects.toThrow('was made by Postgres 99, which is newer than ours');
  writeFileSync(version, ours);
});

test('every row and number is in the new database, and the old one stays', async () => {
  const kept = await upgrade();
  expect(readdirSync(folder)).not.toContain('upgrading');
  expect(readFileSync(join(kept, 'PG_VERSION'), 'utf8')).toBe(readFileSync(join(data, 'PG_VERSION'), 'utf8'));
  expect(await eventsIn()).toEqual([{ n: 5000, newest: 5000 }, 5001]);
});

test('cut off between the old and the new, it makes no empty one, and is finished by running it again', async () => {
  mkdirSync(join(folder, 'upgrading', 'postgres'), { recursive: true });
  renameSync(data, join(folder, 'upgrading', 'postgres', 'data'));
  writeFileSync(join(folder, 'upgrading', 'whole.json'), '{}');
  await expect(startPostgres(folder)).rejects.toThrow('so none is made anew');
  await upgrade();
  expect(await eventsIn()).toEqual([{ n: 5001, newest: 5001 }, 5002]);
});

test('where photos lie and the database is missing, none is made anew', async () => {
  const lost = aFolder('lost');
  mkdirSync(join(lost, 'files', 'ab'), { recursive: true });
  await expect(startPostgres(lost)).rejects.toThrow('photos in');
  rmSync(lost, { recursive: true, force: true });
});

test('while the clinic runs nothing is moved', async () => {
  const postgres = await startPostgres(folder);
  await expect(upgrade()).rejects.toThrow('The clinic is running: stop it first.');
  await postgres.stop();
});
