/** The clinic's own Postgres: started from the binaries that come as a package, in a folder, on a socket only this user can reach. */
import { existsSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { bringUp } from './bring-up.ts';
import { servingLogin } from './login.ts';
import { refuseLostData, refuseOtherMajor } from './postgres-major.ts';
import { livingOwner, removeOwner, writeOwner } from './postgres-owner.ts';
import { clientFor, type Place, placeOf, preparePlace, urlOf } from './postgres-place.ts';
import { makeCluster, ownBinaries } from './postgres-process.ts';
import { type Runner, runnerFor } from './postgres-runner.ts';
import { endPostmaster, tellToEnd } from './postmaster.ts';

export interface RunningPostgres {
  /** As the one who owns everything in it, and migrates. */
  url: string;
  /** As the login that serves. */
  servingUrl: string;
  stop(): Promise<void>;
}

/** Held by the process that will stop this Postgres; whoever finds it taken is a guest and leaves it running. */
const ownership = 7_365_636;
/** The data folders whose Postgres this process owns. */
const owned = new Set<string>();
let isListening = false;

/**
 * Starts the Postgres of this data folder, or adopts the one a crash of ours left. Its owner starts it again when it dies.
 * `stop` ends it, unless another live process is its owner. `binaries` are those of an earlier version, while its database is moved.
 */
export async function startPostgres(
  dataFolder: string,
  say: (line: string) => void = () => {},
  binaries: string = ownBinaries(),
): Promise<RunningPostgres> {
  const place = preparePlace(resolve(dataFolder));
  const runner = { ...runnerFor(place.cluster), binaries };
  if (existsSync(place.data)) refuseOtherMajor(place, binaries);
  else {
    refuseLostData(place, dataFolder);
    say('Making the database (once) …');
    makeCluster(place.cluster, runner);
  }
  const socketFolder = await bringUp({ place, runner, say });
  const urls = { url: urlOf(socketFolder, 'pellis'), servingUrl: urlOf(socketFolder, 'pellis', servingLogin) };
  const claimed = await claim(place, socketFolder);
  if (!claimed) return { ...urls, stop: async () => {} };
  endWithThisProcess(place.data);
  const letGo = keepUp({ place, runner, say }, claimed);
  return {
    ...urls,
    async stop() {
      const owner = await letGo();
      await endPostmaster(place.data);
      owned.delete(place.data);
      removeOwner(place.cluster);
      await owner.end().catch(() => {});
      rmSync(place.socketFolder, { recursive: true, force: true });
    },
  };
}

/** Brings it up again whenever it ends before its owner lets go of it. Letting go answers the connection that holds the ownership. */
function keepUp(bringing: { place: Place; runner: Runner; say: (line: string) => void }, claimed: pg.Client): () => Promise<pg.Client> {
  let owner = claimed;
  let isLetGo = false;
  let restarting = Promise.resolve();
  function watch(): void {
    owner.once('end', () => {
      if (!isLetGo) restarting = restart();
    });
  }

  async function restart(): Promise<void> {
    while (!isLetGo) {
      try {
        owner = await connectTo(await bringUp(bringing));
        await tryLock(owner);
        watch();
        return;
      } catch (error) {
        bringing.say(`The database is away: ${(error as Error).message}`);
        await pause(1_000);
      }
    }
  }
  watch();
  return async () => {
    isLetGo = true;
    await restarting;
    return owner;
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

/** Makes the clinic's database and the login that serves if they are missing. */
async function connectTo(socketFolder: string): Promise<pg.Client> {
  const client = clientFor(socketFolder);
  await client.connect();
  const found = await client.query("select from pg_database where datname = 'pellis'");
  if (found.rowCount === 0) await client.query('create database pellis').catch(ignoreExisting);
  const known = await client.query('select from pg_roles where rolname = $1', [servingLogin]);
  if (known.rowCount === 0) await client.query(`create role ${servingLogin} login noinherit`).catch(ignoreExisting);
  return client;
}

/**
 * Becomes the owner of this Postgres if there is none. Of two that claim it at once the database decides; it forgets that when it
 * restarts, so the owner stands in a file too.
 */
async function claim({ cluster, data }: Place, socketFolder: string): Promise<pg.Client | undefined> {
  const client = await connectTo(socketFolder);
  const other = livingOwner(cluster);
  const isFree = !owned.has(data) && (other === undefined || other === process.pid);
  if (isFree && (await tryLock(client))) {
    writeOwner(cluster);
    return client;
  }
  await client.end();
  return undefined;
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [ownership]);
  // pg has it and its types do not: an owner with nothing else to do may end.
  if (rows[0]?.mine) (client as pg.Client & { unref(): void }).unref();
  return rows[0]?.mine ?? false;
}

function ignoreExisting(error: unknown): void {
  const codes = ['42P04', '42710', '23505'];
  if (!(error instanceof pg.DatabaseError && codes.includes(error.code ?? ''))) throw error;
}
