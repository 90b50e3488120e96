/** Every row of a file as its kind reads it, or what is wrong with it as far as the row alone says. */
import { setImmediate as breathe } from 'node:timers/promises';
import type { Fault, Table, WrongRow } from './kind.ts';
import { clean, type Row } from './read-file.ts';

/** Awaited now and then, so that a long file keeps nobody else waiting. */
export async function breatheAt(at: number): Promise<void> {
  if (at % 250 === 249) await breathe();
}

/** A row's values by field, and how to say that one is wrong. */
export interface Values<F extends string> {
  row: Row;
  values: Record<F, string>;
  wrong: (field: F, sentence: string) => void;
}

interface Reading<F extends string, Thing> {
  labels: Record<F, string>;
  /** Undefined once something is wrong. */
  read: (values: Values<F>, faults: Fault[]) => Thing | undefined;
}

export async function readRows<F extends string, Thing>(
  { file, columns }: Table<F>,
  { labels, read }: Reading<F, Thing>,
): Promise<{ readable: Thing[]; wrong: WrongRow[] }> {
  const readable: Thing[] = [];
  const wrong: WrongRow[] = [];
  const fields = Object.keys(labels) as F[];
  for (const [at, row] of file.rows.entries()) {
    await breatheAt(at);
    const faults: Fault[] = [];
    if (row.cells.slice(file.header.length).some((cell) => cell.trim() !== '')) faults.push(tooManyValues(row, file.header));
    const values = Object.fromEntries(fields.map((field) => [field, clean(row.cells[columns.indexOf(field)] ?? '')])) as Record<F, string>;
    const say = (field: F, sentence: string) => {
      faults.push({ column: calledIn({ file, columns }, field) || labels[field], sentence });
    };
    const thing = faults.length > 0 ? undefined : read({ row, values, wrong: say }, faults);
    if (thing === undefined || faults.length > 0) wrong.push({ row, faults });
    else readable.push(thing);
  }
  return { readable, wrong };
}

/** As the file calls it; empty where no column is it. */
export function calledIn<F extends string>({ file, columns }: Table<F>, field: F): string {
  return file.header[columns.indexOf(field)] ?? '';
}

function tooManyValues({ cells }: Row, header: readonly string[]): Fault {
  return { column: '', sentence: `This line has ${cells.length} values, and the first line of the file has ${header.length}` };
}
