/** A clinic of the last release is brought to months: what it had stays where it lies, and its own code writes on meanwhile and after. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { makeTables } from '../../backups/make-tables.ts';
import { readRelease } from '../../testing/release-data.ts';
import { migrate } from './migrate.ts';
import { makeDatabase, type ThrowawayDatabase } from './throwaway-postgres.ts';

/** What came after it may change the rules on purpose. */
const untilMonths = readdirSync(join(import.meta.dirname, 'migrations')).filter((name) => name <= '0633-events-by-month.sql');

let made: ThrowawayDatabase;
let owner: pg.Client;
beforeAll(async () => {
  made = await makeDatabase(inject('testPostgres').url, 'template1');
  await makeTables(made.url, { ...readRelease('2026-11-26.2').about, tables: [] });
  owner = new pg.Client({ connectionString: made.url });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await made.drop();
});

const ask = async <T extends object>(text: string) => (await owner.query<T>(text)).rows;
const rules = () =>
  ask(`select policyname, permissive, roles, cmd, qual, with_check from pg_policies where tablename = 'event' order by 1`);
const columns = () =>
  ask(`select attname, format_type(atttypid, atttypmod) as type, attnotnull, attidentity, atthasdef from pg_attribute
    where attrelid = 'event'::regclass and attnum > 0 order by attnum`);
const pages = () => ask<{ file: number }>(`select pg_relation_filenode(to_regclass('event_before')) as file`);

/** As a process of that release does it: the plan is kept under a name. */
async function keepWriting(isOver: () => boolean): Promise<number[]> {
  const client = new pg.Client({ connectionString: made.url });
  await client.connect();
  const ids: number[] = [];
  while (!isOver()) {
    await client.query('begin; set local role clinic_app');
    await client.query(`select set_config('pellis.actor_id', 'lee', true)`);
    const text = `insert into event (name, actor_id, actor_role, data) values ($1, $2, $3, '{}') returning id`;
    const { rows } = await client.query<{ id: string }>({ name: 'kept', text, values: ['note.read', 'lee', 'provider'] });
    await client.query('commit');
    ids.push(Number(rows[0]?.id));
  }
  await client.end();
  return ids;
}

test('what there was is the first piece, unmoved; policies, columns, ids and whoever writes go on as before', async () => {
  await owner.query(
    `insert into event (name, at, actor_role) select 'old', now() - n * interval '1 hour', 'clinic' from generate_series(1, 20000) n`,
  );
  await owner.query(`insert into event (name, at, actor_role) values ('of a clock ahead', now() + interval '3 months', 'clinic')`);
  const [rulesBefore, columnsBefore] = [await rules(), await columns()];
  const [where] = await ask<{ file: number }>(`select pg_relation_filenode('event') as file`);
  let isOver = false;
  const writing = keepWriting(() => isOver);
  await migrate(made.url, { only: untilMonths });
  const [{ n: whileMigrating } = { n: 0 }] = await ask<{ n: number }>(`select count(*)::int as n from event where name = 'note.read'`);
  await expect.poll(async () => (await ask(`select from event where name = 'note.read'`)).length).toBeGreaterThan(whileMigrating);
  isOver = true;
  const ids = await writing;

  expect(await rules()).toEqual(rulesBefore);
  expect(await columns()).toEqual(columnsBefore);
  expect(await pages()).toEqual([where]);
  expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
  const kept = await ask<{ name: string; n: number; pieces: string[] }>(
    `select name, count(*)::int as n, array_agg(distinct tableoid::regclass::text) as pieces from event where name <> 'note.read' group by 1 order by 1`,
  );
  expect(kept).toEqual([
    { name: 'of a clock ahead', n: 1, pieces: ['event_before'] },
    { name: 'old', n: 20_000, pieces: ['event_before'] },
  ]);
  expect(await ask(`select id, count(*) from event group by 1 having count(*) > 1`)).toEqual([]);
  expect((await ask(`select from event where name = 'note.read'`)).length).toBe(ids.length);
});

test('a merge that was made before is taken back by the same key', async () => {
  expect(await ask(`select key_columns('event', 'patient_id') as event, key_columns('note', 'patient_id') as note`)).toEqual([
    { event: ['id'], note: ['id'] },
  ]);
});
