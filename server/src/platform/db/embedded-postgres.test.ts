/** The embedded Postgres: it starts in awkward places, outlives a crash of ours and is never taken from under its owner. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endPostgres, startPostgres } from './embedded-postgres.ts';

const launcher = join(import.meta.dirname, 'embedded-postgres.ts');
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), `pellis-test-${process.pid}- with a space and ${'a long name '.repeat(8)}`));
});
afterAll(async () => {
  await endPostgres(folder);
  rmSync(folder, { recursive: true, force: true });
});

describe('the embedded Postgres', () => {
  it('starts in a folder with spaces and a long path, safe and in UTF-8', async () => {
    const postgres = await startPostgres(folder);
    expect(await ask(postgres.url, "select current_setting('fsync') || current_setting('server_encoding') || upper('é') as answer")).toBe(
      'onUTF8É',
    );
    await postgres.stop();
    expect(existsSync(join(folder, 'postgres/data/postmaster.pid'))).toBe(false);
  });

  it('writes no value of a record into its log', async () => {
    const postgres = await startPostgres(folder);
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query('create table if not exists person (email text primary key)');
    await client.query('insert into person values ($1) on conflict do nothing', ['ana@secret.test']);
    await expect(client.query('insert into person values ($1)', ['ana@secret.test'])).rejects.toMatchObject({ code: '23505' });
    await client.end();
    await postgres.stop();
    const log = readFileSync(join(folder, 'postgres.log'), 'utf8');
    expect(log).toContain('person_pkey');
    expect(log).not.toContain('ana@secret.test');
  });

  it('is left running by a guest and ended by its owner', async () => {
    const owner = await startPostgres(folder);
    const guest = await startPostgres(folder);
    await guest.stop();
    expect(await ask(owner.url, 'select 1 as answer')).toBe(1);
    await owner.stop();
    await expect(ask(owner.url, 'select 1 as answer')).rejects.toThrow();
  });

  it('is adopted after its owner was killed', async () => {
    const killed = await leftBy('SIGKILL');
    const postgres = await startPostgres(folder);
    expect(readFileSync(join(folder, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]).toBe(killed);
    await postgres.stop();
    await expect(ask(postgres.url, 'select 1 as answer')).rejects.toThrow();
  });

  it('ends with an owner that ends without a word', async () => {
    const postgres = await leftBy('SIGTERM');
    await expect.poll(() => existsSync(join(folder, 'postgres/data/postmaster.pid'))).toBe(false);
    expect(postgres).not.toBe('');
  });

  it('recovers after it was killed together with its owner', async () => {
    execFileSync('kill', ['-9', await leftBy('SIGKILL')]);
    const postgres = await startPostgres(folder);
    expect(await ask(postgres.url, 'select 1 as answer')).toBe(1);
    await postgres.stop();
  });
});

/** Starts the Postgres from a process that is then ended; gives the number of the postmaster left behind. */
async function leftBy(signal: NodeJS.Signals): Promise<string> {
  const code = `import { startPostgres } from ${JSON.stringify(launcher)}; await startPostgres(${JSON.stringify(folder)}); console.log('up'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  const pid = readFileSync(join(folder, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0] ?? '';
  child.kill(signal);
  await once(child, 'exit');
  return pid;
}

async function ask(url: string, statement: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(statement)).rows[0].answer;
  } finally {
    await client.end();
  }
}
