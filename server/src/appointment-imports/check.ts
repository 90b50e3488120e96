/** The dry run: what importing a file of appointments would do. Nothing is written, and nothing of the file is kept. */
import type { VisitField, VisitImportCheck } from '@pellis/contract/appointment-imports/appointment-imports';
import { mostTold } from '@pellis/contract/imports/imports';
import { readCsv } from '../imports/read-file.ts';
import { sampleOf, wrongFile } from '../imports/told-lines.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic } from '../platform/db/database.ts';
import { permit } from '../platform/refusal.ts';
import { planVisits } from './plan.ts';
import { mayImportVisits } from './policy.ts';

export interface Upload {
  file: Uint8Array;
  columns?: (VisitField | null)[] | undefined;
}

export function checkVisitImport(clinic: Clinic, asker: Asker, { file: bytes, columns: wished }: Upload): Promise<VisitImportCheck> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayImportVisits(actor));
    await actAsClinic(transaction, actor);
    const file = readCsv(bytes);
    const { columns, missing, toAdd, booked, wrong } = await planVisits(clinic, transaction, file, wished);
    return {
      columns: file.header.map((name, at) => ({ name, sample: sampleOf(file, at), field: columns[at] ?? null })),
      missing,
      is_windows: file.isWindows,
      lines: file.rows.length,
      to_add: toAdd.length,
      booked: booked.length,
      wrong: wrong.length,
      booked_lines: booked.slice(0, mostTold),
      wrong_lines: wrong.slice(0, mostTold).map(({ row, faults }) => ({ line: row.line, faults: [...faults] })),
      wrong_file: wrongFile(file, wrong),
    };
  });
}
