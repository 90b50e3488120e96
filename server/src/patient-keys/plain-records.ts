/** Rows that still say something in plain: the clock seals some at a time. */
import { type RawBuilder, type Selectable, type SqlBool, sql, type Updateable } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import type { DB } from '../platform/db/schema.ts';
import { maySealLate, patientsAtRest, sealedKeyOf } from './records.ts';

/** Those whose rows hold a sealed text. */
type SealedTable = { [T in keyof DB]: DB[T] extends { patient_id: unknown; key_id: unknown; under_key: unknown } ? T : never }[keyof DB];
type ColumnOf<T extends SealedTable> = keyof Selectable<DB[T]> & string;
type RowOf<T extends SealedTable, C extends ColumnOf<T>> = Pick<Selectable<DB[T]>, C>;

interface PlainRows<T extends SealedTable, C extends ColumnOf<T>> {
  table: T;
  /** What names one of them. */
  by: C;
  columns: readonly C[];
  /** What a row in plain is known by, where it is not that it has no sealed text. */
  inPlain?: RawBuilder<SqlBool>;
}

/**
 * Some that nobody is at just now; answers how many. `sealedColumns` says what a row holds from then on; what opens what it holds already stands beside it.
 * Those of a merged record wait as what was signed does, and so do those of a patient with whom somebody merges one now. Needs a transaction as the clinic.
 */
export async function sealSomeRows<T extends SealedTable, C extends ColumnOf<T>>(
  transaction: Transaction,
  { table, by, columns, inPlain = sql<SqlBool>`under_key is null` }: PlainRows<T, C>,
  most: number,
  sealedColumns: (row: RowOf<T, C>, sealed_key: Buffer | null) => Promise<Updateable<DB[T]>>,
): Promise<number> {
  const names = [...new Set([by, ...columns])].map((column) => sql.ref(column));
  const { rows } = await sql<{ sealed_key: Buffer | null; of_patient: string }>`
    select ${sql.join(names)}, ${sealedKeyOf(table)} as sealed_key, patient_id as of_patient
      from ${sql.table(table)} where ${inPlain} and ${maySealLate(`${table}.patient_id`)}
      order by ${sql.ref(by)} limit ${most} for update skip locked`.execute(transaction);
  const atRest = await patientsAtRest(transaction, [...new Set(rows.map((row) => row.of_patient))]);
  const resting = rows.filter((row) => atRest.has(row.of_patient));
  for (const { sealed_key, of_patient: _, ...plain } of resting) {
    // the columns that were asked for
    const row = plain as unknown as RowOf<T, C>;
    const kept = Object.entries(await sealedColumns(row, sealed_key)).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
    await sql`update ${sql.table(table)} set ${sql.join(kept)} where ${sql.ref(by)} = ${row[by]}`.execute(transaction);
  }
  return resting.length;
}
