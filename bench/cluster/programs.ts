/** The machine's own programs that a cluster or a load needs, found or asked for; each started one ends with us. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { accessSync, constants, openSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { CannotStart } from '../../server/src/platform/config.ts';

const packages = { pgbouncer: 'pgbouncer', nginx: 'nginx', openssl: 'openssl', wrk: 'wrk' } as const;
export type Program = keyof typeof packages;

/** Where services lie, which is not on everybody's path. */
const beside = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

/** The path of each; says what to install where one is missing. */
export function findPrograms<Wanted extends Program>(wanted: readonly Wanted[], folders = everywhere()): Record<Wanted, string> {
  const found = wanted.map((name) => ({ name, path: pathOf(name, folders) }));
  const missing = found.filter(({ path }) => !path).map(({ name }) => packages[name]);
  if (missing.length > 0)
    throw new CannotStart(`This needs ${missing.join(' and ')}, which this machine lacks: apt-get install ${missing.join(' ')}`);
  return Object.fromEntries(found.map(({ name, path }) => [name, path])) as Record<Wanted, string>;
}

const everywhere = () => [...(process.env.PATH ?? '').split(delimiter), ...beside];

function pathOf(name: string, folders: readonly string[]): string | undefined {
  return folders
    .map((folder) => join(folder, name))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

/** "1.24", as PgBouncer says it itself. */
export function versionOfPooler(program: string): string {
  return /^PgBouncer (\d+\.\d+)/m.exec(execFileSync(program, ['--version'], { encoding: 'utf8' }))?.[1] ?? '0.0';
}

/** From 1.21 on PgBouncer keeps statements by name in transaction mode. */
export function keepsStatements(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > 1 || (major === 1 && minor >= 21);
}

/** Its words go into a log beside it. In a session of its own: Ctrl-C is for us, who end it in order. */
export function startProgram([program = '', ...words]: string[], log: string): ChildProcess {
  const file = openSync(log, 'a', 0o600);
  const child = spawn(program, words, { stdio: ['ignore', file, file], detached: true });
  process.on('exit', () => child.kill('SIGTERM'));
  return child;
}

export async function endProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), 5_000);
  await gone;
  clearTimeout(force);
}
