/** Who is woken when a job is told of: one at rest, and nobody of a process that others are quicker than, until it finds a job again. */
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import { expect, test } from 'vitest';
import { openLog } from '../log.ts';
import type { JobData } from './kinds.ts';
import { addWorkers } from './workers.ts';

type Take = (jobs: JobWithMetadata<JobData['deliver']>[]) => Promise<unknown>;

/** Four workers and one for what is awaited, whose queue only says who was woken. */
async function fiveWorkers(handle: () => Promise<void>) {
  const woken: string[] = [];
  const takes: Take[] = [];
  const boss = {
    work: async (_name: string, _how: object, take: Take) => `worker ${takes.push(take)}`,
    notifyWorker: (id: string) => void woken.push(id),
  };
  const workers = await addWorkers({ boss: boss as unknown as PgBoss, log: openLog('silent'), underWay: new Map() }, 'deliver', handle);
  return { ...workers, woken, takes };
}

const job = { id: 'one', name: 'deliver', data: { letter: 'one' }, retryCount: 0, retryLimit: 1 } as JobWithMetadata<JobData['deliver']>;
const many = 50;

test('of those at rest one is woken, and not whoever is at work', async () => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const { takes, woken, wake } = await fiveWorkers(() => held);
  wake();
  expect(woken.splice(0)).toEqual(['worker 1']);
  const done = takes[0]?.([job]);
  woken.splice(0);
  wake();
  expect(woken).toEqual(['worker 2']);
  letGo();
  await done;
});

test('a process that comes for nothing again and again leaves what it hears to the others, until it finds something', async () => {
  const { takes, woken, heard, wake } = await fiveWorkers(async () => {});
  for (let n = 0; n < many; n += 1) heard();
  const comes = woken.splice(0).length;
  expect(comes).toBeLessThan(many / 2);
  heard();
  expect(woken).toEqual([]);
  wake();
  expect(woken).toEqual(['worker 1']);
  await takes[0]?.([job]);
  woken.splice(0);
  heard();
  expect(woken).toEqual(['worker 1']);
});

test('a process that finds what it hears of always comes', async () => {
  const { takes, woken, heard } = await fiveWorkers(async () => {});
  for (let n = 0; n < many; n += 1) {
    woken.splice(0);
    heard();
    expect(woken).toHaveLength(1);
    await takes[0]?.([job]);
  }
});
