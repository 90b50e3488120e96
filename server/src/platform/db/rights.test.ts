/** Rights stand in one table: what the database asks is named there, and neither it nor the code asks for a role. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { roles } from '@pellis/contract/platform/rights';
import { rights } from '@pellis/contract/platform/rights-in-words';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { theClinic } from '../actor.ts';
import { type Database, openDatabase } from './database.ts';
import { type TestDatabase, testDatabase } from './test-database.ts';

let made: TestDatabase;
let db: Database;
/** Every policy and every function of ours, as Postgres has them. */
let asked: { name: string; text: string }[];

beforeAll(async () => {
  made = await testDatabase();
  db = openDatabase(made.servingUrl, 1);
  const owner = new pg.Client({ connectionString: made.url });
  await owner.connect();
  const { rows } = await owner.query(`
    select tablename || '.' || policyname as name, concat(qual, ' ', with_check) as text from pg_policies where schemaname = 'public'
    union all
    select p.proname, pg_get_functiondef(p.oid) from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`);
  asked = rows;
  await owner.end();
});
afterAll(async () => {
  await db.close();
  await made.drop();
});

test('no policy and no function of the database asks for a role', () => {
  expect(asked.length).toBeGreaterThan(100);
  const named = asked.filter(({ text }) => roles.some((role) => new RegExp(`actor_role\\(\\)[^;]*'${role}'`).test(text)));
  expect(named.map(({ name }) => name)).toEqual([]);
});

test('every right that the database asks for stands in the table', () => {
  const names = asked.flatMap(({ text }) => [...text.matchAll(/has_right\('([^']+)'/g)].map(([, name]) => name ?? ''));
  expect(names.length).toBeGreaterThan(40);
  expect(names.filter((name) => !Object.hasOwn(rights, name))).toEqual([]);
});

test('a right is had by its whole name', async () => {
  const has = (name: string) =>
    db.read(theClinic('test'), async (transaction) => {
      await sql`select set_config('pellis.rights', ' sign-notes see-books ', true)`.execute(transaction);
      return (await sql<{ has: boolean }>`select has_right(${name}) as has`.execute(transaction)).rows[0]?.has;
    });
  for (const name of ['sign-notes', 'see-books']) expect(await has(name)).toBe(true);
  for (const name of ['sign', 'notes', 'books', 'see', '', 'refund']) expect(await has(name)).toBe(false);
});

const root = join(import.meta.dirname, '../../../..');
const comparesRole = /\brole\b\s*(===|!==)\s*'(?!clinic')|'\w+'\s*(===|!==)\s*\w*\.?role\b/;

test.each(['server/src', 'web/app'])('nothing in %s asks for a role', (folder) => {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  );
  // whoever is hired as a dermatologist needs a dermatologist's particulars, the demo names its people by role, and a record says who looked
  const mayAsk = (file: string) => /^(accounts\/create-staff-account|medical-records\/look-words)\.ts$|^demo\//.test(file);
  expect(files.filter((file) => !mayAsk(file) && comparesRole.test(readFileSync(join(root, folder, file), 'utf8')))).toEqual([]);
});
