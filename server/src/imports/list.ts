/** The imports that were made, as the desk reads them. */
import type { PatientImport } from '@pellis/contract/imports/imports';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { found, permit } from '../platform/refusal.ts';
import { mayImport } from './policy.ts';
import { type ImportRow, importById, keptOf, newestImports } from './records.ts';

export function listImports(clinic: Clinic, asker: Asker): Promise<PatientImport[]> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayImport(actor));
    await actAsClinic(transaction, actor);
    return asRead(transaction, await newestImports(transaction));
  });
}

export async function readImport(transaction: Transaction, id: string): Promise<PatientImport> {
  const [one] = await asRead(transaction, [found(await importById(transaction, id))]);
  return found(one);
}

async function asRead(transaction: Transaction, rows: ImportRow[]): Promise<PatientImport[]> {
  const undone = rows.filter(({ undone_at }) => undone_at !== null).map(({ id }) => id);
  const kept = undone.length > 0 ? await keptOf(transaction, undone) : [];
  return rows.map(({ id, file_name, by, imported_at, added, on_file, wrong, may_undo_until, undone_at, undone_by_name, removed }) => ({
    id,
    file_name,
    by,
    at: imported_at,
    added,
    on_file,
    wrong,
    may_undo_until,
    undone: undone_at && {
      by: undone_by_name ?? '',
      at: undone_at,
      removed: removed ?? 0,
      kept: kept
        .filter(({ import_id }) => import_id === id)
        .map(({ patient_id, first_name, last_name, kept_because }) => ({
          patient_id,
          full_name: `${first_name} ${last_name}`,
          because: reasons[kept_because ?? ''] ?? 'something stands in their record',
        })),
    },
  }));
}

/** By the table in which something stands about them. */
const reasons: Record<string, string> = {
  record_merge: 'another record was merged with theirs',
  account: 'they have an account',
  guardianship: 'they have an account',
  record_claim: 'they were sent the link to their record',
  own_change: 'their details were corrected',
  appointment: 'they have a visit',
  encounter: 'they were seen here',
  conversation: 'they wrote to the clinic',
  document: 'a document lies in their record',
  order: 'a payment stands in their record',
};
