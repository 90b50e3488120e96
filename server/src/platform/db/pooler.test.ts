/** The clinic behind a pooler in transaction mode: nothing of it may hang on a session, and no statement on its name. */
import { readMe } from '@pellis/contract/accounts/settings';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestClinic, type TestClinic } from '../../testing/clinic.ts';
import { signUp } from '../../testing/people.ts';
import { openTransactionPooler, type TransactionPooler } from '../../testing/transaction-pooler.ts';
import { theClinic } from '../actor.ts';
import { openDatabase } from './database.ts';
import { type TestDatabase, testDatabase } from './test-database.ts';

let made: TestDatabase;
let pooler: TransactionPooler;
let clinic: TestClinic;

beforeAll(async () => {
  made = await testDatabase();
  pooler = await openTransactionPooler(made.servingUrl);
  const settings = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: made.servingUrl, DATABASE_PREPARED_STATEMENTS: 'false' };
  clinic = await openTestClinic(settings, { database: { ...made, servingUrl: pooler.url } });
});
afterAll(async () => {
  await clinic.end();
  pooler.close();
});

test('people sign up, read and are written to, and every job is done', async () => {
  const ana = await signUp(clinic, 'Ana Alvarez');
  const reads = await Promise.all(Array.from({ length: 12 }, () => clinic.call(readMe, { as: ana })));
  expect(reads.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
  await clinic.settled();
  const letters = await clinic.sql(`select from letter where recipient = $1 and sent_at is not null`, [ana.email]);
  expect(letters.length).toBeGreaterThan(0);
});

test('a connection asks for nothing at its start that a pooler would refuse', () => {
  expect(pooler.refused).toEqual([]);
});

test('a statement that takes too long ends, though no session carries the limit', async () => {
  const limits = await clinic.clinic.db.read(theClinic('test'), async (transaction) => {
    const { rows } = await sql<{ statement: string; idle: string; role: string }>`select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle, current_user as role`.execute(transaction);
    return rows[0];
  });
  expect(limits).toEqual({ statement: '15s', idle: '30s', role: 'clinic_app' });
});

test('where statements have names, such a pooler loses them: that is what the setting is for', async () => {
  const naming = openDatabase(pooler.url, 1);
  const look = () => naming.write(theClinic('test'), (transaction) => sql`select ${1}::int`.execute(transaction));
  await expect(look().then(look)).rejects.toThrow(/prepared statement/);
  await naming.close();
});
