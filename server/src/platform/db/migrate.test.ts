/** Which databases a version opens: its own and older ones, never one that a newer version has written. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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

test('a clinic that was running before doors were kept stays open, and a new one does not open by itself', async () => {
  const opening = async () => (await owner.query('select opened_by from clinic_opening')).rows;
  expect(await opening()).toEqual([]);
  // as it was before that migration
  const before = readFileSync(join(import.meta.dirname, 'migrations/0092-staff.sql'), 'utf8');
  await owner.query(`drop table clinic_opening, first_owner_code;
    drop trigger clinic_has_operator on account;
    drop trigger clinic_has_operator_when_denied on account_right;
    drop trigger clinic_has_operator_when_taken on account_right;
    drop function keep_an_operator(), manages_people(text, text), roles_that_manage_people();
    ${before.slice(before.indexOf('create function'))}
    delete from migration where name = '0094-first-owner.sql'`);
  await owner.query(
    `insert into account (id, email, name, role, confirmed_at) values ('olga', 'olga@clinic.test', 'Olga', 'admin', now())`,
  );
  expect(await migrate(made.url)).toEqual(['0094-first-owner.sql']);
  expect(await opening()).toEqual([{ opened_by: null }]);
});
