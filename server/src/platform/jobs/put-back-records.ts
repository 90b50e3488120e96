/** A clock that is put back leaves marks in what is then the time to come: jobs that are not due for an hour, and claims of an hour that was not. They are brought back to now. */
import { sql } from 'kysely';
import type { Db } from 'pg-boss';
import type { Transaction } from '../db/database.ts';
import { jobNames } from './kinds.ts';

/** Clocks of several machines may differ by less. */
const soon = `now() + interval '1 minute'`;

/** Who looks after the queue, and for which minute the sweep was sent, is noted in the database: as long as that lies ahead, nobody does. What was not sent yet is sent now. */
export async function releaseClaims(db: Db): Promise<void> {
  const { rows } = await db.executeSql(
    `update pgboss.version set cron_on = null, bam_on = null, flow_on = null, reindex_on = null, monitor_backoff_on = null
      where greatest(cron_on, bam_on, flow_on, reindex_on) > ${soon} returning version`,
  );
  if (rows.length === 0) return;
  await db.executeSql(
    `update pgboss.queue set monitor_claim_on = null, monitor_on = null where greatest(monitor_claim_on, monitor_on) > ${soon}`,
  );
  await db.executeSql(
    `update pgboss.job set singleton_on = null, created_on = least(created_on, now()), start_after = least(start_after, now())
      where name = '__pgboss__send-it' and singleton_on > now() at time zone 'utc'`,
  );
}

/** Jobs that wait keep their order and their pauses; of those that are under way it is seen again whether somebody still is at them. */
export async function bringJobsBack(transaction: Transaction): Promise<void> {
  const made = sql`greatest(created_on, started_on)`;
  await sql`
    with ahead as (
      select id, name, max(${made}) over () - now() as by from pgboss.job
      where name = any(${jobNames}) and state < 'active' and ${made} > ${sql.raw(soon)})
    update pgboss.job j set start_after = j.start_after - a.by, created_on = j.created_on - a.by, started_on = j.started_on - a.by
    from ahead a where j.name = a.name and j.id = a.id and j.state < 'active'`.execute(transaction);
  await sql`
    update pgboss.job set heartbeat_on = now()
    where name = any(${jobNames}) and state = 'active' and heartbeat_on > ${sql.raw(soon)}`.execute(transaction);
}
