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
import { type TableLock, tablesOf } from './tables-of-migration.ts';

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
 * Beside a clinic that serves: whoever asks for a table behind a migration that waits for it waits too, so a migration gives way after this and tries anew. It
 * waits while it holds nothing, and what it cannot have besides at once it waits for first the next time: so it and a call never wait for each other
 * (decision 0430).
 */
const patience = '900ms';
/** Where a table is vacuumed: an automatic vacuum gives way to whoever has waited for `deadlock_timeout`, a second. And where nothing else helped. */
const longPatience = '1500ms';
const mostTries = 400;
const patientTries = 150;
const inTheWay = ['55P03', '40P01'];

async function run(client: pg.Client, name: string, text: string): Promise<void> {
  const locks = await tablesThere(client, text);
  for (let tries = 1; ; tries += 1) {
    const vacuumed = tries > 1 ? await vacuumedAmong(client, locks) : [];
    const isPatient = vacuumed.length > 0 || (tries > patientTries && tries % 10 === 0);
    waitFirstFor(locks, vacuumed);
    const error = await runOnce(client, { name, text, locks, patience: isPatient ? longPatience : patience });
    if (!error) return;
    const isInTheWay = inTheWay.includes(error.code ?? '');
    const why = isInTheWay ? `its tables were in use all the while; run it again (${error.message})` : error.message;
    if (!isInTheWay || tries === mostTries) throw new Error(`Migration ${name} failed: ${why}`, { cause: error });
    await pause(100 + Math.random() * 400);
  }
}

function waitFirstFor(locks: TableLock[], tables: readonly string[]): void {
  locks.sort((one, other) => Number(tables.includes(other.table)) - Number(tables.includes(one.table)));
}

async function tablesThere(client: pg.Client, text: string): Promise<TableLock[]> {
  const locks = tablesOf(text);
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename = any($1)`,
    [locks.map(({ table }) => table)],
  );
  return locks.filter(({ table }) => rows.some(({ name }) => name === table));
}

/** No call of the clinic takes such a lock. */
async function vacuumedAmong(client: pg.Client, locks: readonly TableLock[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relation::regclass::text as name from pg_locks where granted and locktype = 'relation' and mode = 'ShareUpdateExclusiveLock'
      and database = (select oid from pg_database where datname = current_database()) and relation::regclass::text = any($1)`,
    [locks.map(({ table }) => table)],
  );
  return rows.map(({ name }) => name);
}

interface Try {
  name: string;
  text: string;
  /** The first is waited for; any other is taken where it is free, and stands first after that. */
  locks: TableLock[];
  patience: string;
}

/** Whole or not at all. Answers why not. */
async function runOnce(client: pg.Client, { name, text, locks, patience: wait }: Try): Promise<pg.DatabaseError | undefined> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = '${wait}'`);
    for (const [place, { table, mode }] of locks.entries())
      await client.query(`lock table ${client.escapeIdentifier(table)} in ${mode} mode ${place === 0 ? '' : 'nowait'}`).catch((error) => {
        waitFirstFor(locks, [table]);
        throw error;
      });
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
