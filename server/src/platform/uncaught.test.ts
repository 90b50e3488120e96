/** A fault that nobody caught: the clinic says what was being done, ends in order, and a supervisor knows to start it again. */
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { type PatientPerson, signUp } from '../testing/people.ts';
import { settingsOfProcess, startProcess } from '../testing/process.ts';

const secrets = { SESSION_SECRET: 'a-process-that-ends-shares-one-secret-of-32', PUBLIC_URL: 'http://localhost' };
let clinic: TestClinic;
let ana: PatientPerson;
let locker: pg.Client;

beforeAll(async () => {
  clinic = await openTestClinic(secrets);
  ana = await signUp(clinic, 'Ana Alvarez');
  locker = new pg.Client({ connectionString: clinic.databaseUrl });
  await locker.connect();
});
afterAll(async () => {
  await locker.end();
  await clinic.end();
});

/** Faults of ours, asked for from outside: one that is thrown where nobody catches, one as a promise that nobody waits for. */
const faults = `process.on('SIGUSR2', () => { throw new Error('planted'); });
  process.on('SIGWINCH', () => void Promise.reject(new Error('planted')));`;

test.each([
  ['SIGUSR2', 'uncaughtException'],
  ['SIGWINCH', 'unhandledRejection'],
] as const)(
  'a fault by %s is logged as %s with the calls under way, which still end, and the code is 70',
  async (signal, origin) => {
    const settings = await settingsOfProcess({
      ...secrets,
      DATABASE_URL: clinic.databaseUrl,
      PELLIS_DATA: clinic.clinic.config.dataFolder,
    });
    const started = await startProcess(settings, ['--import', `data:text/javascript,${encodeURIComponent(faults)}`]);
    await locker.query('begin; lock table account in access exclusive mode');
    const waiting = fetch(`${started.url}/_api/v1/me`, { headers: { authorization: `Bearer ${ana.token}` } });
    const waits = "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
    await expect.poll(async () => (await locker.query(waits)).rowCount, { timeout: 15_000 }).toBeGreaterThan(0);
    started.child.kill(signal);
    await expect.poll(() => started.written(), { timeout: 15_000 }).toContain('a fault nobody caught');
    await locker.query('commit');
    expect((await waiting).status).toBe(200);
    expect(await started.ended).toBe(70);
    const line = started
      .written()
      .split('\n')
      .find((text) => text.includes('a fault nobody caught'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      level: 60,
      origin,
      err: { message: 'planted' },
      calls: expect.arrayContaining([expect.objectContaining({ what: 'GET /_api/v1/me' })]),
    });
  },
  120_000,
);
