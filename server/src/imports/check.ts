/** The dry run: what importing a file would do. Nothing is written, and nothing of the file is kept. */
import { type ImportCheck, mostTold } from '@pellis/contract/imports/imports';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic } from '../platform/db/database.ts';
import { permit } from '../platform/refusal.ts';
import { type Plan, planImport } from './plan.ts';
import { mayImport } from './policy.ts';
import { type CsvFile, readCsv } from './read-file.ts';
import { sampleOf, wrongFile } from './told-lines.ts';

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
