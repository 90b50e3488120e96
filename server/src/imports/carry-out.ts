/** Imports every good line of a file, all of them or none. */
import type { FileImport } from '@pellis/contract/imports/imports';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import { conflict, permit } from '../platform/refusal.ts';
import type { Upload } from './check.ts';
import type { ImportKind } from './kind.ts';
import { readImport } from './list.ts';
import { planImport } from './plan.ts';
import { readCsv } from './read-file.ts';
import { insertImport } from './records.ts';

interface Order<F extends string, W extends string> extends Upload<F, W> {
  file_name: string;
  /** As many as the desk was told. */
  expected: number;
}

/** What was told before may have changed. */
export function carryOutImport<F extends string, W extends string, Thing>(
  kind: ImportKind<F, W, Thing>,
  { clinic, asker }: { clinic: Clinic; asker: Asker },
  { file_name, expected, ...upload }: Order<F, W>,
): Promise<FileImport> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(kind.may(actor));
    await actAsClinic(transaction, actor);
    const file = readCsv(upload.file);
    await kind.lock(clinic, transaction);
    const { toAdd, known, wrong } = await planImport(kind, { clinic, transaction }, { ...upload, file });
    if (toAdd.length !== expected) throw conflict('import_changed', changed(kind.words, toAdd.length, expected));
    const id = newId();
    const counts = { added: toAdd.length, known: known.length, wrong: wrong.length };
    const isTold = kind.isTold(upload.wishes);
    await insertImport(transaction, { id, kind: kind.name, file_name, imported_by: actor.id, is_told: isTold, ...counts });
    await kind.keep(transaction, { id, by: actor.id }, toAdd);
    if (isTold) await kind.tell?.(clinic, transaction, actor, id);
    await clinic.happened(transaction, actor, { name: `${kind.name}.imported`, subjectId: id, data: { ...counts, told: isTold } });
    return readImport(kind, transaction, id);
  });
}

function changed({ add, records }: { add: string; records: string }, now: number, before: number): string {
  return `Since the file was checked, ${records} changed: it would ${add} ${now} now, and not ${before}. Nothing was imported. Check it again.`;
}
