/** The door to the records: however few the ways to the database are, everybody comes in as themselves and a write is kept when it is answered. */
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { theClinic } from '../actor.ts';
import { type Database, openDatabase, type Records } from './database.ts';
import { prepared } from './prepared.ts';
import { readAndRecord } from './read-and-record.ts';
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
  await owner.query(`create function plant(named text) returns void language sql security definer as $$
    insert into rate_limit (key, window_start, calls) values (named, now(), 1) $$`);
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
/** A `select` that writes. */
const plant = (records: Records, key: string) => sql`select plant(${key})`.execute(records);
const counted = async (key: string) => (await owner.query('select from rate_limit where key = $1', [key])).rowCount;

test('one after the other and all at once, everybody comes in as themselves', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `asker ${index}`);
  for (const name of names) expect(await db.read(theClinic(name), whoAsks)).toBe(name);
  expect(await Promise.all(names.map((name) => db.read(theClinic(name), whoAsks)))).toEqual(names);
});

test('what was written is there for others as soon as it is answered', async () => {
  for (const key of ['first', 'second', 'third']) {
    await db.write(theClinic('test'), (records) => count(records, key));
    expect(await counted(key)).toBe(1);
  }
});

test('what a function writes when it is selected is there for others as soon as it is answered', async () => {
  for (const key of ['planted', 'planted again', 'and again']) {
    await db.write(theClinic('test'), (records) => plant(records, key));
    expect(await counted(key)).toBe(1);
  }
});

test('whoever opened the records to read cannot write, not even by selecting a function', async () => {
  await expect(db.read(theClinic('test'), (records) => plant(records, 'smuggled'))).rejects.toMatchObject({ code: '25006' });
  await expect(db.read(theClinic('test'), (records) => count(records, 'smuggled'))).rejects.toMatchObject({ code: '25006' });
  expect(await counted('smuggled')).toBe(0);
});

test('what is seen is handed out once the look is written down, and not where that fails', async () => {
  const look = (key: string) => async (records: Records) => ({
    seen: await whoAsks(records),
    record: async (writing: Records) => void (await count(writing, key)),
  });
  expect(await readAndRecord(db, theClinic('reader'), look('looked'))).toBe('reader');
  expect(await counted('looked')).toBe(1);
  await expect(readAndRecord(db, theClinic('reader'), look('looked'))).rejects.toThrow('rate_limit_pkey');
});

test('what ends in a fault leaves nothing behind, and the next comes in as if nothing had been', async () => {
  const failing = db.write(theClinic('test'), async (records) => {
    await count(records, 'never');
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await expect(db.write(theClinic('test'), (records) => sql`select 1 / 0`.execute(records))).rejects.toThrow('division by zero');
  expect(await counted('never')).toBe(0);
  expect(await db.read(theClinic('somebody else'), whoAsks)).toBe('somebody else');
});

test('a read does not stay open, and its rights end with it', async () => {
  await db.read(theClinic('reader'), whoAsks);
  await new Promise((moment) => setTimeout(moment, 50));
  const open = await owner.query(`select from pg_stat_activity where application_name = 'pellis' and state = 'idle in transaction'
    and datname = current_database()`);
  expect(open.rowCount).toBe(0);
});

test('a question that is built once is asked with the id of each call', async () => {
  const countsOf = prepared((records, key) => records.selectFrom('rate_limit').select('calls').where('key', '=', key));
  await db.write(theClinic('test'), (records) => count(records, 'known'));
  await db.read(theClinic('test'), async (records) => {
    expect(await countsOf(records, 'known')).toEqual([{ calls: 1 }]);
    expect(await countsOf(records, 'unknown')).toEqual([]);
  });
});
