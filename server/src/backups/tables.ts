/** The clinic's tables as they leave and enter a database: listed from its catalogue, copied as text, which every version of Postgres reads. */
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

export interface Table {
  schema: string;
  name: string;
  /** In their order; not those that Postgres works out by itself. */
  columns: string[];
}

export interface Sequence {
  schema: string;
  name: string;
  last_value: string;
  is_called: boolean;
}

/** A table in months is one. Of the queue only the jobs: its other tables are made anew by the version that starts. */
const listStatement = `
  select n.nspname as schema, c.relname as name,
    (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where (n.nspname in ('public', 'card_processor', 'pharmacy_network') and c.relkind in ('r', 'p') and not c.relispartition) or (n.nspname = 'pgboss' and c.relname = 'job')
  order by n.nspname, c.relname`;

export async function connectAsOwner(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, application_name: 'pellis-backup' });
  // the statement under way tells of a connection that breaks
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Everything that is read from then on is as it was in one moment, whatever is written meanwhile. */
export async function beginSnapshot(client: pg.Client): Promise<void> {
  await client.query('begin transaction isolation level repeatable read, read only');
  // the first statement takes the snapshot
  await client.query('select 1');
}

export async function listTables(client: pg.Client): Promise<Table[]> {
  return (await client.query<Table>(listStatement)).rows;
}

export async function listSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select schemaname as schema, sequencename as name from pg_sequences where schemaname in ('public', 'card_processor', 'pharmacy_network') order by 1, 2`,
  );
  const sequences: Sequence[] = [];
  for (const { schema, name } of rows) {
    const found = await client.query<Pick<Sequence, 'last_value' | 'is_called'>>(
      `select last_value::text, is_called from ${quoted(schema, name)}`,
    );
    sequences.push({ schema, name, ...(found.rows[0] ?? { last_value: '1', is_called: false }) });
  }
  return sequences;
}

/** The rows as text, a line each. */
export function readRows(client: pg.Client, { schema, name, columns }: Table): AsyncIterable<Buffer> {
  return client.query(copyTo(`copy (select ${listed(columns)} from ${quoted(schema, name)}) to stdout`));
}

/** Answers how many came. */
export async function writeRows(client: pg.Client, table: Table, rows: AsyncIterable<Uint8Array>): Promise<number> {
  const copy = client.query(copyFrom(`copy ${quoted(table.schema, table.name)} (${listed(table.columns)}) from stdin`));
  await pipeline(rows, copy);
  return copy.rowCount;
}

export async function countRows(client: pg.Client, { schema, name }: Pick<Table, 'schema' | 'name'>): Promise<number> {
  const { rows } = await client.query<{ n: string }>(`select count(*) as n from ${quoted(schema, name)}`);
  return Number(rows[0]?.n);
}

/** Rows in what `readRows` gives: a line break inside a value is written as two letters. */
export function countLines(bytes: Uint8Array): number {
  let lines = 0;
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) lines += 1;
  return lines;
}

export const quoted = (schema: string, name: string) => `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;

const listed = (columns: string[]) => columns.map((column) => pg.escapeIdentifier(column)).join(', ');
