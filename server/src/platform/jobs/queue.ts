/** The clinic's work that follows a commit: kept in Postgres, tried again until it succeeds, and listed when it never does. */
import { type Clock, fromKysely, type JobInsert, type JobResult, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Transaction } from '../db/database.ts';
import { type DueWatch, watchDue } from './due.ts';
import { type JobData, type JobHandlers, type JobName, jobNames } from './kinds.ts';
import { releaseClaims } from './put-back-records.ts';
import { openQueueDatabase } from './queue-database.ts';
import { kindsDue, waiting } from './records.ts';
import type { UnderWay } from './under-way.ts';
import { addWorkers, awaited, type Workers } from './workers.ts';

export interface SendOptions {
  afterSeconds?: number;
  /** Whose job it is, by an id: of each person's jobs of a kind one is worked at a time, so that nobody's hundreds keep others waiting. */
  of?: string | undefined;
  /** Somebody sits and waits for it: it goes before the others. */
  isAwaited?: boolean;
}

export interface Jobs {
  /** Puts a job in the queue, in the caller's transaction. */
  send<N extends JobName>(transaction: Transaction, name: N, data: JobData[N], options?: SendOptions): Promise<void>;
}

export interface RunningQueue extends Jobs {
  work(handlers: JobHandlers): Promise<void>;
  /** From now on the sweep comes every minute. */
  startClock(): Promise<void>;
  /** Jobs waiting or running, but for the clock's; for tests and for benches. */
  pending(): Promise<number>;
  stop(): Promise<void>;
}

/** How often is looked for jobs whose process is gone. */
const looksEvery = { superviseIntervalSeconds: 10, monitorIntervalSeconds: 10, clockMonitorIntervalSeconds: 60 };
const claimsMs = 10_000;

/** What its waits are reckoned by: begins at the time of day, and whoever sets the machine's clock does not move it. */
const steadyClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout: (work, ms) => setTimeout(work, ms),
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (work, ms) => setInterval(work, ms),
  clearInterval: (timer) => clearInterval(timer as NodeJS.Timeout),
};

interface Reached {
  /** Past a pooler, where `url` names one. */
  directUrl?: string;
  /** Unset: statements are, see `naming-client.ts`. */
  namesStatements?: boolean;
}

export async function openQueue(
  url: string,
  log: Logger,
  { directUrl = url, namesStatements = true }: Reached = {},
): Promise<RunningQueue> {
  const complain = (error: Error) => log.error({ err: error }, 'the queue complained');
  const workers = new Map<string, Workers>();
  const heard = (name: string) => workers.get(name)?.heard();
  const database = openQueueDatabase({ url, directUrl, namesStatements, heard, complain });
  const boss = new PgBoss({ db: database, migrate: false, useListenNotify: true, clock: steadyClock, ...looksEvery });
  boss.on('error', complain);
  await releaseClaims(database).catch(complain);
  await boss.start();
  let watch: DueWatch | undefined;
  const claims = setInterval(() => void releaseClaims(database).catch(complain), claimsMs);
  return {
    async send(transaction, name, data, options = {}) {
      await boss.insert(name, [asRow(data, options)], { db: fromKysely(transaction) });
    },
    async work(handlers) {
      const works = { boss, log, underWay: new Map() satisfies UnderWay<JobResult> };
      for (const name of jobNames) workers.set(name, await addWorkers(works, name, handlers[name]));
      watch = watchDue({ look: () => kindsDue(database), wake: (name) => workers.get(name)?.wake(), complain });
    },
    startClock: () => boss.schedule('sweep', '* * * * *'),
    pending: () => waiting(boss.getDb()),
    async stop() {
      clearInterval(claims);
      watch?.end();
      await boss.stop({ graceful: true, timeout: 10_000 });
      await database.close();
    },
  };
}

function asRow(data: object, { afterSeconds, of, isAwaited }: SendOptions): JobInsert {
  return {
    data,
    ...(afterSeconds ? { startAfter: afterSeconds } : {}),
    ...(of ? { group: { id: of } } : {}),
    ...(isAwaited ? { priority: awaited } : {}),
  };
}
