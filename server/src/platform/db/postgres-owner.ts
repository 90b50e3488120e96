/** Who will stop the embedded Postgres, kept beside it: a database that does not answer cannot be asked. */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The number of the process that owns this Postgres, while it lives. */
export function livingOwner(cluster: string): number | undefined {
  try {
    const { pid, started } = JSON.parse(readFileSync(fileIn(cluster), 'utf8')) as { pid: number; started: string };
    return startOf(pid) === started ? pid : undefined;
  } catch {
    return undefined;
  }
}

export function writeOwner(cluster: string): void {
  writeFileSync(fileIn(cluster), JSON.stringify({ pid: process.pid, started: startOf(process.pid) }), { mode: 0o600 });
}

export function removeOwner(cluster: string): void {
  rmSync(fileIn(cluster), { force: true });
}

const fileIn = (cluster: string) => join(cluster, 'owner.json');

/** When the process of this number began: numbers are given out again. Undefined when it is gone. */
function startOf(pid: number): string | undefined {
  if (process.platform === 'linux') return statOf(pid);
  if (process.platform !== 'win32')
    return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim() || undefined;
  try {
    process.kill(pid, 0);
    return 'unknown';
  } catch {
    return undefined;
  }
}

function statOf(pid: number): string | undefined {
  try {
    const [state, ...rest] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return state === 'Z' ? undefined : rest[18];
  } catch {
    return undefined;
  }
}
