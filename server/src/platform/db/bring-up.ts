/** Brings the Postgres of a place up: takes the one that runs, waits for one that recovers, ends one that is stuck, starts one where there is none. */
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { livingOwner } from './postgres-owner.ts';
import { askPostgres, makeSocketFolder, type Place } from './postgres-place.ts';
import { cannotRun, launchPostmaster } from './postgres-process.ts';
import type { Runner } from './postgres-runner.ts';
import { isRecovering, watchProgress } from './postgres-watch.ts';
import { endOrphans, endPostmaster, livingPostmaster } from './postmaster.ts';

export interface BringingUp {
  place: Place;
  runner: Runner;
  /** To the person who waits. */
  say: (line: string) => void;
}

const isSeen = process.platform === 'linux';
/** Without a sign of work for so long, one that refuses is stuck; one that says nothing at all may only be very slow to begin. */
const stuckMs = { refuses: isSeen ? 5_000 : 30_000, silent: 30_000, answers: 0 };
/** Somebody else's is theirs to repair, which takes them less than this. */
const strangersMs = 60_000;
const sayEveryMs = 10_000;
const mostLaunches = 20;

/** Answers its socket's folder once it answers. However long a recovery takes, it is waited for while it makes progress. */
export async function bringUp(bringing: BringingUp): Promise<string> {
  const trial: Trial = { launches: 0, idleMs: watchProgress(bringing.place.data), saidAt: performance.now() };
  for (;;) {
    const living = livingPostmaster(bringing.place.data);
    const state = living ? await askPostgres(living.socketFolder) : 'silent';
    if (living && state === 'answers') return living.socketFolder;
    if (living || isStarting(trial.child)) await attend(bringing, trial, state);
    else launch(bringing, trial);
    await pause(50);
  }
}

interface Trial {
  /** The postmaster that we launched last. */
  child?: ChildProcess;
  launches: number;
  idleMs: () => number;
  saidAt: number;
}

const isStarting = (child: ChildProcess | undefined) => child?.pid !== undefined && child.exitCode === null && child.signalCode === null;

function launch({ place, runner }: BringingUp, trial: Trial): void {
  if (trial.child) refuseHopeless(place, trial.launches);
  trial.launches += 1;
  endOrphans(place.data);
  makeSocketFolder(place.socketFolder, runner.uid);
  trial.child = launchPostmaster(place.data, place.socketFolder, place.log, runner);
  trial.idleMs = watchProgress(place.data);
}

/** One that is there and does not answer yet: waited for while it gets on, ended when it does not. */
async function attend({ place, say }: BringingUp, trial: Trial, state: keyof typeof stuckMs): Promise<void> {
  if (isStuck(place, state, trial.idleMs())) {
    say('The database does not get on with starting or stopping: it is ended and started again. What was confirmed is kept.');
    if (livingPostmaster(place.data)) await endPostmaster(place.data);
    else trial.child?.kill('SIGKILL');
    trial.idleMs = watchProgress(place.data);
  } else if (performance.now() - trial.saidAt > sayEveryMs) {
    trial.saidAt = performance.now();
    say(isRecovering(place.data) ? 'The database puts itself in order after a crash …' : 'Waiting for the database …');
  }
}

function isStuck(place: Place, state: keyof typeof stuckMs, idleMs: number): boolean {
  if (idleMs < stuckMs[state]) return false;
  const owner = livingOwner(place.cluster);
  if (owner === undefined || owner === process.pid) return true;
  if (idleMs < strangersMs) return false;
  throw cannotRun(place.cluster, `it does not answer, and belongs to the process ${owner}, which still runs: end that first`);
}

/** The last children of a killed Postgres, another start at the same moment, or one that ended just now and took the new one's lock file with it. */
export function passesByItself(reason: string): boolean {
  return /already exists|shared memory block|starting up|shutting down|shutdown request|postmaster\.pid|lock file is invalid/.test(reason);
}

/** What passes by itself is tried again. */
function refuseHopeless(place: Place, launches: number): void {
  const lines = readFileSync(place.log, 'utf8').trim().split('\n');
  const line = lines.find((text) => text.includes('FATAL')) ?? lines.at(-1) ?? '';
  const reason = line.replace(/^.*FATAL:\s*/, '') || 'no reason given';
  if (!passesByItself(reason) || launches >= mostLaunches) throw cannotRun(place.cluster, reason);
}
