/** Links for helpers and interpreters, and whether whoever has one is there. */
import type { Helper } from '@pellis/contract/visits';
import { sql } from 'kysely';
import type { Records } from '../platform/db/database.ts';

export function helperByCode(records: Records, codeHash: string) {
  return records
    .selectFrom('visit_helper')
    .select(['id', 'visit_id', 'name'])
    .where('code_hash', '=', codeHash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
}

/** Those whose link still works. */
export async function helpersOf(records: Records, visitId: string): Promise<Helper[]> {
  const rows = await records
    .selectFrom('visit_helper as h')
    .select(['h.id', 'h.name', sql<Helper['kind']>`h.kind`.as('kind')])
    .select(
      sql<boolean>`exists (select from visit_presence p where p.visit_id = h.visit_id and p.person = h.id and p.seen_at > now() - interval '15 seconds')`.as(
        'is_here',
      ),
    )
    .where('h.visit_id', '=', visitId)
    .where('h.revoked_at', 'is', null)
    .orderBy('h.invited_at')
    .execute();
  return rows;
}

export async function insertHelper(
  records: Records,
  row: { id: string; visit_id: string; patient_id: string; code_hash: string; name: string; kind: 'helper' | 'interpreter' },
): Promise<void> {
  await records.insertInto('visit_helper').values(row).execute();
}

/** False when there was none, or it was revoked already. */
export async function revokeLink(records: Records, visitId: string, id: string): Promise<boolean> {
  const revoked = await records
    .updateTable('visit_helper')
    .set({ revoked_at: new Date() })
    .where('id', '=', id)
    .where('visit_id', '=', visitId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return revoked.numUpdatedRows > 0n;
}
