/** Takes an import of appointments back within seven days: a visit with which something has happened since stays, and is named. Nobody is written to. */
import type { VisitImport } from '@pellis/contract/appointment-imports/appointment-imports';
import { undoDays } from '@pellis/contract/imports/imports';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic } from '../platform/db/database.ts';
import { conflict, found, permit } from '../platform/refusal.ts';
import { readVisitImport } from './list.ts';
import { mayImportVisits } from './policy.ts';
import { lockVisitImport, lockVisitImports, markVisitImportUndone, removeImportedVisits, visitImportById } from './records.ts';

export function undoVisitImport(clinic: Clinic, asker: Asker, id: string): Promise<VisitImport> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayImportVisits(actor));
    await actAsClinic(transaction, actor);
    await lockVisitImports(transaction);
    const { added, undone_at } = found(await lockVisitImport(transaction, id));
    if (undone_at) throw conflict('undone', 'This import was taken back already.');
    const { may_undo_until } = found(await visitImportById(transaction, id));
    if (may_undo_until <= new Date()) throw conflict('too_late', `An import is taken back within ${undoDays} days, and this one is older.`);
    const removed = await removeImportedVisits(transaction, id);
    await markVisitImportUndone(transaction, id, actor.id, removed);
    const data = { removed, kept: added - removed };
    await clinic.happened(transaction, actor, { name: 'appointments.import_undone', subjectId: id, data });
    return readVisitImport(transaction, id);
  });
}
