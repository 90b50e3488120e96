/** No column of a patient's table holds words without somebody having said whether a dump tells them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { owesPatient } from '../platform/db/distribution.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { plainColumns, reasons, sealedColumns } from './plain-columns.ts';

let clinic: TestClinic;
beforeAll(async () => {
  clinic = await openTestClinic();
}, 60_000);
afterAll(() => clinic.end());

const asLines = (table: string, columns = '') =>
  columns
    .split(' ')
    .filter(Boolean)
    .map((column) => `${table}.${column}`);

/** Text, JSON and lists, without those that refer to a row, name one, or are one of a fixed list. */
async function columnsOfWords(): Promise<string[]> {
  const rows = await clinic.sql<{ line: string }>(
    `select t.relname || '.' || a.attname as line
      from pg_attribute a join pg_class t on t.oid = a.attrelid and t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and not t.relispartition
      where a.attnum > 0 and not a.attisdropped
        and (a.atttypid in ('text'::regtype, 'varchar'::regtype, 'json'::regtype, 'jsonb'::regtype, 'text[]'::regtype))
        and (t.relname = 'patient' or t.relname = any ($1)
          or exists (select from pg_attribute p where p.attrelid = t.oid and p.attname = 'patient_id' and not p.attisdropped))
        and not exists (select from pg_constraint c where c.conrelid = t.oid and a.attnum = any (c.conkey) and (c.contype in ('f', 'p')
          or (c.contype = 'c' and cardinality(c.conkey) = 1 and pg_get_constraintdef(c.oid) ~ '= ANY \\(ARRAY' and pg_get_constraintdef(c.oid) !~ '<@')))
      order by 1`,
    [Object.keys(owesPatient)],
  );
  return rows.map(({ line }) => line);
}

test('each column that could hold words is sealed, or in plain for a reason that is said', async () => {
  const told = [
    ...Object.entries(sealedColumns).flatMap(([table, columns]) => asLines(table, columns)),
    ...Object.entries(plainColumns).flatMap(([table, why]) => Object.values(why).flatMap((columns) => asLines(table, columns))),
  ];
  expect(told.sort()).toEqual(await columnsOfWords());
  expect(new Set(told).size).toBe(told.length);
  expect(
    Object.values(plainColumns)
      .flatMap(Object.keys)
      .filter((reason) => !(reason in reasons)),
  ).toEqual([]);
});

test('what is said to be sealed has what holds the sealed text', async () => {
  const rows = await clinic.sql<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'key_id'`,
  );
  const holding = new Set(rows.map(({ name }) => name));
  expect(Object.keys(sealedColumns).filter((table) => !holding.has(table))).toEqual([]);
});
