/** The dry run: what importing a file would do. Nothing is written, and nothing of the file is kept. */
import { type ImportCheck, mostTold } from '@pellis/contract/imports/imports';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic } from '../platform/db/database.ts';
import { permit } from '../platform/refusal.ts';
import { type Plan, planImport } from './plan.ts';
import { mayImport } from './policy.ts';
import { type CsvFile, clean, readCsv } from './read-file.ts';

export interface Upload {
  file: Uint8Array;
  columns?: Plan['columns'] | undefined;
  shares_contact: boolean;
}

export function checkImport(clinic: Clinic, asker: Asker, { file: bytes, ...wishes }: Upload): Promise<ImportCheck> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayImport(actor));
    await actAsClinic(transaction, actor);
    const file = readCsv(bytes);
    return asTold(file, await planImport(clinic, transaction, file, wishes));
  });
}

function asTold(file: CsvFile, { columns, missing, toAdd, known, wrong }: Plan): ImportCheck {
  return {
    columns: file.header.map((name, at) => ({ name, sample: sampleOf(file, at), field: columns[at] ?? null })),
    missing,
    is_windows: file.isWindows,
    lines: file.rows.length,
    to_add: toAdd.length,
    on_file: known.length,
    wrong: wrong.length,
    on_file_lines: known.slice(0, mostTold),
    wrong_lines: wrong.slice(0, mostTold).map(({ row, faults }) => ({ line: row.line, faults })),
    wrong_file: wrongFile(file, wrong),
  };
}

/** The first value in a column. */
function sampleOf({ rows }: CsvFile, at: number): string {
  return clean(rows.slice(0, 50).find(({ cells }) => cells[at]?.trim())?.cells[at] ?? '').slice(0, 60);
}

const whyColumn = 'why';

/** To be mended and uploaded again; a file that was mended has its column already. */
function wrongFile({ header, delimiter }: CsvFile, wrong: Plan['wrong']): string {
  if (wrong.length === 0) return '';
  const width = header.at(-1) === whyColumn ? header.length - 1 : header.length;
  const lines = wrong.map(({ row: { cells }, faults }) => {
    const padded = Array.from({ length: Math.max(width, cells.length > header.length ? cells.length : 0) }, (_, at) => cells[at] ?? '');
    return [...padded, faults.map(({ column, sentence }) => (column ? `${column}: ${sentence}` : sentence)).join('. ')];
  });
  const quoted = [[...header.slice(0, width), whyColumn], ...lines].map((cells) => cells.map(asCell).join(delimiter));
  // by the mark at its beginning Excel knows how its letters are written
  return `\uFEFF${quoted.join('\r\n')}\r\n`;
}

function asCell(text: string): string {
  return /[",;\t|\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
