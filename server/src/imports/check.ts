/** The dry run: what importing a file would do. Nothing is written, and nothing of the file is kept. */
import { type ImportCheck, mostTold } from '@pellis/contract/imports/imports';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic } from '../platform/db/database.ts';
import { permit } from '../platform/refusal.ts';
import type { ImportKind } from './kind.ts';
import { type Plan, planImport, type Wished } from './plan.ts';
import { type CsvFile, readCsv } from './read-file.ts';
import { sampleOf, wrongFile } from './told-lines.ts';

export interface Upload<F extends string, W extends string> extends Wished<F, W> {
  file: Uint8Array;
}

export function checkImport<F extends string, W extends string, Thing>(
  kind: ImportKind<F, W, Thing>,
  { clinic, asker }: { clinic: Clinic; asker: Asker },
  upload: Upload<F, W>,
): Promise<ImportCheck<F>> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(kind.may(actor));
    await actAsClinic(transaction, actor);
    const file = readCsv(upload.file);
    return asTold(file, await planImport(kind, { clinic, transaction }, { ...upload, file }));
  });
}

function asTold<F extends string>(file: CsvFile, { columns, missing, toAdd, known, wrong }: Plan<F, unknown>): ImportCheck<F> {
  return {
    columns: file.header.map((name, at) => ({ name, sample: sampleOf(file, at), field: columns[at] ?? null })),
    missing,
    is_windows: file.isWindows,
    lines: file.rows.length,
    to_add: toAdd.length,
    known: known.length,
    wrong: wrong.length,
    known_lines: known.slice(0, mostTold),
    wrong_lines: wrong.slice(0, mostTold).map(({ row, faults }) => ({ line: row.line, faults: [...faults] })),
    wrong_file: wrongFile(file, wrong),
  };
}
