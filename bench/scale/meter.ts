/** Reads what a clinic has used so far: seconds on a core, log of the database, bytes and rows of its tables. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { processesNamed } from '../../server/src/testing/postgres.ts';
import type { Besieged } from '../crash/besieged.ts';
import { familyMegabytes, familySeconds, ownMegabytes, secondsOf } from '../processes.ts';
import type { Database } from './database.ts';

export interface Used {
  /** Milliseconds, by this process's clock. */
  at: number;
  /** With the processes that draw photos. */
  applicationSeconds: number;
  postgresSeconds: number;
  /** Bytes of the write-ahead log. */
  log: number;
}

export async function readUsed(clinic: Besieged, database: Database): Promise<Used> {
  const [row] = await database.ask<{ bytes: string }>(`select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::text as bytes`);
  const [postmaster] = processesNamed(clinic.folder, 'postmaster');
  // what this bench asks is not the clinic's
  const living = processesNamed(clinic.folder, '')
    .filter(({ pid }) => pid !== database.pid)
    .reduce((sum, { pid }) => sum + secondsOf(pid).own, 0);
  return {
    at: performance.now(),
    applicationSeconds: familySeconds(clinic.application().pid ?? 0),
    postgresSeconds: living + (postmaster ? secondsOf(postmaster.pid).ended : 0),
    log: Number(row?.bytes),
  };
}

export interface TableSize {
  name: string;
  rows: number;
  /** Bytes with what is kept apart for being long. */
  heap: number;
  indexes: number;
  /** Bytes of each index. */
  byIndex: Record<string, number>;
}

export async function readTables(database: Database): Promise<TableSize[]> {
  const tables = await database.ask<{
    name: string;
    heap: string;
    indexes: string;
    by_index: Record<string, number> | null;
  }>(`with pieces as (
      select c.oid, c.relname, coalesce(t.relid, c.oid) as piece from pg_class c left join lateral pg_partition_tree(c.oid) t on true
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and coalesce(t.isleaf, true)),
    of_indexes as (
      select p.oid, coalesce(whole.relname, i.relname) as name, sum(pg_relation_size(i.oid)) as bytes
      from pieces p join pg_index x on x.indrelid = p.piece join pg_class i on i.oid = x.indexrelid
        left join pg_inherits on inhrelid = i.oid left join pg_class whole on whole.oid = inhparent group by 1, 2)
    select relname as name, sum(pg_table_size(piece)) as heap, sum(pg_indexes_size(piece)) as indexes,
      (select jsonb_object_agg(o.name, o.bytes) from of_indexes o where o.oid = p.oid) as by_index
    from pieces p group by p.oid, relname order by 1`);
  const counts = await database.ask<{ name: string; rows: number }>(
    tables.map(({ name }) => `select '${name}' as name, count(*)::int as rows from "${name}"`).join(' union all '),
  );
  const rows = new Map(counts.map((count) => [count.name, count.rows]));
  return tables.map(({ name, heap, indexes, by_index }) => ({
    name,
    rows: rows.get(name) ?? 0,
    heap: Number(heap),
    indexes: Number(indexes),
    byIndex: by_index ?? {},
  }));
}

export interface Held {
  applicationMegabytes: number;
  postgresMegabytes: number;
  /** Of what Postgres shares among its processes. */
  sharedMegabytes: number;
  connections: number;
}

export async function readHeld(clinic: Besieged, database: Database): Promise<Held> {
  const [shared] = await database.ask<{
    megabytes: number;
    connections: number;
  }>(`select pg_size_bytes(current_setting('shared_buffers')) / 1048576.0 as megabytes,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()) as connections`);
  return {
    applicationMegabytes: familyMegabytes(clinic.application().pid ?? 0),
    postgresMegabytes: processesNamed(clinic.folder, '')
      .filter(({ pid }) => pid !== database.pid)
      .reduce((sum, { pid }) => sum + ownMegabytes(pid), 0),
    sharedMegabytes: Number(shared?.megabytes),
    connections: shared?.connections ?? 0,
  };
}

/** Bytes of all files below. */
export function bytesBelow(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}

/** Every job that is due has run: emails are written, money is held. */
export async function untilJobsAreDone(database: Database): Promise<void> {
  const giveUp = Date.now() + 300_000;
  for (;;) {
    const [row] = await database.ask<{ n: number }>(
      `select count(*)::int as n from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now() + interval '5 seconds'`,
    );
    if (row?.n === 0) return;
    if (Date.now() > giveUp) throw new Error(`${row?.n} jobs are not done after five minutes`);
    await pause(300);
  }
}
