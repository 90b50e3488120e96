/** Links for helpers and interpreters, and whether whoever has one is there. */
import type { Helper } from '@pellis/contract/visits/visits';
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';

export function helperByCode(transaction: Transaction, codeHash: string) {
  return transaction
    .selectFrom('visit_helper')
    .select(['id', 'visit_id', 'name'])
    .where('code_hash', '=', codeHash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
}

/** Those whose link still works. */
export async function helpersOf(transaction: Transaction, visitId: string): Promise<Helper[]> {
  const rows = await transaction
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
  transaction: Transaction,
  row: { id: string; visit_id: string; patient_id: string; code_hash: string; name: string; kind: 'helper' | 'interpreter' },
): Promise<void> {
  await transaction.insertInto('visit_helper').values(row).execute();
}

/** False when there was none, or it was revoked already. */
export async function revokeLink(transaction: Transaction, visitId: string, id: string): Promise<boolean> {
  const revoked = await transaction
    .updateTable('visit_helper')
    .set({ revoked_at: new Date() })
    .where('id', '=', id)
    .where('visit_id', '=', visitId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return revoked.numUpdatedRows > 0n;
}
