/** Makes the tables that rows from elsewhere need, exactly as those were that they come from, and counts what came. */
import type pg from 'pg';
import { migrate, unknownMigration } from '../platform/db/migrate.ts';
import { tableName } from './contents.ts';
import { countRows, type Table } from './tables.ts';

export interface Shape {
  migrations: readonly { name: string; sha256: string }[];
  tables: readonly Table[];
}

/** The first migration that this version of Pellis does not have, or has otherwise. */
export const unknownIn = ({ migrations }: Shape): string | undefined => unknownMigration(migrations);

export async function makeTables(url: string, { migrations, tables }: Shape): Promise<void> {
  await migrate(url, { only: migrations.map(({ name }) => name), isRestoring: true });
  const has = (name: string) => tables.some(({ schema }) => schema === name);
  if (has('card_processor')) await (await import('@pellis/stand-ins/card-processor/database')).prepareBooks(url);
  if (has('pharmacy_network')) await (await import('@pellis/stand-ins/pharmacy-network/database')).prepareBooks(url);
}

export async function readMigrations(client: pg.Client): Promise<{ name: string; sha256: string }[]> {
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from migration order by name');
  return rows;
}

/** Of the clinic's own; the queue leaves behind what no version knows any more. */
export async function refuseOtherCounts(
  client: pg.Client,
  tables: readonly Table[],
  rowsOf: (table: Table) => Promise<number> | number,
): Promise<void> {
  for (const table of tables.filter(({ schema }) => schema !== 'pgboss')) {
    const [there, here] = [await rowsOf(table), await countRows(client, table)];
    if (there !== here) throw new Error(`${tableName(table)} has ${here} rows now and had ${there}`);
  }
}
