/** The queue's own tables, and what each kind of job is promised there. Part of migrating a database. */
import { PgBoss } from 'pg-boss';
import { jobNames, kinds } from './kinds.ts';

/** Where jobs end that were tried for as long as their kind is. They stay until somebody has them tried again. */
export const deadLetters = 'dead_letters';
const tenYears = 10 * 365 * 24 * 3600;
/** How long a job may take. */
export const expireInSeconds = 120;
/** Whoever works on a job says so twice as often. A job of which nobody says so any more is done again: its process died or stands still. */
const heartbeatSeconds = 20;

export async function prepareQueue(url: string): Promise<void> {
  const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false, max: 2 });
  boss.on('error', () => {});
  await boss.start();
  try {
    await createOrUpdate(boss, deadLetters, { retentionSeconds: tenYears });
    for (const name of jobNames) {
      const { retries } = kinds[name];
      const deadLetter = retries.retryLimit > 0 ? deadLetters : null;
      await createOrUpdate(boss, name, { ...retries, expireInSeconds, heartbeatSeconds, notify: true, deadLetter });
    }
    const db = boss.getDb();
    await db.executeSql('grant usage on schema pgboss to clinic_app');
    await db.executeSql('grant select, insert, update, delete on all tables in schema pgboss to clinic_app');
    await db.executeSql('grant execute on all functions in schema pgboss to clinic_app');
  } finally {
    await boss.stop({ graceful: false });
  }
}

interface Promised {
  retentionSeconds?: number;
  retryLimit?: number;
  retryDelay?: number;
  retryBackoff?: boolean;
  retryDelayMax?: number;
  expireInSeconds?: number;
  heartbeatSeconds?: number;
  notify?: boolean;
  /** Null takes one away. */
  deadLetter?: string | null;
}

async function createOrUpdate(boss: PgBoss, name: string, promised: Promised): Promise<void> {
  const { deadLetter, ...options } = promised;
  if (await boss.getQueue(name)) await boss.updateQueue(name, promised as Parameters<PgBoss['updateQueue']>[1]);
  else await boss.createQueue(name, { ...options, ...(deadLetter ? { deadLetter } : {}) });
}
