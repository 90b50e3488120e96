/** Calls to a patient's telephone in place of the picture: written down, never changed. */
import type { PhoneCall } from '@pellis/contract/visits/visits';
import { type Insertable, sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import type { VisitPhoneCall } from '../platform/db/schema.ts';

/** The earliest first. */
export function phoneCallsOf(transaction: Transaction, visitId: string): Promise<PhoneCall[]> {
  return transaction
    .selectFrom('visit_phone_call')
    .select(['id', 'at', 'called_by_name as by', 'phone', 'is_reached'])
    .where('visit_id', '=', visitId)
    .orderBy('at')
    .orderBy('id')
    .execute();
}

export async function insertPhoneCall(transaction: Transaction, row: Insertable<VisitPhoneCall>): Promise<void> {
  await transaction.insertInto('visit_phone_call').values(row).execute();
}

/** Until the end of the transaction: a call is noted once, and the patient is told once. Needs a transaction as the clinic. */
export async function lockVisit(transaction: Transaction, id: string): Promise<{ called_in_at: Date | null; was_just_called: boolean }> {
  await transaction.selectFrom('visit').select('id').where('id', '=', id).forUpdate().execute();
  return transaction
    .selectFrom('visit as v')
    .select('v.called_in_at')
    .select(
      sql<boolean>`exists (select from visit_phone_call c where c.visit_id = v.id and c.at > now() - interval '1 minute')`.as(
        'was_just_called',
      ),
    )
    .where('v.id', '=', id)
    .executeTakeFirstOrThrow();
}

export async function markCalledIn(transaction: Transaction, id: string): Promise<void> {
  await transaction.updateTable('visit').set({ called_in_at: sql`now()` }).where('id', '=', id).execute();
}
