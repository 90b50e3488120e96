/** How the queue stands, read from its own table. */
import type { Db } from 'pg-boss';
import { jobNames } from './kinds.ts';

/** Jobs that could be worked now or are, but for the clock's. */
export async function waiting(db: Db): Promise<number> {
  const names = jobNames.filter((name) => name !== 'sweep');
  const { rows } = await db.executeSql(
    `select count(*)::int as n from pgboss.job
      where name = any($1) and state in ('created', 'retry', 'active') and start_after <= now()`,
    [names],
  );
  return rows[0]?.n ?? 0;
}
