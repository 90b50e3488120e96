/** The door to the records: however few the ways to the database are, everybody comes in as themselves and a write is kept when it is answered. */
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { theClinic } from '../actor.ts';
import { type Database, openDatabase, type Records } from './database.ts';
import { prepared } from './prepared.ts';
import { testDatabase } from './test-database.ts';
import type { ThrowawayDatabase } from './throwaway-postgres.ts';

let made: ThrowawayDatabase;
/** With one connection, so that each transaction meets what the one before it left. */
let db: Database;
let owner: pg.Client;

beforeAll(async () => {
  made = await testDatabase();
  db = openDatabase(made.url, 1);
  owner = new pg.Client({ connectionString: made.url });
  await owner.connect();
});
afterAll(async () => {
  await db.close();
  await owner.end();
  await made.drop();
});

const whoAsks = async (records: Records) => (await sql<{ who: string }>`select actor_id() as who`.execute(records)).rows[0]?.who;
const count = (records: Records, key: string) =>
  records
    .insertInto('rate_limit')
    .values({ key, window_start: new Date(0), calls: 1 })
    .execute();
const counted = async (key: string) => (await owner.query('select from rate_limit where key = $1', [key])).rowCount;

test('one after the other and all at once, everybody comes in as themselves', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `asker ${index}`);
  for (const name of names) expect(await db.as(theClinic(name), whoAsks)).toBe(name);
  expect(await Promise.all(names.map((name) => db.as(theClinic(name), whoAsks)))).toEqual(names);
});

test('what was written is there for others as soon as it is answered', async () => {
  for (const key of ['first', 'second', 'third']) {
    await db.as(theClinic('test'), (records) => count(records, key));
    expect(await counted(key)).toBe(1);
  }
});

test('what ends in a fault leaves nothing behind, and the next comes in as if nothing had been', async () => {
  const failing = db.as(theClinic('test'), async (records) => {
    await count(records, 'never');
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await expect(db.as(theClinic('test'), (records) => sql`select 1 / 0`.execute(records))).rejects.toThrow('division by zero');
  expect(await counted('never')).toBe(0);
  expect(await db.as(theClinic('somebody else'), whoAsks)).toBe('somebody else');
});

test('a read does not stay open, and its rights end with it', async () => {
  await db.as(theClinic('reader'), whoAsks);
  await new Promise((moment) => setTimeout(moment, 50));
  const open = await owner.query(`select from pg_stat_activity where application_name = 'pellis' and state = 'idle in transaction'
    and datname = current_database()`);
  expect(open.rowCount).toBe(0);
});

test('a question that is built once is asked with the id of each call', async () => {
  const countsOf = prepared((records, key) => records.selectFrom('rate_limit').select('calls').where('key', '=', key));
  await db.as(theClinic('test'), (records) => count(records, 'known'));
  await db.as(theClinic('test'), async (records) => {
    expect(await countsOf(records, 'known')).toEqual([{ calls: 1 }]);
    expect(await countsOf(records, 'unknown')).toEqual([]);
  });
});
