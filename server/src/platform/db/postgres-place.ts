/** Where the embedded Postgres keeps its files and its socket, and how it is reached there. */
import { createHash } from 'node:crypto';
import { chownSync, existsSync, lstatSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { CannotStart } from '../config.ts';

export interface Place {
  /** Our folder, with Postgres' own `data` in it. */
  cluster: string;
  data: string;
  socketFolder: string;
  log: string;
}

export function placeOf(folder: string): Place {
  // A socket's path may hold about 100 characters, a data folder's any number: hence a short name made of the long one.
  const short = createHash('sha256').update(folder).digest('hex').slice(0, 12);
  const cluster = join(folder, 'postgres');
  return { cluster, data: join(cluster, 'data'), socketFolder: join(tmpdir(), `pellis-${short}`), log: join(folder, 'postgres.log') };
}

/** Where a restore puts everything first; it is there only while one is under way, or was cut short. */
export const restoringFolder = (dataFolder: string) => join(dataFolder, 'restoring');

export function preparePlace(folder: string): Place {
  const place = placeOf(folder);
  if (existsSync(restoringFolder(folder)))
    throw new CannotStart(`A restore into ${folder} was not finished: run \`npm run restore\` again, with the same backup.`);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    mkdirSync(place.cluster, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new CannotStart(`The folder ${folder} cannot be written (${(error as Error).message}): choose another with PELLIS_DATA.`);
  }
  return place;
}

export function makeSocketFolder(folder: string, uid: number): void {
  const isOurs = () => lstatSync(folder).isDirectory() && (process.getuid === undefined || lstatSync(folder).uid === uid);
  const amRoot = process.getuid?.() === 0;
  if (existsSync(folder) && !isOurs() && amRoot) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (amRoot) chownSync(folder, uid, uid);
  if (!isOurs()) throw new CannotStart(`The folder ${folder} belongs to somebody else: remove it, or set TMPDIR to a folder of your own.`);
}

export function urlOf(socketFolder: string, database: string, login = 'pellis'): string {
  return `postgres://${login}@localhost/${database}?host=${encodeURIComponent(socketFolder)}`;
}

/** For the launcher itself: at the database that is nobody's. */
export function clientFor(socketFolder: string): pg.Client {
  const client = new pg.Client({ connectionString: urlOf(socketFolder, 'postgres'), connectionTimeoutMillis: 5000 });
  // A lost connection is seen by whoever uses it; without a listener it would end the whole process.
  client.on('error', () => {});
  return client;
}

/** `refuses` is what one that starts or stops says to everybody; `silent` is no word at all. */
export async function askPostgres(socketFolder: string): Promise<'answers' | 'refuses' | 'silent'> {
  // a lock file that is just being written does not name it yet
  if (!socketFolder) return 'silent';
  const client = clientFor(socketFolder);
  try {
    await client.connect();
    return 'answers';
  } catch (error) {
    return error instanceof pg.DatabaseError ? 'refuses' : 'silent';
  } finally {
    await client.end().catch(() => {});
  }
}
