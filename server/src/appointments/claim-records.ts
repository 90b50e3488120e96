/** How far the bill of a visit to an insurer is. Needs a transaction as the clinic. */
import type { ClaimState } from '@pellis/contract/claims/claims';
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';

export interface BilledVisit {
  status: ClaimState;
  /** Whom it was sent to, whatever the profile says today. */
  insurer: string;
  patient_part: number;
  patient_paid: number;
  sent_at: Date | null;
}

/** Undefined until it is prepared. */
export function billOfVisit(transaction: Transaction, encounterId: string): Promise<BilledVisit | undefined> {
  return transaction
    .selectFrom('claim')
    .select(['status', 'patient_part', 'patient_paid', 'sent_at'])
    .select(sql<string>`facts->>'insurer'`.as('insurer'))
    .where('encounter_id', '=', encounterId)
    .where('status', 'not in', ['withdrawn', 'replaced'])
    .executeTakeFirst();
}
