/** Whether a load balancer may trust us. */
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestClinic, type TestClinic } from '../../testing/clinic.ts';
import { logWarnings, logWarningsHourly } from '../../warnings.ts';
import { healthRoutes } from './health.ts';
import { openHttp } from './requests.ts';

/** What is said is of the last seconds. */
const soon = { timeout: 30_000 };

let clinic: TestClinic;
beforeAll(async () => {
  clinic = await openTestClinic();
});
afterAll(() => clinic.end());

test('a clinic that is still being prepared is alive and not ready', async () => {
  clinic.clinic.readiness.state = 'opening';
  expect((await clinic.app.inject('/health')).json()).toEqual({ status: 'alive' });
  expect((await clinic.app.inject('/ready')).statusCode).toBe(503);
  clinic.clinic.readiness.state = 'open';
  expect((await clinic.app.inject('/ready')).json()).toMatchObject({ status: 'ready', database: 'answers', doors: 'open', details: [] });
});

test('an unknown call answers 404 in the one shape of an error, and a body that is no JSON 400', async () => {
  const unknown = await clinic.app.inject('/_api/v1/nothing');
  expect([unknown.statusCode, unknown.json()]).toMatchObject([404, { detail: 'Not found', code: 'not_found' }]);
  const garbled = await clinic.app.inject({
    method: 'POST',
    url: '/_api/v1/login',
    headers: { 'content-type': 'application/json' },
    payload: '{"email":',
  });
  expect([garbled.statusCode, garbled.json()]).toMatchObject([400, { detail: 'We could not read that request.' }]);
  const typed = await clinic.app.inject({ method: 'POST', url: '/_api/v1/login', headers: { 'content-type': 'text/csv' }, payload: 'a,b' });
  expect(typed.statusCode).toBe(415);
  const large = await clinic.app.inject({
    method: 'POST',
    url: '/_api/v1/login',
    headers: { 'content-type': 'application/json' },
    payload: `{"email":"${'x'.repeat(1_100_000)}"}`,
  });
  expect([large.statusCode, large.json().detail]).toEqual([413, 'That file is too large.']);
});

test('a known address asked in another way answers 405', async () => {
  const wrong = await clinic.app.inject({ method: 'DELETE', url: '/_api/v1/login' });
  expect([wrong.statusCode, wrong.headers['allow']]).toEqual([405, 'POST']);
});

test('pages may not be framed, run no inline script of others, and answers are not kept', async () => {
  const { headers } = await clinic.app.inject('/_api/v1/services');
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test('a process that ends waits for no connection on which nothing was ever asked', async () => {
  const app = openHttp(clinic.clinic);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const ready = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(ready, 'connect');
  await Promise.all([app.close(), once(ready, 'close')]);
  expect(app.server.listening).toBe(false);
});

test('a database that begins to forget what it acknowledged while we run is told by /ready, and by the log once an hour', async () => {
  const [row] = await clinic.sql<{ name: string }>('select current_database() as name');
  await clinic.sql(`alter database ${row?.name} set synchronous_commit = off`);
  const lines: unknown[] = [];
  const heard = { ...clinic.clinic, log: { ...clinic.clinic.log, error: (...line: unknown[]) => lines.push(line) } as never };
  for (let each = 0; each < 3; each += 1) await logWarningsHourly(heard);
  const hours = await clinic.sql(`select 1 from rate_limit where key = 'warnings'`);
  // the clinic's own clock may have come first
  expect(lines.length).toBeLessThanOrEqual(hours.length);
  lines.splice(0);
  await logWarnings(heard);
  const ready = async () => (await clinic.app.inject('/ready')).json();
  await expect.poll(ready, soon).toMatchObject({
    status: 'ready',
    details: [{ code: 'database_forgets', words: expect.stringContaining('switch both on') }],
  });
  await clinic.sql(`alter database ${row?.name} reset synchronous_commit`);
  expect(lines).toEqual([[{ warning: 'database_forgets' }, expect.stringContaining('could forget')]]);
  await expect.poll(async () => (await ready()).details, soon).toEqual([]);
});

test('however often /ready is asked, what is amiss is looked up once in a while', async () => {
  let looks = 0;
  const app = fastify();
  healthRoutes(app, clinic.clinic, async () => {
    looks += 1;
    return [{ code: 'test', words: 'Amiss.' }];
  });
  const answers = await Promise.all(Array.from({ length: 12 }, () => app.inject('/ready')));
  expect(answers.map((answer) => answer.json().details)).toEqual(Array.from({ length: 12 }, () => [{ code: 'test', words: 'Amiss.' }]));
  expect(looks).toBe(1);
  await app.close();
});
