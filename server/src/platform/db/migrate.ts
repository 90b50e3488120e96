/** Brings a database to today's shape: forward only, one numbered file after the other, each in its own transaction. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { CannotStart } from '../config.ts';
import { prepareQueue } from '../jobs/prepare.ts';
import { forgetfulDatabase, forgets } from './durability.ts';
import { refuseLackingRights } from './lacking-rights.ts';

const folder = join(import.meta.dirname, 'migrations');
/** Two processes that start together migrate one after the other. */
const lock = 7_365_635;

interface Migrating {
  /** Only these, to make the tables as they were when a backup was made. */
  only?: readonly string[];
  /** The caller is the one who fills this database from a backup. */
  isRestoring?: boolean;
}

/** Answers the names of the files that were run now. Refuses a database that forgets what it acknowledged. */
export async function migrate(url: string, { only, isRestoring = false }: Migrating = {}): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  // the statement under way tells of a connection that breaks; without a listener it would end the process
  client.on('error', () => {});
  await client.connect();
  try {
    await refuseForgetful(client);
    await client.query('select pg_advisory_lock($1)', [lock]);
    if (!isRestoring) await refuseHalfRestored(client);
    const tables = await client.query(`select from pg_tables where schemaname = 'public' and tablename = 'migration'`);
    if (tables.rowCount === 0) await refuseLackingRights(client);
    await client.query(
      'create table if not exists migration (name text primary key, sha256 text not null, at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from migration');
    const done = new Map(rows.map((row) => [row.name, row.sha256]));
    const known = migrationFiles();
    refuseNewer([...done.keys()].filter((name) => !known.includes(name)));
    const fresh = [];
    for (const name of known.filter((each) => only?.includes(each) ?? true)) {
      const text = readFileSync(join(folder, name), 'utf8');
      if (done.has(name)) refuseRewritten(name, done.get(name), text);
      else {
        await run(client, name, text);
        fresh.push(name);
      }
    }
    await prepareQueue(url);
    return fresh;
  } finally {
    await client.end();
  }
}

/** Why tables that these migrations made cannot be made here; undefined when they can. */
export function unknownMigration(migrations: readonly { name: string; sha256: string }[]): string | undefined {
  const known = migrationFiles();
  return migrations.find(({ name, sha256 }) => !known.includes(name) || fingerprint(readFileSync(join(folder, name), 'utf8')) !== sha256)
    ?.name;
}

function migrationFiles(): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort();
}

/** A restore that was cut short marks its database until it is run again. */
async function refuseHalfRestored(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ is_half: boolean }>(`select to_regclass('public.restoring') is not null as is_half`);
  if (rows[0]?.is_half)
    throw new CannotStart('A restore into this database was not finished: run `npm run restore` again, with the same backup.');
}

/**
 * While a clinic that serves holds the tables: whoever asks for one behind a migration that waits for it waits too, so a migration gives way and tries anew.
 * Shorter than Postgres waits before it ends one of two that wait for each other (`deadlock_timeout`, a second): mostly it is not a patient's call that is ended
 * (decision 0430 says what was seen).
 */
const patience = '900ms';
/** Where a table is vacuumed: an automatic vacuum gives way to whoever has waited for `deadlock_timeout`. And where nothing else helped. */
const longPatience = '1500ms';
const mostTries = 400;
const patientTries = 150;
const inTheWay = ['55P03', '40P01'];

async function run(client: pg.Client, name: string, text: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const error = await runOnce(client, { name, text, patience: await patienceFor(client, text, tries) });
    if (!error) return;
    const isInTheWay = inTheWay.includes(error.code ?? '');
    const why = isInTheWay ? `its tables were in use all the while; run it again (${error.message})` : error.message;
    if (!isInTheWay || tries === mostTries) throw new Error(`Migration ${name} failed: ${why}`, { cause: error });
    await pause(100 + Math.random() * 400);
  }
}

async function patienceFor(client: pg.Client, text: string, tries: number): Promise<string> {
  if (tries > patientTries && tries % 10 === 0) return longPatience;
  return tries > 1 && (await isVacuumed(client, text)) ? longPatience : patience;
}

/** A table that the file names; no call of the clinic takes such a lock. */
async function isVacuumed(client: pg.Client, text: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_locks where granted and locktype = 'relation' and mode = 'ShareUpdateExclusiveLock'
      and database = (select oid from pg_database where datname = current_database()) and position(relation::regclass::text in $1) > 0`,
    [text],
  );
  return rowCount !== 0;
}

/** Whole or not at all. Answers why not. */
async function runOnce(
  client: pg.Client,
  { name, text, patience: wait }: { name: string; text: string; patience: string },
): Promise<pg.DatabaseError | undefined> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = '${wait}'`);
    await client.query(text);
    await client.query('insert into migration (name, sha256) values ($1, $2)', [name, fingerprint(text)]);
    await client.query('commit');
    return undefined;
  } catch (error) {
    await client.query('rollback');
    return error as pg.DatabaseError;
  }
}

/** What a newer version has written in a newer shape, this one would read and write wrongly. */
function refuseNewer(unknown: string[]): void {
  const newest = unknown.sort().at(-1);
  if (newest) {
    throw new CannotStart(
      `This database was brought up to date by a newer version of Pellis (${newest} is unknown here): start that version, or restore a backup from before.`,
    );
  }
}

function refuseRewritten(name: string, known: string | undefined, text: string): void {
  if (known !== fingerprint(text)) {
    throw new CannotStart(
      `This database was made with another version of ${name}: use the version of Pellis that made it, or another PELLIS_DATA.`,
    );
  }
}

async function refuseForgetful(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ forgets: boolean }>(`select ${forgets} as forgets`);
  if (rows[0]?.forgets) throw new CannotStart(forgetfulDatabase);
}

const fingerprint = (text: string) => createHash('sha256').update(text).digest('hex');
