/** Who has much waiting, and which kind hangs, keeps nobody else waiting; what waited while no process ran is done in its order, and what a process had begun that died is done again. */
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { theClinic } from '../actor.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { type TestDatabase, testDatabase } from '../db/test-database.ts';
import { openLog } from '../log.ts';
import { type JobHandlers, type JobName, jobNames } from './kinds.ts';
import { openQueue, type RunningQueue } from './queue.ts';

let made: TestDatabase;
let db: Database;
/** As two processes of one clinic. */
let queues: RunningQueue[];
let handle: (name: JobName, id: string) => Promise<void> = async () => {};
beforeAll(async () => {
  made = await testDatabase();
  db = openDatabase(made.servingUrl, 4);
  queues = [await openQueue(made.servingUrl, openLog('error')), await openQueue(made.servingUrl, openLog('error'))];
});
afterAll(async () => {
  for (const queue of queues) await queue.stop();
  await db.close();
  await made.drop();
});

type Kind = 'deliver' | 'push' | 'settle' | 'reconcile';

const dataOf = (kind: Kind, id: string) =>
  ({ deliver: { letter: id }, push: { message: id }, settle: { order: id }, reconcile: { day: id, after: '' } })[kind];

function send(kind: Kind, ids: readonly string[], of?: string, afterSeconds?: number): Promise<void> {
  return db.write(theClinic('test'), async (transaction) => {
    for (const id of ids)
      await queues[0]?.send(transaction, kind, dataOf(kind, id) as never, { of, ...(afterSeconds ? { afterSeconds } : {}) });
  });
}

const handlers = Object.fromEntries(
  jobNames.map((name) => [name, (data: object) => handle(name, String(Object.values(data)[0]))]),
) as unknown as JobHandlers;
const many = (name: string, count: number) => Array.from({ length: count }, (_, n) => `${name} ${n}`);
const soon = { timeout: 30_000 };

/** Fills as jobs are done. */
function doneOnes(): string[] {
  const done: string[] = [];
  handle = async (_name, id) => {
    await new Promise((later) => setImmediate(later));
    done.push(id);
  };
  return done;
}

test('what waited while no process ran, of a kind with one worker, is done in the order in which it came', {
  timeout: 60_000,
}, async () => {
  const [ana, ben] = [many('ana', 12), many('ben', 12)];
  for (let n = 0; n < 12; n++) {
    await send('reconcile', ana.slice(n, n + 1), 'ana');
    await send('reconcile', ben.slice(n, n + 1), 'ben');
  }
  const done = doneOnes();
  await queues[0]?.work(handlers);
  await expect.poll(() => done.length, soon).toBe(24);
  expect(done.filter((id) => id.startsWith('ana'))).toEqual(ana);
  expect(done.filter((id) => id.startsWith('ben'))).toEqual(ben);
});

test('two processes share what waits, and do each once', { timeout: 60_000 }, async () => {
  const done = doneOnes();
  await queues[1]?.work(handlers);
  const ids = ['ana', 'ben', 'cleo'].flatMap((whose) => many(whose, 30));
  for (const id of ids) await send('settle', [id], id.slice(0, 3));
  await expect.poll(() => done.length, soon).toBe(90);
  expect([...done].sort()).toEqual([...ids].sort());
});

test('a job whose process died is done again, by another one', { timeout: 60_000 }, async () => {
  const done = doneOnes();
  const owner = new pg.Client({ connectionString: made.url });
  await owner.connect();
  await owner.query(
    `insert into pgboss.job (name, data, state, retry_limit, started_on, heartbeat_on, heartbeat_seconds, expire_seconds, policy)
     select name, '{"order":"of the dead"}', 'active', retry_limit, now() - interval '21 seconds', now() - interval '21 seconds',
       heartbeat_seconds, expire_seconds, policy from pgboss.queue where name = 'settle'`,
  );
  await owner.end();
  await expect.poll(() => done, soon).toEqual(['of the dead']);
});

test('a kind whose hundreds hang keeps no other kind waiting', { timeout: 60_000 }, async () => {
  const done: string[] = [];
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  handle = async (name, id) => {
    if (name === 'push') await held;
    done.push(id);
  };
  await send('push', many('pushed', 300));
  await send('deliver', many('letter', 20));
  await expect.poll(() => done.length, soon).toBe(20);
  expect(done.every((id) => id.startsWith('letter'))).toBe(true);
  letGo();
  await expect.poll(() => done.length, soon).toBe(320);
});

test('what comes due without a word is taken by whoever rests, while others of its kind are at work', { timeout: 60_000 }, async () => {
  const done: string[] = [];
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  handle = async (_name, id) => {
    if (id === 'slow') await held;
    done.push(id);
  };
  await send('settle', ['slow'], 'ana');
  await send('settle', ['later'], 'ben', 2);
  // sooner than a worker looks by itself
  await expect.poll(() => done, { timeout: 15_000 }).toEqual(['later']);
  letGo();
  await expect.poll(() => done.length, soon).toBe(2);
});

test('of one kind, one person’s hundreds let another person’s one through', { timeout: 60_000 }, async () => {
  const done: string[] = [];
  handle = async (_name, id) => void done.push(id);
  await send('push', many('flood', 200), 'flooder');
  await send('push', ['hers'], 'other');
  await expect.poll(() => done.includes('hers'), soon).toBe(true);
  expect(done.indexOf('hers')).toBeLessThan(100);
  await expect.poll(() => done.length, soon).toBe(201);
});

test('a job whose time the clock ended is not done twice at once by who is still at it', { timeout: 60_000 }, async () => {
  const begun: string[] = [];
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  handle = async (_name, id) => {
    begun.push(id);
    await held;
  };
  // another process could not know
  await queues.pop()?.stop();
  await send('settle', ['one']);
  await expect.poll(() => begun, soon).toEqual(['one']);
  const owner = new pg.Client({ connectionString: made.url });
  await owner.connect();
  const read = async () => (await owner.query(`select state from pgboss.job where data->>'order' = 'one'`)).rows[0];
  // as the queue does it, whose clock says that nobody was heard of for an hour
  await owner.query(`update pgboss.job set state = 'retry', retry_count = 1, start_after = now() where data->>'order' = 'one'`);
  // which wakes another worker, who takes what waits the longest
  await send('settle', ['two']);
  await expect.poll(read, soon).toMatchObject({ state: 'active' });
  letGo();
  await expect.poll(read, soon).toMatchObject({ state: 'completed' });
  await expect.poll(() => begun, soon).toEqual(['one', 'two']);
  await owner.end();
});
