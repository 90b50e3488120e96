/** Which databases a version opens: its own and older ones, never one that a newer version has written. */
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { testDatabase } from './test-database.ts';
import type { ThrowawayDatabase } from './throwaway-postgres.ts';

let made: ThrowawayDatabase;
let owner: pg.Client;
beforeAll(async () => {
  made = await testDatabase();
  owner = new pg.Client({ connectionString: made.url });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await made.drop();
});

test('a database of today is opened as it is', async () => {
  expect(await migrate(made.url)).toEqual([]);
});

test('a database that a newer version has written is refused with a sentence that says what to do', async () => {
  await owner.query(`insert into migration (name, sha256) values ('9999-tomorrow.sql', 'x')`);
  await expect(migrate(made.url)).rejects.toThrow(
    'brought up to date by a newer version of Pellis (9999-tomorrow.sql is unknown here): start that version, or restore a backup from before.',
  );
  await owner.query(`delete from migration where name = '9999-tomorrow.sql'`);
});
