/** The embedded Postgres: it starts in awkward places, outlives a crash of ours and is never taken from under its owner. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataOf, processesNamed, signalProcesses } from '../../testing/postgres.ts';
import { endPostgres, startPostgres } from './embedded-postgres.ts';
import { urlOf } from './postgres-place.ts';
import { processesOf } from './postgres-watch.ts';
import { livingPostmaster } from './postmaster.ts';

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

  it('is started again by its owner when it is killed, and a guest leaves it to that owner', async () => {
    const owner = await startPostgres(folder);
    signalProcesses(processesNamed(folder, 'postmaster'), 'SIGKILL');
    const guest = await startPostgres(folder);
    await guest.stop();
    await expect.poll(() => ask(owner.url, 'select 1 as answer').catch(() => 0), { timeout: 60_000 }).toBe(1);
    await owner.stop();
    await expect(ask(owner.url, 'select 1 as answer')).rejects.toThrow();
  }, 120_000);

  it('is ended in order even while it recovers', async () => {
    const owner = await startPostgres(folder);
    await recovering(owner.url);
    await owner.stop();
    expect(processesOf(dataOf(folder))).toEqual([]);
  }, 120_000);

  it('that was told to end while it recovered, and never ends, is ended by the next start, and keeps what it has', async () => {
    await leftBy('SIGKILL');
    const postgres = await startPostgres(folder);
    await postgres.stop();
    await leftStuck();
    await expect(ask(postgres.url, 'select 1 as answer')).rejects.toThrow('shutting down');
    const again = await startPostgres(folder);
    expect(await ask(again.url, 'select count(*)::int as answer from kept')).toBeGreaterThan(0);
    await again.stop();
  }, 120_000);

  it('whose postmaster was killed and left a frozen child behind starts all the same', async () => {
    const killed = await leftBy('SIGKILL');
    signalProcesses(processesNamed(folder, 'checkpointer'), 'SIGSTOP');
    process.kill(Number(killed), 'SIGKILL');
    const postgres = await startPostgres(folder);
    expect(await ask(postgres.url, 'select 1 as answer')).toBe(1);
    await postgres.stop();
  }, 120_000);
});

/** Kills a backend after so much was written that reading it again takes a moment; comes back while Postgres does that. */
async function recovering(url: string): Promise<void> {
  while (processesNamed(folder, 'startup').length === 0) {
    await ask(url, 'create table if not exists kept (line text)').catch(() => {});
    await ask(url, "insert into kept select repeat('x', 200) from generate_series(1, 200000) returning 1 as answer").catch(() => {});
    signalProcesses(processesNamed(folder, 'walwriter'), 'SIGKILL');
    for (let look = 0; look < 2_000 && processesNamed(folder, 'startup').length === 0; look += 1);
  }
}

/** What was seen when a clinic died under traffic: its Postgres, told to end while it recovered, waits for ever. Nobody owns it. */
async function leftStuck(): Promise<void> {
  const data = join(folder, 'postgres/data');
  for (;;) {
    const pid = Number(await leftBy('SIGKILL'));
    await recovering(urlOf(livingPostmaster(data)?.socketFolder ?? '', 'pellis'));
    // held in it, so that it is told in time however busy the machine is
    signalProcesses(processesNamed(folder, 'startup'), 'SIGSTOP');
    process.kill(pid, 'SIGINT');
    signalProcesses(processesNamed(folder, 'startup'), 'SIGCONT');
    await expect.poll(() => processesNamed(folder, 'startup').length, { timeout: 60_000 }).toBe(0);
    await new Promise((later) => setTimeout(later, 1_000));
    // told a moment too late it ends in order after all
    if (livingPostmaster(data)) return;
  }
}

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
