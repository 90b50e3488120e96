/** The products that a note recommends, as they were when they were chosen; and what stops a signature under them. */
import { problemOfRecommended } from '@pellis/contract/products/fit';
import type { Recommendations, SignedRecommendation } from '@pellis/contract/products/recommendations';
import type { Transaction } from '../platform/db/database.ts';
import { Refusal } from '../platform/refusal.ts';
import { productsById } from './recommendation-records.ts';

/** Only saving writes the column, in this shape. */
export function recommendationsIn(note: { recommendations: unknown }): Recommendations {
  return note.recommendations as Recommendations;
}

interface SignedNote {
  recommendations: unknown;
  /** A moment inside JSON is text. */
  withdrawals: readonly { product_id: string; reason: string; by: string; at: Date | string }[];
}

export function presentRecommendations(note: SignedNote): SignedRecommendation[] {
  const gone = new Map(note.withdrawals.map(({ product_id, reason, by, at }) => [product_id, { reason, by, at: new Date(at) }]));
  return recommendationsIn(note).map((one) => ({ ...one, withdrawn: gone.get(one.product_id) ?? null }));
}

/** Only what stands on the clinic's own list is signed, as it stands there and in the dermatologist's words. */
export async function refuseUnlisted(transaction: Transaction, recommendations: Recommendations): Promise<void> {
  if (recommendations.length === 0) return;
  const rows = await productsById(
    transaction,
    recommendations.map(({ product_id }) => product_id),
  );
  const listed = new Map(
    rows.map((row) => [row.id, { ...row, review: row.reviewed_at && { by: row.reviewer_name ?? '', at: row.reviewed_at } }]),
  );
  for (const one of recommendations) {
    const problem = problemOfRecommended(one, listed.get(one.product_id));
    if (problem) throw new Refusal(422, 'incomplete', problem, { fields: { recommendations: problem } });
  }
}
