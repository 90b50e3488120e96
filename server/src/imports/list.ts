/** The imports that were made, as the desk reads them. */
import type { FileImport } from '@pellis/contract/imports/imports';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { found, permit } from '../platform/refusal.ts';
import type { ImportKind } from './kind.ts';
import { type ImportRow, importById, newestImports } from './records.ts';

type Kind = Pick<ImportKind<never, never, never>, 'name' | 'may' | 'keptOf' | 'reasons'>;

export function listImports(kind: Kind, { clinic, asker }: { clinic: Clinic; asker: Asker }): Promise<FileImport[]> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(kind.may(actor));
    await actAsClinic(transaction, actor);
    return asRead(kind, transaction, await newestImports(transaction, kind.name));
  });
}

export async function readImport(kind: Kind, transaction: Transaction, id: string): Promise<FileImport> {
  const [one] = await asRead(kind, transaction, [found(await importById(transaction, id))]);
  return found(one);
}

async function asRead({ keptOf, reasons }: Kind, transaction: Transaction, rows: ImportRow[]): Promise<FileImport[]> {
  const undone = rows.filter(({ undone_at }) => undone_at !== null).map(({ id }) => id);
  const kept = undone.length > 0 ? await keptOf(transaction, undone) : [];
  return rows.map(({ imported_at, undone_at, undone_by_name, removed, ...row }) => ({
    ...row,
    at: imported_at,
    undone: undone_at && {
      by: undone_by_name ?? '',
      at: undone_at,
      removed: removed ?? 0,
      kept: kept
        .filter(({ import_id }) => import_id === row.id)
        .map(({ id, name, at, kept_because }) => ({
          id,
          name,
          at,
          because: reasons[kept_because ?? ''] ?? 'something stands in the record about it',
        })),
    },
  }));
}
