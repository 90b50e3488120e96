/** Fills the tables of an empty clinic with rows that stood elsewhere, all or nothing: without triggers, which had their say when the rows were written. */
import { PassThrough } from 'node:stream';
import pg from 'pg';
import { tableName } from './contents.ts';
import { quoted, type Sequence, type Table, writeRows } from './tables.ts';

export interface Filling {
  /** Lines of a table; each table's come one after the other. */
  add(table: string, rows: Uint8Array): Promise<void>;
}

/** `work` hands the rows in and answers where the sequences stood. */
export async function fillDatabase(
  client: pg.Client,
  tables: readonly Table[],
  work: (filling: Filling) => Promise<Sequence[]>,
): Promise<void> {
  await client.query('begin');
  // one order of the tables that suits every reference there is none, so they are looked at when all rows are there
  const references = await dropReferences(client);
  await eachTable(client, (table) => `alter table ${table} disable trigger user`);
  const emptied = (await ourTables(client)).join(', ');
  await client.query(`truncate ${emptied}`);
  const filling = openFilling(client, tables);
  const sequences = await work(filling);
  await filling.end();
  await eachTable(client, (table) => `alter table ${table} enable trigger user`);
  for (const { table, name, definition } of references) await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  for (const { schema, name, last_value, is_called } of sequences)
    await client.query('select setval($1::regclass, $2, $3)', [quoted(schema, name), last_value, is_called]);
  await client.query('commit');
  await client.query('analyze');
}

function openFilling(client: pg.Client, tables: readonly Table[]): Filling & { end(): Promise<void> } {
  let open: { name: string; pieces: PassThrough; done: Promise<unknown> } | undefined;
  async function end(): Promise<void> {
    open?.pieces.end();
    await open?.done;
    open = undefined;
  }
  async function begin(name: string) {
    await end();
    const table = tables.find((one) => tableName(one) === name);
    if (!table) throw new Error(`${name} is no table of this backup`);
    const pieces = new PassThrough();
    const done = table.schema === 'pgboss' ? writeJobs(client, table, pieces) : writeRows(client, table, pieces);
    // told by whoever adds next, or ends
    done.catch((error: Error) => pieces.destroy(error));
    return { name, pieces, done };
  }
  return {
    async add(name, rows) {
      if (open?.name !== name) open = await begin(name);
      const { pieces, done } = open;
      if (!pieces.write(rows)) await Promise.race([new Promise((drained) => pieces.once('drain', drained)), done]);
    },
    end,
  };
}

/** The queue's table is the queue's own affair and may have another shape: what both have is taken over, of kinds that are still known. */
async function writeJobs(client: pg.Client, { columns }: Table, rows: PassThrough): Promise<void> {
  const listed = columns.map((column) => `${pg.escapeIdentifier(column)} text`);
  await client.query(`create temporary table earlier_job (${listed.join(', ')}) on commit drop`);
  await writeRows(client, { schema: 'pg_temp', name: 'earlier_job', columns }, rows);
  const known = await client.query<{ name: string; type: string }>(
    `select attname::text as name, format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid = 'pgboss.job'::regclass and attnum > 0 and not attisdropped and attname = any($1)`,
    [columns],
  );
  const names = known.rows.map(({ name }) => pg.escapeIdentifier(name)).join(', ');
  const values = known.rows.map(({ name, type }) => `${pg.escapeIdentifier(name)}::${type}`).join(', ');
  await client.query(`insert into pgboss.job (${names}) select ${values} from earlier_job where name in (select name from pgboss.queue)`);
}

interface Reference {
  table: string;
  name: string;
  definition: string;
}

async function dropReferences(client: pg.Client): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `select format('%I.%I', n.nspname, c.relname) as table, quote_ident(k.conname) as name, pg_get_constraintdef(k.oid) as definition
      from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
      where k.contype = 'f' and k.conparentid = 0 and n.nspname in ('public', 'card_processor', 'pharmacy_network')`,
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  return rows;
}

/** Those that a migration or a stand-in has made; what the migrations have put into them is replaced. */
async function ourTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'card_processor', 'pharmacy_network') and c.relkind = 'r' and c.relname <> 'restoring'`,
  );
  return rows.map(({ name }) => name);
}

async function eachTable(client: pg.Client, statement: (table: string) => string): Promise<void> {
  for (const table of await ourTables(client)) await client.query(statement(table));
}
