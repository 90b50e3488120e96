/** The major version of Postgres that a data folder was made by, and what keeps a start from making a new database where an old one lies. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CannotStart } from '../config.ts';
import type { Place } from './postgres-place.ts';

/** Throws unless these programs open this data folder. */
export function refuseOtherMajor({ data, cluster }: Place, binaries: string): void {
  const [made, ours] = [majorOfData(data), majorOfBinaries(binaries)];
  if (made === ours) return;
  throw new CannotStart(
    made < ours
      ? `The database in ${cluster} was made by Postgres ${made} and this version of Pellis brings ${ours}: move it with \`npm run upgrade-database\`. Nothing was changed.`
      : `The database in ${cluster} was made by Postgres ${made}, which is newer than ours (${ours}): start the version of Pellis that made it. Nothing was changed.`,
  );
}

/** Throws where a new database would stand in for one that was lost or set aside. */
export function refuseLostData({ cluster, data }: Place, dataFolder: string): void {
  const aside = existsSync(cluster) ? readdirSync(cluster).filter((name) => name.startsWith('data-')) : [];
  const hasFiles = existsSync(join(dataFolder, 'files')) && readdirSync(join(dataFolder, 'files')).length > 0;
  if (aside.length === 0 && !hasFiles) return;
  const sign = aside.length > 0 ? `${join(cluster, aside[0] ?? '')} is` : `photos in ${join(dataFolder, 'files')} are`;
  throw new CannotStart(
    `The database is missing in ${data}, and ${sign} still there, so none is made anew: set DATABASE_URL if it is elsewhere, run \`npm run upgrade-database\` again if that was cut short, or restore a backup into an empty folder.`,
  );
}

export function majorOfData(data: string): number {
  return Number.parseInt(readFileSync(join(data, 'PG_VERSION'), 'utf8'), 10);
}

/** By the package they lie in. */
export function majorOfBinaries(binaries: string): number {
  const { version } = JSON.parse(readFileSync(join(binaries, '../../package.json'), 'utf8')) as { version: string };
  return Number.parseInt(version, 10);
}
