/** A database that is frozen: whoever waits is told so while it still is, and nobody is held up once it answers again. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataOf, signalProcesses } from '../../testing/postgres.ts';
import { theClinic } from '../actor.ts';
import { type Database, openDatabase } from './database.ts';
import { type RunningPostgres, startPostgres } from './embedded-postgres.ts';
import { migrate } from './migrate.ts';
import { processesOf } from './postgres-watch.ts';
import { DatabaseSilent } from './silence.ts';

let folder: string;
let postgres: RunningPostgres;
let db: Database;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), `pellis-test-${process.pid}-frozen-`));
  postgres = await startPostgres(folder);
  await migrate(postgres.url);
  db = openDatabase(postgres.url);
});
afterAll(async () => {
  signal('SIGCONT');
  await db.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const ask = (seconds = 0) => db.read(theClinic('test'), (transaction) => sql`select pg_sleep(${seconds})`.execute(transaction));

test('who waits for a frozen database is told so before it thaws, and the next at once; then all is well', async () => {
  await Promise.all(Array.from({ length: 8 }, () => ask()));
  signal('SIGSTOP');
  const told = await Promise.allSettled(Array.from({ length: 30 }, () => ask()));
  for (const { status } of told) expect(status).toBe('rejected');
  expect(told.some((one) => one.status === 'rejected' && one.reason instanceof DatabaseSilent)).toBe(true);
  await expect(ask()).rejects.toBeInstanceOf(DatabaseSilent);
  expect(await db.answers()).toBe(false);
  signal('SIGCONT');
  await expect.poll(() => db.answers(), { timeout: 15_000 }).toBe(true);
  await ask();
}, 120_000);

test('a statement that takes long in a database that answers is left alone', async () => {
  await expect(ask(5)).resolves.toBeDefined();
});

/** Reaches every process of this Postgres, the postmaster among them. */
const signal = (name: 'SIGSTOP' | 'SIGCONT') => signalProcesses(processesOf(dataOf(folder)), name);
