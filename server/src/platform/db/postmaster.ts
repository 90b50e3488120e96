/** The postmaster of a data folder: whether one lives, and how it is ended, in order where that works and by force where it does not. */
import { readFileSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isRecovering, processesOf, processOf, watchProgress } from './postgres-watch.ts';

export interface Postmaster {
  pid: number;
  socketFolder: string;
}

const isSeen = process.platform === 'linux';
/** How long each way of ending it may show no sign of work. After SIGQUIT Postgres itself waits five seconds and then kills its children. */
const stuckMs = { SIGINT: isSeen ? 4_000 : 30_000, SIGQUIT: isSeen ? 8_000 : 30_000, SIGKILL: 30_000 };

/** The live postmaster of this data folder, by its own lock file; a lock file that a crash or a copy left behind is removed. */
export function livingPostmaster(data: string, file = join(data, 'postmaster.pid')): Postmaster | undefined {
  const lock = readIfThere(file);
  if (lock === undefined) return undefined;
  const [pid, folder, , , socketFolder = ''] = lock.split('\n');
  const living = { pid: Number(pid), socketFolder: socketFolder.trim() };
  if (isPostmasterOf(data, living.pid, folder ?? '')) return living;
  // Elsewhere we cannot tell a stranger with a reused number from a postmaster, so Postgres decides itself.
  if (process.platform === 'linux') rmSync(file, { force: true });
  return undefined;
}

/** A postmaster that ends takes it away at any moment. */
function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function isPostmasterOf(data: string, pid: number, folder: string): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  if (process.platform === 'linux') return processOf(data, pid)?.task === '';
  try {
    return process.kill(pid, 0) && realpathSync(folder) === realpathSync(data);
  } catch {
    return false;
  }
}

/** Ends the postmaster of this data folder and waits until it is gone: in order, else at once, else by force with all its children. */
export async function endPostmaster(data: string): Promise<void> {
  const living = livingPostmaster(data);
  if (!living) return;
  // told to end in order while it recovers from a crash, Postgres 18 waits for ever for children that it never tells
  const ways = isRecovering(data) ? (['SIGQUIT'] as const) : (['SIGINT', 'SIGQUIT'] as const);
  for (const signal of ways) {
    send(living.pid, signal);
    if (await isGone(data, living.pid, stuckMs[signal])) return;
  }
  send(living.pid, 'SIGKILL');
  killChildren(data);
  await isGone(data, living.pid, stuckMs.SIGKILL);
}

async function isGone(data: string, pid: number, patienceMs: number): Promise<boolean> {
  const idleMs = watchProgress(data);
  while (idleMs() < patienceMs) {
    // it takes its lock file away shortly before it is gone itself
    if (livingPostmaster(data)?.pid !== pid && !processOf(data, pid)) return true;
    await pause(20);
  }
  return false;
}

/** Children that outlive a postmaster that was killed keep its memory, and no other can start; there is nothing left that they may do. */
export function endOrphans(data: string): void {
  if (!livingPostmaster(data)) killChildren(data);
}

function killChildren(data: string): void {
  for (const { pid, task } of processesOf(data)) if (task) send(pid, 'SIGKILL');
}

/** Asks the postmaster to end, without waiting: all that is possible while a process exits. */
export function tellToEnd(data: string): void {
  const living = livingPostmaster(data);
  if (living) send(living.pid, isRecovering(data) ? 'SIGQUIT' : 'SIGINT');
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // gone already
  }
}
