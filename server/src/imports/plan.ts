/** What importing a file would do, line by line. Needs a transaction as the clinic. */
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { columnsOf } from './columns.ts';
import type { ImportKind, Sorted } from './kind.ts';
import type { CsvFile } from './read-file.ts';

export interface Wished<F extends string, W extends string> {
  columns?: (F | null)[] | undefined;
  wishes: readonly W[];
}

export interface Plan<F extends string, Thing> extends Sorted<Thing> {
  columns: (F | null)[];
  missing: F[];
}

export async function planImport<F extends string, W extends string, Thing>(
  kind: ImportKind<F, W, Thing>,
  { clinic, transaction }: { clinic: Clinic; transaction: Transaction },
  { file, columns: said, wishes }: Wished<F, W> & { file: CsvFile },
): Promise<Plan<F, Thing>> {
  const columns = columnsOf(kind, file.header, said);
  const missing = kind.missingOf(columns);
  if (missing.length > 0) return { columns, missing, toAdd: [], known: [], wrong: [] };
  const { wrong, ...sorted } = await kind.sort(clinic, transaction, { file, columns }, wishes);
  return { columns, missing, ...sorted, wrong: wrong.toSorted((one, other) => one.row.line - other.row.line) };
}
