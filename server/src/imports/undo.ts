/** Takes an import back within seven days: who was touched since stays, and is named. */
import { type PatientImport, undoDays } from '@pellis/contract/imports/imports';
import { lockRegistrations } from '../patients/lookalike-records.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic } from '../platform/db/database.ts';
import { conflict, found, permit } from '../platform/refusal.ts';
import { readImport } from './list.ts';
import { mayImport } from './policy.ts';
import { importById, lockImport, markUndone, removeImported } from './records.ts';

export function undoImport(clinic: Clinic, asker: Asker, id: string): Promise<PatientImport> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayImport(actor));
    await actAsClinic(transaction, actor);
    await lockRegistrations(transaction);
    const { added, undone_at } = found(await lockImport(transaction, id));
    if (undone_at) throw conflict('undone', 'This import was taken back already.');
    const { may_undo_until } = found(await importById(transaction, id));
    if (may_undo_until <= new Date()) throw conflict('too_late', `An import is taken back within ${undoDays} days, and this one is older.`);
    const removed = await removeImported(transaction, id);
    await markUndone(transaction, id, actor.id, removed);
    await clinic.happened(transaction, actor, { name: 'patients.import_undone', subjectId: id, data: { removed, kept: added - removed } });
    return readImport(transaction, id);
  });
}
