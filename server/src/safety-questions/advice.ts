/** What patients are advised to do first, as the clinic's people see whether it was read: a dermatologist says so by name. */
import { safetyAdviceVersion } from '@pellis/contract/safety-questions/safety-advice';
import type { SafetyAdviceReview } from '@pellis/contract/safety-questions/safety-reviews';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { conflict, notFound, permit } from '../platform/refusal.ts';
import { mayReview } from './policy.ts';
import { adviceReviewOf, markAdviceReviewed } from './records.ts';

export function readAdvice(clinic: Clinic, asker: Asker): Promise<SafetyAdviceReview> {
  return clinic.db.read(asker, current);
}

/** Once, by name, and only of the words that are shown now; whoever comes second is told who was first. */
export function reviewAdvice(clinic: Clinic, asker: Asker, version: number): Promise<SafetyAdviceReview> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayReview(actor));
    if (version !== safetyAdviceVersion) throw notFound();
    await actAsClinic(transaction, actor);
    const isFirst = await markAdviceReviewed(transaction, version, actor.id);
    const review = await current(transaction);
    if (!isFirst) throw conflict('reviewed_already', `${review.reviewed_by ?? 'A dermatologist'} has reviewed this advice already.`);
    await clinic.happened(transaction, actor, { name: 'safety_advice.reviewed', subjectId: String(version), data: { version } });
    return review;
  });
}

async function current(transaction: Transaction): Promise<SafetyAdviceReview> {
  const { reviewed_by = null, reviewed_at = null } = (await adviceReviewOf(transaction, safetyAdviceVersion)) ?? {};
  return { version: safetyAdviceVersion, reviewed_by, reviewed_at };
}
