/** What pharmacies have asked for, and whether they have their answer. Written as the clinic alone. */
import type { RefillState } from '@pellis/contract/refills/refill';
import { type Insertable, sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import type { PharmacyRenewal } from '../platform/db/schema.ts';

export async function insertRenewal(transaction: Transaction, row: Insertable<PharmacyRenewal>): Promise<void> {
  await transaction.insertInto('pharmacy_renewal').values(row).execute();
}

export function renewalById(transaction: Transaction, id: string) {
  return transaction
    .selectFrom('pharmacy_renewal as n')
    .innerJoin('transmission as t', 't.id', 'n.transmission_id')
    .selectAll('n')
    .select('t.prescribed_by')
    .where('n.id', '=', id)
    .executeTakeFirst();
}

export type Unanswered = Awaited<ReturnType<typeof unansweredRenewals>>[number];

/** One by its own id, or those that wait for one refill request; with how that stands, whether its note was retracted, who asked, and where the patient wants things now. */
export function unansweredRenewals(transaction: Transaction, { id, refillId }: { id: string; refillId: string }) {
  return transaction
    .selectFrom('pharmacy_renewal as n')
    .innerJoin('transmission as t', 't.id', 'n.transmission_id')
    .leftJoin('refill_request as r', 'r.id', 'n.refill_id')
    .select(['n.id', 'n.patient_id', 'n.words', 't.pharmacy_id', sql<RefillState | null>`r.state`.as('state')])
    .select(sql<boolean>`r.retraction_id is not null`.as('is_retracted'))
    .select(sql<boolean>`r.state = 'visit_needed' and r.decided_by is null`.as('is_of_nobody'))
    .where((of) => of.or([of('n.id', '=', id), of('n.refill_id', '=', refillId)]))
    .where('n.answered_at', 'is', null)
    .where('n.untold_because', '=', '')
    .orderBy('n.id')
    .execute();
}

/** Locked by its own update: what was kept before stays. */
export async function keepAnswer(transaction: Transaction, id: string, answer: { is_approved: boolean; words: string }): Promise<void> {
  await transaction
    .updateTable('pharmacy_renewal')
    .set({ ...answer, answered_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .execute();
}

/** False where that is known. */
export async function keepUntold(transaction: Transaction, id: string, because: string): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('pharmacy_renewal')
    .set({ untold_because: because })
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .where('untold_because', '=', '')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
