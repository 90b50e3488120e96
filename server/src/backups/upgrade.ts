/** Moves the embedded database to another major version of Postgres: old and new side by side, row by row, counted; the old folder stays. */
import { existsSync } from 'node:fs';
import { readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { CannotStart } from '../platform/config.ts';
import { endPostgres, startPostgres } from '../platform/db/embedded-postgres.ts';
import { majorOfData } from '../platform/db/postgres-major.ts';
import { livingOwner } from '../platform/db/postgres-owner.ts';
import { placeOf } from '../platform/db/postgres-place.ts';
import { tableName } from './contents.ts';
import { fillDatabase } from './fill.ts';
import { flushFolder, writeFlushed } from './flushed.ts';
import { makeTables, readMigrations, refuseOtherCounts, unknownIn } from './make-tables.ts';
import { beginSnapshot, connectAsOwner, countRows, listSequences, listTables, readRows } from './tables.ts';

export interface Upgrade {
  dataFolder: string;
  /** The programs that made the old database. */
  oldBinaries: string;
  say: (line: string) => void;
}

const whole = 'whole.json';
const sideOf = (dataFolder: string) => join(dataFolder, 'upgrading');

/** Answers the folder in which the old database stays. */
export async function upgradeDatabase({ dataFolder, oldBinaries, say }: Upgrade): Promise<string> {
  const { cluster } = placeOf(dataFolder);
  if (livingOwner(cluster) !== undefined) throw new CannotStart('The clinic is running: stop it first. Nothing was changed.');
  const side = sideOf(dataFolder);
  if (!isCopied(dataFolder)) {
    await refuseLittleRoom(dataFolder);
    if (existsSync(side)) await endPostgres(side);
    await rm(side, { recursive: true, force: true });
    await copyBeside(dataFolder, side, oldBinaries, say);
    await writeFlushed(join(side, whole), Buffer.from('{}\n'));
  }
  return moveIn(dataFolder, side);
}

/** Everything was copied and counted before, and only has to be moved in. */
export const isCopied = (dataFolder: string) => existsSync(join(sideOf(dataFolder), whole));

async function copyBeside(dataFolder: string, side: string, oldBinaries: string, say: (line: string) => void): Promise<void> {
  const old = await startPostgres(dataFolder, say, oldBinaries);
  try {
    const fresh = await startPostgres(side, say);
    try {
      await copyRows(old.url, fresh.url, say);
    } finally {
      await fresh.stop();
    }
  } catch (error) {
    await rm(side, { recursive: true, force: true });
    throw error;
  } finally {
    await old.stop();
  }
}

async function copyRows(oldUrl: string, freshUrl: string, say: (line: string) => void): Promise<void> {
  const from = await connectAsOwner(oldUrl);
  await beginSnapshot(from);
  const shape = { migrations: await readMigrations(from), tables: await listTables(from) };
  const unknown = unknownIn(shape);
  if (unknown)
    throw new CannotStart(`This database was made by another version of Pellis (${unknown} is not known here). Nothing was changed.`);
  await makeTables(freshUrl, shape);
  const to = await connectAsOwner(freshUrl);
  try {
    await fillDatabase(to, shape.tables, async (filling) => {
      for (const table of shape.tables) for await (const rows of readRows(from, table)) await filling.add(tableName(table), rows);
      return listSequences(from);
    });
    await refuseOtherCounts(to, shape.tables, (table) => countRows(from, table));
    say(`${shape.tables.length} tables were copied, and have as many rows as before.`);
  } finally {
    await from.end();
    await to.end();
  }
}

/** Can be done again from any point; while the database is away no start makes another. */
async function moveIn(dataFolder: string, side: string): Promise<string> {
  const { cluster, data } = placeOf(dataFolder);
  const fresh = placeOf(side).data;
  if (existsSync(fresh)) {
    if (existsSync(data)) await rename(data, join(cluster, `data-${majorOfData(data)}-${Date.now()}`));
    await rename(fresh, data);
    await flushFolder(cluster);
  }
  await rm(side, { recursive: true, force: true });
  const kept = (await readdir(cluster)).filter((name) => name.startsWith('data-')).sort();
  return join(cluster, kept.at(-1) ?? '');
}

async function refuseLittleRoom(dataFolder: string): Promise<void> {
  const { data } = placeOf(dataFolder);
  if (!existsSync(data)) throw new CannotStart(`There is no database in ${data}.`);
  const [{ bavail, bsize }, needed] = [await statfs(dataFolder), await sizeOf(data)];
  if (bavail * bsize < needed)
    throw new CannotStart(
      `The copy needs up to ${Math.ceil(needed / 1e6)} MB beside the old database, and there is less. Nothing was changed.`,
    );
}

async function sizeOf(folder: string): Promise<number> {
  let sum = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) sum += (await stat(join(entry.parentPath, entry.name))).size;
  return sum;
}
