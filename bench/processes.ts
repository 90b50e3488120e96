/** What processes hold and have used, as Linux tells it: seconds on a core, memory, open handles. */
import { readdirSync, readFileSync } from 'node:fs';

/** Of a core, in a second. */
const ticksPerSecond = 100;

/** Seconds on a core so far: its own, and those of children that have ended and were waited for. */
export function secondsOf(pid: number): { own: number; ended: number } {
  const [, rest = ''] = /\) \S (.*)/.exec(textOf(`/proc/${pid}/stat`)) ?? [];
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = rest.split(' ').slice(10, 14).map(Number);
  return { own: (user + system) / ticksPerSecond, ended: (endedUser + endedSystem) / ticksPerSecond };
}

/** Seconds on a core so far of a process and of those it started, whether they live or have ended. */
export function familySeconds(pid: number): number {
  const { own, ended } = secondsOf(pid);
  return childrenOf(pid).reduce((sum, child) => sum + familySeconds(child), own + ended);
}

/** Megabytes in memory that no other process shares. */
export function ownMegabytes(pid: number): number {
  const text = textOf(`/proc/${pid}/smaps_rollup`);
  return [...text.matchAll(/^Private_\w+:\s+(\d+) kB/gm)].reduce((sum, [, kilobytes]) => sum + Number(kilobytes), 0) / 1024;
}

/** Megabytes in memory, shared ones too. */
export function residentMegabytes(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(textOf(`/proc/${pid}/status`))?.[1] ?? 0) / 1024;
}

/** Megabytes in memory of a process and of those it started, where what several of them share counts once. */
export function familyMegabytes(pid: number): number {
  const own = Number(/^Pss:\s+(\d+)/m.exec(textOf(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1024;
  return childrenOf(pid).reduce((sum, child) => sum + familyMegabytes(child), own);
}

/** A child belongs to the thread that started it. */
function childrenOf(pid: number): number[] {
  const threads = namesIn(`/proc/${pid}/task`);
  return threads.flatMap((thread) => textOf(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean).map(Number));
}

/** Files, sockets and the like that are open. */
export function handlesOf(pid: number): number {
  return namesIn(`/proc/${pid}/fd`).length;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Empty for a process that has gone. */
function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
