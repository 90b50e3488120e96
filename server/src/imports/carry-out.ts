/** Imports every good line of a file, all of them or none. No letter is sent: the desk sends each their link when it is time. */
import type { PatientImport } from '@pellis/contract/imports/imports';
import { lockRegistrations } from '../patients/lookalike-records.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic } from '../platform/db/database.ts';
import { conflict, permit } from '../platform/refusal.ts';
import type { Upload } from './check.ts';
import { readImport } from './list.ts';
import { planImport } from './plan.ts';
import { mayImport } from './policy.ts';
import { readCsv } from './read-file.ts';
import { insertImport } from './records.ts';

interface Order extends Upload {
  file_name: string;
  /** As many as the desk was told. */
  expected: number;
}

/** One after the other, and after whoever registers by hand: what was told before may have changed. */
export function importPatients(
  clinic: Clinic,
  asker: Asker,
  { file: bytes, file_name, expected, ...wishes }: Order,
): Promise<PatientImport> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayImport(actor));
    await actAsClinic(transaction, actor);
    const file = readCsv(bytes);
    await lockRegistrations(transaction);
    const { toAdd, known, wrong } = await planImport(clinic, transaction, file, wishes);
    if (toAdd.length !== expected) throw conflict('import_changed', changed(toAdd.length, expected));
    const counts = { on_file: known.length, wrong: wrong.length };
    const id = await insertImport(transaction, { file_name, imported_by: actor.id, ...counts }, toAdd);
    await clinic.happened(transaction, actor, { name: 'patients.imported', subjectId: id, data: { added: toAdd.length, ...counts } });
    return readImport(transaction, id);
  });
}

function changed(now: number, before: number): string {
  return `Since the file was checked, the records here have changed: it would add ${now} now, and not ${before}. Nothing was imported. Check it again.`;
}
