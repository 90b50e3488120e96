/** The clinic's own Postgres: started from the binaries that come as a package, in a folder, on a socket only this user can reach. */
import { createHash } from 'node:crypto';
import { chownSync, existsSync, lstatSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { CannotStart } from '../config.ts';
import {
  cannotRun,
  endPostmaster,
  launchPostmaster,
  livingPostmaster,
  makeCluster,
  type Runner,
  runnerFor,
  tellToEnd,
} from './postgres-process.ts';

export interface RunningPostgres {
  url: string;
  stop(): Promise<void>;
}

interface Place {
  /** Our folder, with Postgres' own `data` in it. */
  cluster: string;
  data: string;
  socketFolder: string;
  log: string;
}

const patience = 60_000;
/** Held by the process that will stop this Postgres; whoever finds it taken is a guest and leaves it running. */
const ownership = 7_365_636;
/** The data folders whose Postgres this process owns. */
const owned = new Set<string>();
let isListening = false;

/** Starts the Postgres of this data folder, or adopts the one a crash of ours left. `stop` ends it, unless another live process is its owner. */
export async function startPostgres(dataFolder: string, say: (line: string) => void = () => {}): Promise<RunningPostgres> {
  const place = prepare(resolve(dataFolder));
  const runner = runnerFor(place.cluster);
  if (!existsSync(place.data)) {
    say('Making the database (once) …');
    makeCluster(place.cluster, runner);
  }
  const socketFolder = await adoptOrLaunch(place, runner);
  const owner = await claim(socketFolder);
  if (owner) endWithThisProcess(place.data);
  return {
    url: urlOf(socketFolder, 'pellis'),
    async stop() {
      if (!owner) return;
      await endPostmaster(place.data);
      owned.delete(place.data);
      await owner.end().catch(() => {});
      rmSync(place.socketFolder, { recursive: true, force: true });
    },
  };
}

/** However this process ends, short of `kill -9`, its Postgres is told to end as well; signals others listen to are left to them. */
function endWithThisProcess(data: string): void {
  if (!isListening) {
    isListening = true;
    process.on('exit', () => owned.forEach(tellToEnd));
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => process.listenerCount(signal) === 1 && process.exit(130));
    }
  }
  owned.add(data);
}

/** Ends the Postgres of a data folder whose owner is known to be dead. */
export async function endPostgres(dataFolder: string): Promise<void> {
  await endPostmaster(placeOf(dataFolder).data);
}

function placeOf(folder: string): Place {
  // A socket's path may hold about 100 characters, a data folder's any number: hence a short name made of the long one.
  const short = createHash('sha256').update(folder).digest('hex').slice(0, 12);
  const cluster = join(folder, 'postgres');
  return { cluster, data: join(cluster, 'data'), socketFolder: join(tmpdir(), `pellis-${short}`), log: join(folder, 'postgres.log') };
}

function prepare(folder: string): Place {
  const place = placeOf(folder);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    mkdirSync(place.cluster, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new CannotStart(`The folder ${folder} cannot be written (${(error as Error).message}): choose another with PELLIS_DATA.`);
  }
  return place;
}

async function adoptOrLaunch(place: Place, runner: Runner): Promise<string> {
  const giveUp = Date.now() + patience;
  let reason = 'it does not answer';
  while (Date.now() < giveUp) {
    const living = livingPostmaster(place.data);
    if (living && (await answers(living.socketFolder))) return living.socketFolder;
    if (!living) {
      const failed = await launch(place, runner);
      if (failed === undefined) return place.socketFolder;
      reason = failed;
      // The last children of a killed Postgres, or another start at the same moment: both pass by themselves.
      if (!/already exists|shared memory block|starting up|shutting down/.test(reason)) break;
    }
    await pause(100);
  }
  throw cannotRun(place.cluster, reason);
}

/** Starts a postmaster and waits until it answers; gives the reason when it ended instead. */
async function launch(place: Place, runner: Runner): Promise<string | undefined> {
  makeSocketFolder(place.socketFolder, runner.uid);
  const child = launchPostmaster(place.data, place.socketFolder, place.log, runner);
  const giveUp = Date.now() + patience;
  while (Date.now() < giveUp) {
    if (await answers(place.socketFolder)) return undefined;
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) break;
    await pause(20);
  }
  const lines = readFileSync(place.log, 'utf8').trim().split('\n');
  return (lines.find((line) => line.includes('FATAL')) ?? lines.at(-1) ?? '').replace(/^.*FATAL:\s*/, '') || 'no reason given';
}

function makeSocketFolder(folder: string, uid: number): void {
  const isOurs = () => lstatSync(folder).isDirectory() && (process.getuid === undefined || lstatSync(folder).uid === uid);
  const amRoot = process.getuid?.() === 0;
  if (existsSync(folder) && !isOurs() && amRoot) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (amRoot) chownSync(folder, uid, uid);
  if (!isOurs()) throw new CannotStart(`The folder ${folder} belongs to somebody else: remove it, or set TMPDIR to a folder of your own.`);
}

async function answers(socketFolder: string): Promise<boolean> {
  const client = clientFor(socketFolder);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Makes the clinic's database if it is missing, and becomes the owner of this Postgres if there is none. */
async function claim(socketFolder: string): Promise<pg.Client | undefined> {
  const client = clientFor(socketFolder);
  await client.connect();
  const found = await client.query("select from pg_database where datname = 'pellis'");
  if (found.rowCount === 0) await client.query('create database pellis').catch(ignoreExisting);
  const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [ownership]);
  if (rows[0]?.mine) {
    // pg has it and its types do not: an owner with nothing else to do may end.
    (client as pg.Client & { unref(): void }).unref();
    return client;
  }
  await client.end();
  return undefined;
}

function ignoreExisting(error: unknown): void {
  if (!(error instanceof pg.DatabaseError && error.code === '42P04')) throw error;
}

function clientFor(socketFolder: string): pg.Client {
  const client = new pg.Client({ connectionString: urlOf(socketFolder, 'postgres'), connectionTimeoutMillis: 5000 });
  // A lost connection is seen by whoever uses it; without a listener it would end the whole process.
  client.on('error', () => {});
  return client;
}

function urlOf(socketFolder: string, database: string): string {
  return `postgres://pellis@localhost/${database}?host=${encodeURIComponent(socketFolder)}`;
}
