/** The processes of a data folder's Postgres seen from outside: which there are, and whether they get on with what they do. */
import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';

export interface PostgresProcess {
  pid: number;
  /** What Postgres calls it ("checkpointer", "startup recovering …"); empty for the postmaster. */
  task: string;
  /** As in `ps`: R runs or waits for a core, D waits for a disk, S sleeps, T is frozen. */
  state: string;
  /** The time it has had on a core so far, in ticks of the system. */
  ticks: number;
}

/** Every living process of this data folder, those of a postmaster that is dead too. None where the system does not show them. */
export function processesOf(data: string): PostgresProcess[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => processOf(data, Number(name)) ?? []);
}

/** The process of this number if it is a Postgres of this data folder: numbers are given out again. */
export function processOf(data: string, pid: number): PostgresProcess | undefined {
  try {
    const [, name, state = '', rest = ''] = /\((.*)\) (\S) (.*)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    if (name !== 'postgres' || state === 'Z') return undefined;
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    if (!isOf(data, pid, words)) return undefined;
    const numbers = rest.split(' ').map(Number);
    const title = words[0] ?? '';
    return { pid, state, task: /^postgres: (.*)/.exec(title)?.[1] ?? '', ticks: (numbers[10] ?? 0) + (numbers[11] ?? 0) };
  } catch {
    return undefined;
  }
}

/** A folder cannot be read of a process with other rights where ours do not reach, as in most containers; the postmaster's words can. */
function isOf(data: string, pid: number, words: string[]): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data);
  } catch {
    const folder = words[words.indexOf('-D') + 1];
    return words.includes('-D') && folder !== undefined && realpathSync(folder) === realpathSync(data);
  }
}

/** Those that do the work of starting and stopping. Connections are left out: each question how it is going makes one. */
const isOwnWork = ({ task }: PostgresProcess) =>
  /^(startup|checkpointer|background writer|walwriter|io worker|archiver|autovacuum|logical replication|walsummarizer)/.test(task);

/** Looking costs a walk through all processes of the machine. */
const lookEveryMs = 250;

/** Answers for how many milliseconds this Postgres has done nothing; where its processes cannot be seen, since when it is asked. */
export function watchProgress(data: string): () => number {
  let seen = '';
  let since = performance.now();
  let lookedAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (performance.now() - lookedAt < lookEveryMs) return performance.now() - since;
    lookedAt = performance.now();
    const working = processesOf(data).filter(isOwnWork);
    const signs = working.map(({ pid, ticks }) => `${pid}:${ticks}`).join(' ');
    if (signs !== seen || working.some(({ state }) => state === 'R' || state === 'D')) since = performance.now();
    seen = signs;
    return performance.now() - since;
  };
}

/** Whether it is reading its log again after a crash. */
export function isRecovering(data: string): boolean {
  return processesOf(data).some(({ task }) => task.startsWith('startup'));
}
