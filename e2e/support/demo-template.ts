/** The demo clinic as it was opened, its database under another name and its files in a folder beside: a copy of it opens in a fraction of the time. */
import { cpSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  copyDatabase,
  dropDatabase,
  makeDatabase,
  nameIn,
  type ThrowawayDatabase,
} from '../../server/src/platform/db/throwaway-postgres.ts';
import { databaseUrl } from './calls.ts';

const dataFolder = resolve(process.env['PELLIS_DATA'] ?? 'test-results/clinic');
const files = `${dataFolder}-as-opened`;
const nameBeside = (url: string) => `${nameIn(url)}_as_opened`;

/** Nobody may be in the clinic's database. */
export async function keepTemplate(url: string): Promise<void> {
  await dropTemplate(url);
  await copyDatabase(url, nameIn(url), nameBeside(url));
  rmSync(files, { recursive: true, force: true });
  copyFiles(dataFolder, files);
}

export async function dropTemplate(url: string): Promise<void> {
  await dropDatabase(url, nameBeside(url));
}

/** The database and files of another clinic in the same state. */
export async function copyDemo(to: string): Promise<ThrowawayDatabase> {
  const url = await databaseUrl();
  const database = await makeDatabase(url, nameBeside(url));
  copyFiles(files, to);
  return database;
}

function copyFiles(from: string, to: string): void {
  const postgres = join(from, 'postgres');
  cpSync(from, to, { recursive: true, filter: (path) => path !== postgres });
}
