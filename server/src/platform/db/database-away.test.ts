/** The database goes away under traffic: nobody's process ends, callers are told to come back, and it heals by itself. */
import { readMe } from '@pellis/contract/accounts/settings';
import { openBooks } from '@pellis/stand-ins/card-processor/database';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { openTestClinic, type TestClinic } from '../../testing/clinic.ts';
import { talkIn } from '../../testing/conversations.ts';
import { type PatientPerson, signUp } from '../../testing/people.ts';
import { theClinic } from '../actor.ts';
import { openDatabase } from './database.ts';

let clinic: TestClinic;
let ana: PatientPerson;
/** Where one can still look on while the clinic's connections are cut. */
let server: pg.Client;
let database: string;

beforeAll(async () => {
  clinic = await openTestClinic({ LOG_LEVEL: 'silent' });
  ana = await signUp(clinic, 'Ana Alvarez');
  const [row] = await clinic.sql<{ name: string }>('select current_database() as name');
  database = row?.name ?? '';
  server = new pg.Client({ connectionString: inject('testPostgres').url });
  await server.connect();
});
beforeEach(async () => {
  await server.query('select 1');
  await clinic.sql('delete from rate_limit');
});
afterAll(async () => {
  await server.end();
  await clinic.end();
});

/** As a restart of Postgres does: every connection of the clinic ends, with what it is doing. */
const cutAll = () =>
  server.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = $1 and application_name in ('pellis', 'card-processor', 'pellis-jobs', 'pellis-live')`,
    [database],
  );

test('eight callers whose connections are cut read 503 in our shape or what they asked for, and then all is well', async () => {
  const talk = talkIn(() => ({ clinic, person: ana }));
  const statuses = new Set<number>();
  let isOver = false;
  const caller = async () => {
    while (!isOver) {
      for (const answer of [await clinic.call(readMe, { as: ana }), await talk.begin('Hello')]) {
        statuses.add(answer.status);
        if (answer.status < 400) continue;
        expect([answer.status, answer.refusal.code, answer.headers['retry-after']]).toEqual([503, 'unavailable', '5']);
      }
      await clinic.sql('delete from rate_limit');
    }
  };
  const callers = Promise.all(Array.from({ length: 8 }, caller));
  for (let round = 0; round < 20; round += 1) {
    await cutAll();
    await new Promise((later) => setTimeout(later, 30));
  }
  isOver = true;
  await callers;
  expect(statuses).toContain(503);
  await expect.poll(async () => (await clinic.call(readMe, { as: ana })).status, { timeout: 15_000 }).toBe(200);
}, 120_000);

test('a connection that ends while somebody holds it ends nothing else', async () => {
  const db = openDatabase(inject('testPostgres').url, 1);
  const holding = db.read(theClinic('test'), async (transaction) => {
    const own = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
    await server.query('select pg_terminate_backend($1, 5000)', [own.rows[0]?.pid]);
    // says nothing while the connection ends
    await new Promise((later) => setTimeout(later, 100));
    return 'said nothing more';
  });
  await holding.catch(() => undefined);
  expect(await db.answers()).toBe(true);
  await db.close();
});

test('the card processor outlives its connections too', async () => {
  const books = openBooks(clinic.databaseUrl);
  const page = await books.connect();
  const { rows } = await page.query('select pg_backend_pid() as pid');
  await server.query('select pg_terminate_backend($1, 5000)', [rows[0].pid]);
  await expect(page.query('select 1')).rejects.toThrow();
  page.release(true);
  expect((await books.query('select 1 as answer')).rows).toEqual([{ answer: 1 }]);
  await books.end();
});
