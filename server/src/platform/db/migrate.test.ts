/** Which databases a version opens: its own and older ones, never one that a newer version has written. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { soon } from '../../testing/soon.ts';
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

test('beside a clinic that serves a migration waits for its tables, holds nobody up, and ends nobody’s call', async () => {
  await owner.query(`drop trigger message_says_something on message;
    drop function message_says_something();
    alter table message drop column key_id, drop column under_key, add constraint says_something check (true);
    alter table idempotency_key drop column sealed_answer, drop column sealed_outcome;
    delete from migration where name = '0724-sealed-messages.sql'`);
  const [one, other] = [new pg.Client({ connectionString: made.url }), new pg.Client({ connectionString: made.url })];
  await Promise.all([one.connect(), other.connect()]);
  // a call that is under way: it holds the second table of the migration, and asks for the first, which is not held meanwhile
  await one.query('begin');
  await one.query('select from idempotency_key');
  const migrated = migrate(made.url);
  await untilItWaits();
  expect((await owner.query(heldWhileWaiting)).rows).toEqual([]);
  await one.query('select from message');
  await untilItWaits();
  // and somebody who comes while the migration waits
  await other.query('select from message');
  await one.query('commit');
  expect(await migrated).toEqual(['0724-sealed-messages.sql']);
  await Promise.all([one.end(), other.end()]);
});

const heldWhileWaiting = `select held.relation::regclass as table from pg_locks held join pg_locks waits using (pid)
  where held.granted and held.mode = 'AccessExclusiveLock' and held.locktype = 'relation' and not waits.granted
    and held.database = (select oid from pg_database where datname = current_database())`;

async function untilItWaits(): Promise<void> {
  const waits = `select from pg_locks where not granted and mode = 'AccessExclusiveLock' and locktype = 'relation'
    and database = (select oid from pg_database where datname = current_database())`;
  await soon(async () => expect((await owner.query(waits)).rowCount).toBe(1));
}

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

test('imports of before stand in the one table of imports, with what each had made, and can be taken back as before', async () => {
  const from = (name: string) => readFileSync(join(import.meta.dirname, 'migrations', name), 'utf8');
  const tableIn = (name: string, table: string) => new RegExp(`create table ${table} \\([\\s\\S]*?\\n\\);`).exec(from(name))?.[0] ?? '';
  // as it was before that migration
  await owner.query(`drop table file_import cascade;
    drop function must_be_undoable(text, text);
    ${tableIn('0191-patient-imports.sql', 'patient_import')}
    ${tableIn('0276-imported-appointments.sql', 'appointment_import')}
    alter table imported_patient add constraint imported_patient_import_id_fkey foreign key (import_id) references patient_import;
    alter table imported_appointment add constraint imported_appointment_import_id_fkey foreign key (import_id) references appointment_import;
    insert into account (id, email, name, role, confirmed_at) values ('sam', 'sam@clinic.test', 'Sam', 'staff', now());
    insert into patient_import (id, file_name, imported_by, imported_at, added, on_file, wrong, undone_by, undone_at, removed) values
      ('stands', 'patients.csv', 'sam', now() - interval '2 days', 3, 2, 1, null, null, null),
      ('undone', 'twice.csv', 'sam', '2026-03-01 10:00Z', 5, 0, 0, 'sam', '2026-03-02 10:00Z', 4);
    insert into appointment_import (id, file_name, imported_by, imported_at, added, booked, wrong, is_told) values
      ('visits', 'visits.csv', 'sam', '2026-03-03 10:00Z', 7, 6, 37, true);
    insert into patient (id, first_name, last_name, email, phone, state, postal_code) values ('ana', 'Ana', 'Alvarez', '', '', 'CA', '94110');
    insert into imported_patient (patient_id, import_id, person_key) values ('ana', 'stands', 'a hash')`);
  await owner.query(from('0360-one-kind-of-import.sql'));
  const { rows } = await owner.query(
    'select id, kind, file_name, imported_by, added, known, wrong, is_told, undone_by, undone_at, removed from file_import order by id',
  );
  const told = { imported_by: 'sam', undone_by: null, undone_at: null, removed: null };
  expect(rows).toEqual([
    { ...told, id: 'stands', kind: 'patients', file_name: 'patients.csv', added: 3, known: 2, wrong: 1, is_told: false },
    {
      ...{ ...told, id: 'undone', kind: 'patients', file_name: 'twice.csv', added: 5, known: 0, wrong: 0, is_told: false },
      ...{ undone_by: 'sam', undone_at: new Date('2026-03-02T10:00:00Z'), removed: 4 },
    },
    { ...told, id: 'visits', kind: 'appointments', file_name: 'visits.csv', added: 7, known: 6, wrong: 37, is_told: true },
  ]);
  const tables = await owner.query(`select to_regclass('patient_import') as patients, to_regclass('appointment_import') as visits`);
  expect(tables.rows).toEqual([{ patients: null, visits: null }]);
  // what an import made still belongs to it
  await expect(owner.query(`delete from file_import where id = 'stands'`)).rejects.toThrow('imported_patient_import_id_fkey');
  await owner.query(`select set_config('pellis.actor_role', 'clinic', false)`);
  expect((await owner.query(`select * from undo_patient_import('stands', '', 100)`)).rows).toEqual([{ removed: 1, reached: 'ana' }]);
  await expect(owner.query(`select * from undo_patient_import('undone', '', 100)`)).rejects.toThrow(
    'only an import of the last seven days',
  );
});
