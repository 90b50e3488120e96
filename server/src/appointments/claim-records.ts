/** How far the bill of a visit to an insurer is, and what of it is the patient's. Needs a transaction as the clinic, or one that sees the claim. */
import type { ClaimState } from '@pellis/contract/claims/claims';
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';

export interface BilledVisit {
  claim_id: string;
  status: ClaimState;
  /** Whom it was sent to, whatever the profile says today. */
  insurer: string;
  charge: number;
  paid: number;
  adjusted: number;
  patient_part: number;
  written_off: number;
  patient_paid: number;
  patient_owes: number;
  to_give_back: number;
  currency: 'USD' | 'CAD';
  prepared_by: string;
  sent_at: Date | null;
  /** Something of it is or was the patient's. */
  is_theirs: boolean;
}

function bills(transaction: Transaction, encounterId: string) {
  return transaction
    .selectFrom('claim')
    .select([
      'id as claim_id',
      'status',
      'charge',
      'paid',
      'adjusted',
      'patient_part',
      'written_off',
      'patient_paid',
      'currency',
      'sent_at',
      'prepared_by',
    ])
    .select((of) => [of.ref('patient_owes').$notNull().as('patient_owes'), of.ref('to_give_back').$notNull().as('to_give_back')])
    .select(sql<string>`facts->>'insurer'`.as('insurer'))
    .select(
      sql<boolean>`patient_part > 0 or patient_paid > 0
        or exists (select from "order" o where o.encounter_id = claim.encounter_id and o.claim_id is not null)`.as('is_theirs'),
    )
    .where('encounter_id', '=', encounterId)
    .where('status', 'not in', ['withdrawn', 'replaced']);
}

/** Undefined until it is prepared. */
export function billOfVisit(transaction: Transaction, encounterId: string): Promise<BilledVisit | undefined> {
  return bills(transaction, encounterId).executeTakeFirst();
}

/** Until the end of the transaction; whoever also locks orders locks those first. */
export function lockBill(transaction: Transaction, encounterId: string): Promise<BilledVisit | undefined> {
  return bills(transaction, encounterId).forUpdate().executeTakeFirst();
}
