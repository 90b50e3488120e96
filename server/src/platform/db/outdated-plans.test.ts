/** A process goes on serving while a newer version adds columns to what it reads: no call fails, and what a call had begun is done once. */
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { theClinic } from '../actor.ts';
import { countOneTry } from '../http/limit-records.ts';
import { type Database, openDatabase, type Transaction } from './database.ts';
import { type TestDatabase, testDatabase } from './test-database.ts';

let made: TestDatabase;
let db: Database;
let owner: pg.Client;
beforeAll(async () => {
  made = await testDatabase();
  db = openDatabase(made.servingUrl, 4);
  owner = new pg.Client({ connectionString: made.url });
  await owner.connect();
});
afterAll(async () => {
  await db.close();
  await owner.end();
  await made.drop();
});

const asClinic = theClinic('test');
const whole = (transaction: Transaction) => transaction.selectFrom('tip').selectAll().where('slug', '<>', '').execute();
/** On every connection at once. */
const atOnce = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 12 }, work));
const read = () => db.read(asClinic, whole);
const countAndRead = () =>
  db.write(asClinic, async (transaction) => {
    const tries = await countOneTry(transaction, 'counted', 3_600);
    await whole(transaction);
    return tries;
  });

test('reads go on over columns that are added one after the other', async () => {
  await atOnce(read);
  for (const name of ['room', 'door', 'key']) {
    await owner.query(`alter table tip add column ${name} text`);
    await expect(atOnce(read)).resolves.toHaveLength(12);
  }
});

test('what a write had done before it met the new column is done once', async () => {
  await atOnce(countAndRead);
  await owner.query('alter table tip add column window_side text');
  const counts = await atOnce(countAndRead);
  expect(counts.sort((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, n) => 13 + n));
});

test('any other refusal of Postgres is not tried again', async () => {
  let times = 0;
  const fails = db.write(asClinic, async (transaction) => {
    times += 1;
    await sql`select 1 / ${0}::int`.execute(transaction);
  });
  await expect(fails).rejects.toThrow('division by zero');
  expect(times).toBe(1);
});
