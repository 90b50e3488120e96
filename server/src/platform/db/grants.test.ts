/** The printed SQL makes two logins with which a clinic is migrated and served, and the one that serves may nothing else. */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { grantsFor } from './grants.ts';
import { letServe } from './login.ts';
import { migrate } from './migrate.ts';

const server = inject('testPostgres').url;
const suffix = randomBytes(6).toString('hex');
const [ownerName, servingName, database] = [`pellis_test_o_${suffix}`, `pellis_test_s_${suffix}`, `pellis_test_${suffix}`];
const addressFor = (login: string) => {
  const address = new URL(server);
  [address.username, address.password, address.pathname] = [login, "it's secret", `/${database}`];
  return address.href;
};
const urls = { migrationUrl: addressFor(ownerName), servingUrl: addressFor(servingName) };

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** As psql does it: a statement after the other, and what a `\gexec` query answers is run. */
async function runAsPsql(printed: string): Promise<void> {
  const statements = printed.split('\n').filter((line) => line && !line.startsWith('--'));
  await connected(server, async (client) => {
    for (const statement of statements) {
      const { rows } = await client.query<Record<string, string>>(statement.replace(/ \\gexec$/, ''));
      if (statement.endsWith('\\gexec')) for (const made of rows.flatMap((row) => Object.values(row))) await client.query(made);
    }
  });
}

beforeAll(async () => {
  await runAsPsql(grantsFor(urls));
});
afterAll(() =>
  connected(server, async (client) => {
    await client.query(`drop database if exists ${database} with (force)`);
    for (const role of [servingName, ownerName]) await client.query(`drop owned by ${role} cascade`).catch(() => undefined);
    for (const role of [servingName, ownerName]) await client.query(`drop role if exists ${role}`);
  }),
);

test('a clinic is migrated with the one login and served with the other, which may only become the application', async () => {
  await migrate(urls.migrationUrl);
  await letServe(urls.migrationUrl, urls.servingUrl);
  await connected(urls.servingUrl, async (client) => {
    await expect(client.query('select from account')).rejects.toThrow('permission denied');
    await expect(client.query('create table mine (id integer)')).rejects.toThrow('permission denied');
    await expect(client.query('create temporary table mine (id integer)')).rejects.toThrow('permission denied');
    await expect(client.query('create role mine')).rejects.toThrow('permission denied');
    await expect(client.query(`set role ${ownerName}`)).rejects.toThrow('permission denied');
    await client.query('set role clinic_app');
    expect((await client.query('select from account')).rowCount).toBe(0);
  });
  const { rows } = await connected(server, (client) =>
    client.query(
      'select rolsuper or rolcreaterole or rolcreatedb or rolbypassrls or rolreplication as mighty from pg_roles where rolname in ($1, $2)',
      [ownerName, servingName],
    ),
  );
  expect(rows).toEqual([{ mighty: false }, { mighty: false }]);
}, 60_000);

test('what is there stays when it is run again', async () => {
  await runAsPsql(grantsFor(urls));
  await connected(urls.servingUrl, (client) => client.query('set role clinic_app'));
}, 60_000);

test('without addresses it names the usual logins and makes up passwords, other ones each time', () => {
  const [first, second] = [grantsFor({}), grantsFor({})];
  expect(first).toMatch(/create role "pellis" login password '[\w-]{32}'/);
  expect(first).toMatch(/^-- DATABASE_URL=postgres:\/\/clinic_login:[\w-]{32}@localhost:5432\/pellis$/m);
  expect(first).not.toBe(second);
});

test('the command prints nothing but the SQL, and needs no database', () => {
  const root = join(import.meta.dirname, '../../../..');
  const { DATABASE_URL: _, MIGRATION_DATABASE_URL: __, ...env } = process.env;
  const { stdout, status } = spawnSync(process.execPath, [join(root, 'scripts/migrate.ts'), '--grant'], {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  expect(status).toBe(0);
  expect(stdout.split('\n').filter((line) => line && !/^(--|do |alter role|grant |select 'create database|revoke )/.test(line))).toEqual(
    [],
  );
});
