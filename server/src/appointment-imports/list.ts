/** The imports of appointments that were made, as the desk reads them. */
import type { VisitImport } from '@pellis/contract/appointment-imports/appointment-imports';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { found, permit } from '../platform/refusal.ts';
import { mayImportVisits } from './policy.ts';
import { keptVisitsOf, newestVisitImports, type VisitImportRow, visitImportById } from './records.ts';

export function listVisitImports(clinic: Clinic, asker: Asker): Promise<VisitImport[]> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayImportVisits(actor));
    await actAsClinic(transaction, actor);
    return asRead(transaction, await newestVisitImports(transaction));
  });
}

export async function readVisitImport(transaction: Transaction, id: string): Promise<VisitImport> {
  const [one] = await asRead(transaction, [found(await visitImportById(transaction, id))]);
  return found(one);
}

async function asRead(transaction: Transaction, rows: VisitImportRow[]): Promise<VisitImport[]> {
  const undone = rows.filter(({ undone_at }) => undone_at !== null).map(({ id }) => id);
  const kept = undone.length > 0 ? await keptVisitsOf(transaction, undone) : [];
  return rows.map(({ by, imported_at, undone_at, undone_by_name, removed, imported_by: _, undone_by: __, ...row }) => ({
    ...row,
    by,
    at: imported_at,
    undone: undone_at && {
      by: undone_by_name ?? '',
      at: undone_at,
      removed: removed ?? 0,
      kept: kept
        .filter(({ import_id }) => import_id === row.id)
        .map(({ appointment_id, first_name, last_name, starts_at, kept_because }) => ({
          appointment_id,
          full_name: `${first_name} ${last_name}`,
          starts_at,
          because: reasons[kept_because ?? ''] ?? 'something stands in the record about it',
        })),
    },
  }));
}

/** By the table in which something stands about it. */
const reasons: Record<string, string> = {
  appointment: 'it was moved, cancelled, reminded of or begun',
  visit: 'somebody was at its door',
  visit_intake: 'the patient has told what it is about',
  note: 'a note was begun',
  order: 'a payment stands about it',
};
