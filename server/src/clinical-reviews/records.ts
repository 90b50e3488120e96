/** Who of the clinic has read which version of a draft. */
import type { ClinicalDraft } from '@pellis/contract/clinical-reviews/clinical-reviews';
import type { Transaction } from '../platform/db/database.ts';

export interface Draft {
  kind: ClinicalDraft;
  version: number;
}

/** Undefined where nobody here has read it. */
export function reviewRow(transaction: Transaction, { kind, version }: Draft) {
  return transaction
    .selectFrom('clinical_review as r')
    .innerJoin('provider as p', 'p.id', 'r.reviewed_by')
    .select(['p.name as reviewed_by', 'r.reviewed_at'])
    .where('r.kind', '=', kind)
    .where('r.version', '=', version)
    .executeTakeFirst();
}

/** Answers whether it was this call that said so. */
export async function markReviewed(transaction: Transaction, { kind, version }: Draft, by: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await transaction
    .insertInto('clinical_review')
    .values({ kind, version, reviewed_by: by })
    .onConflict((known) => known.columns(['kind', 'version']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}
