/** After the storm: every file that a row names, taken out of the clinic's storage, unsealed, and opened where it is a picture. */
import { rowsWithFiles } from '../../server/src/photos/rows-with-files.ts';
import { readConfig } from '../../server/src/platform/config.ts';
import { wholeEnvironment } from '../../server/src/platform/environment.ts';
import { openStorage } from '../../server/src/platform/gateways/storage/open.ts';
import { sealed } from '../../server/src/platform/gateways/storage/sealed.ts';
import type { Storage } from '../../server/src/platform/gateways/storage/storage.ts';
import { askIn } from '../../server/src/testing/postgres.ts';
import type { Follow } from './checks.ts';
import { opensAsPhoto } from './stage.ts';

/** The folder is the clinic's while it still runs. */
export async function filesOf(folder: string): Promise<Follow> {
  const config = readConfig({ ...wholeEnvironment(), PELLIS_DATA: folder }, { makesSecrets: false });
  const keys: string[] = [];
  for (const { table, column, keysOf } of rowsWithFiles) {
    const rows = await askIn<{ id: string }>(folder, `select ${column} as id from ${table} where ${column} is not null`);
    keys.push(...rows.flatMap(({ id }) => keysOf(id)));
  }
  const broken = await filesThatDoNotOpen(sealed(openStorage(config), config.photoKeys), keys);
  const such = broken.length > 0 ? `, such as not ${broken[0]}` : '';
  return { what: `files that are there and open beside files that rows name${such}`, is: keys.length - broken.length, should: keys.length };
}

export async function filesThatDoNotOpen(storage: Pick<Storage, 'get'>, keys: readonly string[]): Promise<string[]> {
  const broken: string[] = [];
  for (const key of keys) {
    const bytes = await storage.get(key).catch(() => undefined);
    if (!bytes || (!key.endsWith('.document') && !(await opensAsPhoto(bytes)))) broken.push(key);
  }
  return broken;
}
