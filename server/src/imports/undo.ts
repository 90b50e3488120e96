/** Takes an import back within seven days: what was touched since stays, and is named. Nobody is written to. */
import { type FileImport, undoDays } from '@pellis/contract/imports/imports';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { conflict, found, permit } from '../platform/refusal.ts';
import type { ImportKind } from './kind.ts';
import { readImport } from './list.ts';
import { lockImport, markUndone } from './records.ts';

type Kind = Pick<ImportKind<never, never, never>, 'name' | 'may' | 'lock' | 'removePiece' | 'keptOf' | 'reasons'>;

export function undoImport(kind: Kind, { clinic, asker }: { clinic: Clinic; asker: Asker }, id: string): Promise<FileImport> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(kind.may(actor));
    await actAsClinic(transaction, actor);
    await kind.lock(clinic, transaction);
    const { added, undone_at, is_late } = found(await lockImport(transaction, id, kind.name));
    if (undone_at) throw conflict('undone', 'This import was taken back already.');
    if (is_late) throw conflict('too_late', `An import is taken back within ${undoDays} days, and this one is older.`);
    const removed = await removeAll(kind, transaction, id);
    await markUndone(transaction, id, actor.id, removed);
    await clinic.happened(transaction, actor, {
      name: `${kind.name}.import_undone`,
      subjectId: id,
      data: { removed, kept: added - removed },
    });
    return readImport(kind, transaction, id);
  });
}

/** Piece by piece, so that no statement takes long; the transaction is one. Answers how many went. */
async function removeAll({ removePiece }: Kind, transaction: Transaction, id: string): Promise<number> {
  let removed = 0;
  let reached: string | null = '';
  while (reached !== null) {
    const piece: { removed: number; reached: string | null } = await removePiece(transaction, id, reached);
    removed += piece.removed;
    reached = piece.reached;
  }
  return removed;
}
