/** How statements are planned: a person's once for all values, the clinic's own as Postgres thinks best; and a fixed limit is no value. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { theClinic } from '../actor.ts';
import { actAsClinic, type Database, openDatabase, type Transaction } from './database.ts';
import { signInSam, testDatabase } from './test-database.ts';
import type { ThrowawayDatabase } from './throwaway-postgres.ts';

const sam = { kind: 'session', sessionId: 's', access: 'signed-in' } as const;
let made: ThrowawayDatabase;
/** With one connection, so that each transaction meets what the one before it left. */
let db: Database;

beforeAll(async () => {
  made = await testDatabase();
  const url = new URL(made.url);
  // as a clinic's own is, where nothing was said of plans
  url.searchParams.delete('options');
  db = openDatabase(url.href, 1);
  await signInSam(db);
});
afterAll(async () => {
  await db.close();
  await made.drop();
});

const mode = async (transaction: Transaction) =>
  (await sql<{ mode: string }>`select current_setting('plan_cache_mode') as mode`.execute(transaction)).rows[0]?.mode;

test('a person’s statements are planned once, also where the clinic acts for them, and the clinic’s own are not', async () => {
  expect(await db.read(sam, mode)).toBe('force_generic_plan');
  expect(await db.read(theClinic('test'), mode)).toBe('auto');
  const elevated = await db.write(sam, async (transaction, actor) => {
    await actAsClinic(transaction, actor);
    return mode(transaction);
  });
  expect(elevated).toBe('force_generic_plan');
  expect(await db.write(theClinic('test'), mode)).toBe('auto');
});

test('a fixed limit stands in the statement', async () => {
  const compiled = await db.read(theClinic('test'), async (transaction) =>
    transaction.selectFrom('account').select('id').where('id', '=', 'sam').limit(3).compile(),
  );
  expect(compiled).toMatchObject({ sql: 'select "id" from "account" where "id" = $1 limit 3', parameters: ['sam'] });
});
