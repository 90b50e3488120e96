/** Transactions as somebody: however few the connections are, everybody acts as themselves, and a write is durable when it is answered. */
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { theClinic } from '../actor.ts';
import { type Database, openDatabase, type Transaction } from './database.ts';
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

const whoAsks = async (transaction: Transaction) =>
  (await sql<{ who: string }>`select actor_id() as who`.execute(transaction)).rows[0]?.who;
const count = (transaction: Transaction, key: string) =>
  transaction
    .insertInto('rate_limit')
    .values({ key, window_start: new Date(0), calls: 1 })
    .execute();
/** A `select` that writes. */
const plant = (transaction: Transaction, key: string) => sql`select plant(${key})`.execute(transaction);
const counted = async (key: string) => (await owner.query('select from rate_limit where key = $1', [key])).rowCount;

test('one after the other and all at once, everybody comes in as themselves', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `asker ${index}`);
  for (const name of names) expect(await db.read(theClinic(name), whoAsks)).toBe(name);
  expect(await Promise.all(names.map((name) => db.read(theClinic(name), whoAsks)))).toEqual(names);
});

test('what was written is there for others as soon as it is answered', async () => {
  for (const key of ['first', 'second', 'third']) {
    await db.write(theClinic('test'), (transaction) => count(transaction, key));
    expect(await counted(key)).toBe(1);
  }
});

test('what a function writes when it is selected is there for others as soon as it is answered', async () => {
  for (const key of ['planted', 'planted again', 'and again']) {
    await db.write(theClinic('test'), (transaction) => plant(transaction, key));
    expect(await counted(key)).toBe(1);
  }
});

test('a transaction opened to read cannot write, not even by selecting a function', async () => {
  await expect(db.read(theClinic('test'), (transaction) => plant(transaction, 'smuggled'))).rejects.toMatchObject({ code: '25006' });
  await expect(db.read(theClinic('test'), (transaction) => count(transaction, 'smuggled'))).rejects.toMatchObject({ code: '25006' });
  expect(await counted('smuggled')).toBe(0);
});

test('what is seen is handed out once the look is written down, and not where that fails', async () => {
  const look = (key: string) => async (transaction: Transaction) => ({
    seen: await whoAsks(transaction),
    record: async (writing: Transaction) => void (await count(writing, key)),
  });
  expect(await readAndRecord(db, theClinic('reader'), look('looked'))).toBe('reader');
  expect(await counted('looked')).toBe(1);
  await expect(readAndRecord(db, theClinic('reader'), look('looked'))).rejects.toThrow('rate_limit_pkey');
});

test('what ends in a fault leaves nothing behind, and the next comes in as if nothing had been', async () => {
  const failing = db.write(theClinic('test'), async (transaction) => {
    await count(transaction, 'never');
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await expect(db.write(theClinic('test'), (transaction) => sql`select 1 / 0`.execute(transaction))).rejects.toThrow('division by zero');
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
  const countsOf = prepared((transaction, key) => transaction.selectFrom('rate_limit').select('calls').where('key', '=', key));
  await db.write(theClinic('test'), (transaction) => count(transaction, 'known'));
  await db.read(theClinic('test'), async (transaction) => {
    expect(await countsOf(transaction, 'known')).toEqual([{ calls: 1 }]);
    expect(await countsOf(transaction, 'unknown')).toEqual([]);
  });
});
