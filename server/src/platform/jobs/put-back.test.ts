/** A clock that was an hour ahead and is put right again: what was made meanwhile is done now, the sweep goes on, and a pause stays as long as it was. */
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { theClinic } from '../actor.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { type TestDatabase, testDatabase } from '../db/test-database.ts';
import { openLog } from '../log.ts';
import { type JobHandlers, jobNames } from './kinds.ts';
import { bringJobsBack } from './put-back-records.ts';
import { openQueue, type RunningQueue } from './queue.ts';

let made: TestDatabase;
let db: Database;
let owner: pg.Client;
let queue: RunningQueue;
const done: string[] = [];
const handlers = Object.fromEntries(
  jobNames.map((name) => [name, async (data: object | null) => void done.push(String(Object.values(data ?? {})[0] ?? name))]),
) as unknown as JobHandlers;

beforeAll(async () => {
  made = await testDatabase();
  db = openDatabase(made.servingUrl, 4);
  owner = new pg.Client({ connectionString: made.url });
  await owner.connect();
  queue = await openQueue(made.servingUrl, openLog('error'));
});
afterAll(async () => {
  await queue.stop();
  await owner.end();
  await db.close();
  await made.drop();
});

const write = (work: Parameters<typeof db.write>[1]) => db.write(theClinic('test'), work);
const waits = async () =>
  (
    await owner.query<{ order: string; waits: string }>(
      `select data->>'order' as order, round(extract(epoch from start_after - now()) / 60) as waits from pgboss.job
        where name = 'settle' order by created_on`,
    )
  ).rows.map(({ order, waits: minutes }) => [order, Number(minutes)]);

test('jobs from an hour ahead are due when they were to be, in their order', async () => {
  for (const order of ['first', 'second']) await write((transaction) => queue.send(transaction, 'settle', { order }));
  await write((transaction) => queue.send(transaction, 'settle', { order: 'in half an hour' }, { afterSeconds: 1800 }));
  await owner.query(`update pgboss.job set created_on = created_on + interval '1 hour', start_after = start_after + interval '1 hour'`);
  await write((transaction) => queue.send(transaction, 'settle', { order: 'tried again' }, { afterSeconds: 60 }));
  await owner.query(
    `update pgboss.job set state = 'retry', created_on = now() - interval '2 minutes', started_on = now() + interval '1 hour', start_after = now() + interval '61 minutes'
      where data->>'order' = 'tried again'`,
  );
  expect(await waits()).toEqual([
    ['tried again', 61],
    ['first', 60],
    ['second', 60],
    ['in half an hour', 90],
  ]);
  await write(bringJobsBack);
  await write(bringJobsBack);
  expect(await waits()).toEqual([
    ['tried again', 1],
    ['first', 0],
    ['second', 0],
    ['in half an hour', 30],
  ]);
  await queue.work(handlers);
  await expect.poll(() => done, { timeout: 30_000 }).toEqual(expect.arrayContaining(['first', 'second']));
});

test('the sweep goes on', { timeout: 60_000 }, async () => {
  await queue.startClock();
  await queue.stop();
  done.length = 0;
  // each minute of the hour to come was swept already, and somebody looks after the queue until its end
  await owner.query(`delete from pgboss.job`);
  await owner.query(
    `insert into pgboss.job (name, state, singleton_key, singleton_on, policy)
      select '__pgboss__send-it', 'completed', 'sweep__', date_trunc('minute', now() at time zone 'utc') + n * interval '1 minute', 'standard'
      from generate_series(1, 61) n`,
  );
  // the last of them was not sent any more
  await owner.query(
    `update pgboss.job set state = 'created', data = '{"name":"sweep","key":"","data":null,"options":{}}',
      created_on = now() + interval '1 hour', start_after = now() + interval '1 hour'
      where singleton_on = (select max(singleton_on) from pgboss.job)`,
  );
  await owner.query(`update pgboss.version set cron_on = now() + interval '1 hour'`);
  await owner.query(`update pgboss.queue set monitor_claim_on = now() + interval '1 hour'`);
  queue = await openQueue(made.servingUrl, openLog('error'));
  await queue.work(handlers);
  await expect.poll(() => done, { timeout: 45_000 }).toContain('sweep');
  const { rows } = await owner.query(`select from pgboss.queue where monitor_claim_on > now() + interval '1 minute'`);
  expect(rows).toEqual([]);
  const late = `select from pgboss.job where name = '__pgboss__send-it' and greatest(created_on, start_after) > now() + interval '5 minutes'`;
  expect((await owner.query(late)).rows).toEqual([]);
});
