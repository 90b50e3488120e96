/** What the clock asks for is done each by itself. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweep } from './schedule.ts';
import { openTestClinic, type TestClinic } from './testing/clinic.ts';

let clinic: TestClinic;
beforeAll(async () => {
  clinic = await openTestClinic();
});
afterAll(() => clinic.end());

test('a task of the clock that fails is logged and holds up none of the others', async () => {
  const logged: unknown[] = [];
  clinic.clinic.log.error = (what: unknown) => logged.push(what);
  await clinic.sql(`insert into rate_limit (key, window_start, calls) values ('long ago', now() - interval '3 days', 1)`);
  await clinic.sql('alter table rapid_assessment rename to nobody_finds_it');
  await sweep(clinic.clinic);
  await clinic.sql('alter table nobody_finds_it rename to rapid_assessment');
  expect(logged).toContainEqual({ task: 'watchClock', err: expect.any(Error) });
  expect(await clinic.sql(`select 1 from rate_limit where key = 'long ago'`)).toEqual([]);
});

test('once the clock is started the sweep comes every minute, and not before', async () => {
  const scheduled = () => clinic.sql<{ cron: string }>(`select cron from pgboss.schedule where name = 'sweep'`);
  expect(await scheduled()).toEqual([]);
  await clinic.startClock();
  expect(await scheduled()).toEqual([{ cron: '* * * * *' }]);
});
