/** Who serves, and who owns: the login of a clinic at work reads nothing as itself, makes nothing, and may only become what the clinic works as. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { settingsOfProcess, startProcess } from '../../testing/process.ts';
import { startPostgres } from './embedded-postgres.ts';
import { asLogin, letServe } from './login.ts';
import { migrate } from './migrate.ts';
import { type TestDatabase, testDatabase } from './test-database.ts';
import { makeDatabase, type ThrowawayDatabase } from './throwaway-postgres.ts';

let made: TestDatabase;
let serving: pg.Client;
let owner: pg.Client;

beforeAll(async () => {
  made = await testDatabase();
  await letServe(made.url, made.servingUrl);
  [serving, owner] = [await connected(made.servingUrl), await connected(made.url)];
});
afterAll(async () => {
  await serving.end();
  await owner.end();
  await made.drop();
});

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

describe('the login that serves', () => {
  it('reads no table without becoming the role of the application', async () => {
    const { rows } = await owner.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss', 'card_processor', 'pharmacy_network')`,
    );
    expect(rows.length).toBeGreaterThan(60);
    for (const { name } of rows) await expect(serving.query(`select from ${name} limit 1`), name).rejects.toThrow('permission denied');
  });

  it('sees as that role what its policies show to nobody in particular', async () => {
    await owner.query(`insert into rate_limit (key, window_start, calls) values ('seen by the clinic only', now(), 1)`);
    await serving.query('begin; set local role clinic_app');
    expect((await serving.query('select from rate_limit')).rowCount).toBe(0);
    await serving.query('rollback');
  });

  it.each([
    'create table mine (id integer)',
    'create temporary table account (id text)',
    'create schema mine',
    'create role mine',
    'create database mine',
    'set role pellis',
    'alter table account disable row level security',
    'drop table account',
  ])('may not %s', async (statement) => {
    await expect(serving.query(statement)).rejects.toThrow(/permission denied|must be owner/);
  });

  it('is nothing by itself, owns nothing and inherits nothing', async () => {
    const { rows } = await serving.query(
      `select rolsuper, rolcreaterole, rolcreatedb, rolbypassrls, rolreplication, rolinherit,
         (select count(*)::int from pg_class where relowner = r.oid) as owned from pg_roles r where rolname = current_user`,
    );
    const no = { rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolbypassrls: false, rolreplication: false, rolinherit: false };
    expect(rows).toEqual([{ ...no, owned: 0 }]);
  });
});

describe('a Postgres of one’s own', () => {
  const logins: string[] = [];
  let empty: ThrowawayDatabase;
  beforeAll(async () => {
    empty = await makeDatabase(inject('testPostgres').url, 'template1');
  });
  afterAll(() => empty.drop());
  afterEach(async () => {
    for (const login of logins.splice(0)) await owner.query(`drop role ${login}`);
  });

  async function login(attributes: string): Promise<string> {
    const name = `pellis_test_${randomBytes(6).toString('hex')}`;
    await owner.query(`create role ${name} login password 'of-a-test' ${attributes}`);
    logins.push(name);
    return name;
  }

  it('says which rights a login lacks to migrate, and the statements that give them', async () => {
    const poor = await login('');
    const name = new URL(empty.url).pathname.slice(1);
    await expect(migrate(asLogin(empty.url, poor, 'of-a-test'))).rejects.toThrow(
      `run "grant create on database ${name} to ${poor}; grant create on schema public to ${poor}; alter role ${poor} createrole; grant clinic_app to ${poor} with admin option"`,
    );
  });

  it('refuses to be served by a login that may more, and says what takes it away', async () => {
    const mighty = await login('createrole bypassrls');
    await expect(letServe(made.url, asLogin(made.url, mighty))).rejects.toThrow(`alter role "${mighty}" nocreaterole nobypassrls`);
  });

  it('opens with one login that owns and another that serves', async () => {
    const name = await login('noinherit');
    const settings = await settingsOfProcess({
      DATABASE_URL: asLogin(made.url, name, 'of-a-test'),
      MIGRATION_DATABASE_URL: made.url,
      PELLIS_DATA: mkdtempSync(join(tmpdir(), 'pellis-clinic-')),
    });
    const clinic = await startProcess(settings);
    const { rows } = await owner.query(
      `select distinct usename from pg_stat_activity where datname = current_database()
         and application_name in ('pellis', 'pellis-jobs', 'pellis-live', 'card-processor', 'pharmacy-network')`,
    );
    expect(rows).toEqual([{ usename: name }]);
    await clinic.end('SIGTERM');
    rmSync(settings['PELLIS_DATA'] ?? '', { recursive: true, force: true });
    await owner.query(`revoke clinic_app, card_processor, pharmacy_network from ${name}`);
  }, 120_000);
});

describe('the embedded Postgres', () => {
  it('gives a data folder from before a login that serves', async () => {
    const folder = mkdtempSync(join(tmpdir(), `pellis-test-${process.pid}-login-`));
    const before = await startPostgres(folder);
    await migrate(before.url);
    const superuser = await connected(before.url);
    await superuser.query('drop role clinic_login');
    await superuser.end();
    await before.stop();
    const now = await startPostgres(folder);
    await letServe(now.url, now.servingUrl);
    const client = await connected(now.servingUrl);
    await expect(client.query('select from account')).rejects.toThrow('permission denied');
    await client.query('set role clinic_app');
    await client.end();
    await now.stop();
    rmSync(folder, { recursive: true, force: true });
  }, 120_000);
});
