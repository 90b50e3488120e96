/** The mark of a database of the clinic's own that is being filled: no start serves it, and what a cut-off restore has made is taken away again. */
import type pg from 'pg';
import { connectAsOwner } from './tables.ts';

const ours = `('public', 'pgboss', 'card_processor', 'pharmacy_network')`;

export async function isEmptyDatabase(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ${ours} and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S') limit 1`,
  );
  return rowCount === 0;
}

export async function markRestoring(client: pg.Client): Promise<void> {
  await client.query('create table restoring (at timestamptz not null default now())');
}

export async function unmarkRestoring(url: string): Promise<void> {
  const client = await connectAsOwner(url);
  try {
    await client.query('drop table if exists restoring');
  } finally {
    await client.end();
  }
}

/** Only where the mark stands: whatever lies beside it was made by a restore. */
export async function clearRestoring(client: pg.Client): Promise<void> {
  await client.query('rollback').catch(() => {});
  const { rows } = await client.query<{ is_marked: boolean }>(`select to_regclass('public.restoring') is not null as is_marked`);
  if (!rows[0]?.is_marked) return;
  await client.query('begin');
  await client.query('drop schema if exists pgboss, card_processor, pharmacy_network cascade');
  await client.query('drop extension if exists pg_trgm, btree_gist cascade');
  await client.query(`do $$ declare thing record; begin
    for thing in select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'restoring'
      loop execute 'drop table if exists ' || thing.name || ' cascade'; end loop;
    for thing in select p.oid::regprocedure as name from pg_proc p where p.pronamespace = 'public'::regnamespace
      loop execute 'drop routine if exists ' || thing.name || ' cascade'; end loop;
  end $$`);
  await client.query('drop table restoring');
  await client.query('commit');
}
