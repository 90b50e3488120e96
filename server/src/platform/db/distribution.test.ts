/** The tables of patients can be distributed by patient: a new table, constraint or policy that stands in the way has to say what becomes of it. */
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dividedElsewhere, mayLackPatient, owesPatient, readOtherwise, referredTo, uniqueElsewhere } from './distribution.ts';
import {
  keysOfPatients,
  partitionKeysOfPatients,
  policiesOfPatients,
  tablesOfCatalogue,
  uniquesOfPatients,
} from './distribution-catalogue.ts';
import { type TestDatabase, testDatabase } from './test-database.ts';

let made: TestDatabase;
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

const ask = async <T extends object>(text: string) => (await owner.query<T>(text)).rows;
const sorted = (list: Record<string, unknown>) => Object.keys(list).sort();

test('every table of a patient carries patient_id in each row, or says what becomes of it', async () => {
  const tables = await tablesOfCatalogue(ask);
  const names = (way: string) => tables.filter((table) => table.patient === way).map(({ name }) => name);
  expect(names('always').length).toBeGreaterThan(70);
  expect(names('sometimes'), 'patient_id may be null: mayLackPatient in distribution.ts').toEqual(sorted(mayLackPatient));
  expect(names('by what it hangs on'), 'no patient_id: owesPatient in distribution.ts').toEqual(sorted(owesPatient));
});

test('every unique and exclusion constraint of a patient’s table includes the patient or a row of theirs, or says what becomes of it', async () => {
  const found = await uniquesOfPatients(ask);
  expect(found.length).toBeGreaterThan(100);
  expect(
    found.filter(({ is_within }) => !is_within).map(({ name }) => name),
    'uniqueElsewhere in distribution.ts',
  ).toEqual(sorted(uniqueElsewhere));
});

test('what a patient’s table is divided by includes the patient, or says what becomes of it', async () => {
  const found = await partitionKeysOfPatients(ask);
  expect(
    found.filter(({ is_within }) => !is_within).map(({ name }) => name),
    'dividedElsewhere in distribution.ts',
  ).toEqual(sorted(dividedElsewhere));
});

test('what a patient’s table refers to is a patient’s as well, or has its place', async () => {
  const keys = await keysOfPatients(ask);
  const outside = keys.filter(({ is_between }) => !is_between).map(({ refers_to }) => refers_to);
  expect([...new Set(outside)].filter((name) => !(name in owesPatient)).sort(), 'referredTo in distribution.ts').toEqual(
    sorted(referredTo),
  );
});

test('who is no clinic’s person reads a patient’s row by the patient, or it is said what stands for it', async () => {
  const policies = await policiesOfPatients(ask);
  expect(policies.length).toBeGreaterThan(80);
  expect(
    policies.filter(({ by }) => by === 'else').map(({ name }) => name),
    'readOtherwise in distribution.ts',
  ).toEqual(sorted(readOtherwise));
});

test('what stands in the way is found', async () => {
  await owner.query('begin');
  await owner.query(`
    create table stray (id text primary key, patient_id text references patient, word text unique, note_id text unique references note);
    create table stray_line (id text primary key, appointment_id text not null references appointment);
    create table stray_year (patient_id text not null, at date not null) partition by list (patient_id);
    create table stray_day (patient_id text not null, at date not null) partition by range (at);
    alter table stray enable row level security;
    create policy seen on stray for select using (word = 'open');`);
  const names = (found: { name: string }[]) => found.map(({ name }) => name).filter((name) => name.startsWith('stray'));
  const tables = (await tablesOfCatalogue(ask)).filter(({ name }) => name.startsWith('stray'));
  expect(tables).toEqual([
    { name: 'stray', patient: 'sometimes' },
    { name: 'stray_day', patient: 'always' },
    { name: 'stray_line', patient: 'by what it hangs on' },
    { name: 'stray_year', patient: 'always' },
  ]);
  expect((await partitionKeysOfPatients(ask)).filter(({ name }) => name.startsWith('stray'))).toEqual([
    { name: 'stray_day RANGE (at)', is_within: false },
    { name: 'stray_year LIST (patient_id)', is_within: true },
  ]);
  expect(names((await uniquesOfPatients(ask)).filter(({ is_within }) => !is_within))).toEqual(['stray.stray_word_key']);
  expect(names((await policiesOfPatients(ask)).filter(({ by }) => by === 'else'))).toEqual(['stray.seen']);
  await owner.query('rollback');
});
