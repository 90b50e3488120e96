/** The clinic's work that follows a commit: kept in Postgres, tried again until it succeeds, and listed when it never does. */
import { fromKysely, PgBoss } from 'pg-boss';
import type { Records } from '../db/database.ts';

/** Every kind of job and what it carries: ids only. */
export interface JobData {
  /** Run the reactions to an event. */
  react: { event: number };
  /** Send a letter. */
  deliver: { letter: string };
  /** Notify a browser. */
  push: { message: string };
  /** Find out what became of an order's money. */
  settle: { order: string };
  /** Compare orders with the card processor, from the one after this on. */
  reconcile: { day: string; after: string };
  /** Look at the clock: cases that come due, sessions and keys that are over. */
  sweep: Record<string, never>;
}
export type JobName = keyof JobData;
export type JobHandlers = { [N in JobName]: (data: JobData[N]) => Promise<void> };

export interface Jobs {
  /** Puts a job in the queue, in the caller's transaction. */
  send<N extends JobName>(records: Records, name: N, data: JobData[N], options?: { afterSeconds?: number }): Promise<void>;
}

export interface RunningQueue extends Jobs {
  work(handlers: JobHandlers): Promise<void>;
  /** Jobs waiting or running, by name; for tests and for `ready`. */
  pending(): Promise<number>;
  stop(): Promise<void>;
}

const names = ['react', 'deliver', 'push', 'settle', 'reconcile', 'sweep'] as const satisfies readonly JobName[];
export const deadLetters = 'dead_letters';
const retries = { retryLimit: 12, retryDelay: 2, retryBackoff: true, retryDelayMax: 600, expireInSeconds: 120 };

/** Makes the queue's own tables and lets the application's role use them. Part of migrating a database. */
export async function prepareQueue(url: string): Promise<void> {
  const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false, max: 2 });
  boss.on('error', () => {});
  await boss.start();
  try {
    await boss.createQueue(deadLetters);
    for (const name of names) {
      const queue = await boss.getQueue(name);
      if (!queue) await boss.createQueue(name, { ...retries, notify: true, deadLetter: deadLetters });
    }
    const db = boss.getDb();
    await db.executeSql('grant usage on schema pgboss to clinic_app');
    await db.executeSql('grant select, insert, update, delete on all tables in schema pgboss to clinic_app');
    await db.executeSql('grant execute on all functions in schema pgboss to clinic_app');
  } finally {
    await boss.stop({ graceful: false });
  }
}

export async function openQueue(url: string, onError: (error: Error) => void): Promise<RunningQueue> {
  const boss = new PgBoss({ connectionString: url, migrate: false, useListenNotify: true, max: 5, application_name: 'pellis-jobs' });
  boss.on('error', onError);
  await boss.start();
  return {
    async send(records, name, data, options = {}) {
      const after = options.afterSeconds ? { startAfter: options.afterSeconds } : {};
      await boss.send(name, data, { ...after, db: fromKysely(records) });
    },
    async work(handlers) {
      for (const name of names) await workOn(boss, name, handlers[name]);
      await boss.schedule('sweep', '* * * * *');
    },
    async pending() {
      const { rows } = await boss
        .getDb()
        .executeSql(
          `select count(*)::int as n from pgboss.job where name = any($1) and name <> 'sweep' and state in ('created', 'retry', 'active') and start_after <= now()`,
          [names],
        );
      return rows[0]?.n ?? 0;
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}

async function workOn<N extends JobName>(boss: PgBoss, name: N, handle: JobHandlers[N]): Promise<void> {
  const polling = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1, burstWhenBatchFull: true, batchSize: 1 };
  await boss.work<JobData[N]>(name, polling, async (jobs) => {
    for (const job of jobs) await handle(job.data);
  });
}
