/** Drafts that decisions rest on, as they are shown today, and whether somebody of the clinic has read them: a dermatologist says so by name. */
import {
  type ClinicalDraft,
  type ClinicalReview,
  clinicalDraftNames,
  clinicalDrafts,
} from '@pellis/contract/clinical-reviews/clinical-reviews';
import { scoreBandsVersion } from '@pellis/contract/progress/instruments';
import { coursesVersion } from '@pellis/contract/routines/courses';
import { fingertipsVersion } from '@pellis/contract/routines/fingertips';
import { firstAdviceVersion } from '@pellis/contract/routines/side-effects';
import { safetyAdviceVersion } from '@pellis/contract/safety-questions/safety-advice';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { conflict, notFound, permit } from '../platform/refusal.ts';
import { mayReview } from './policy.ts';
import { type Draft, markReviewed, reviewRow } from './records.ts';

const versions: Record<ClinicalDraft, number> = {
  safety_advice: safetyAdviceVersion,
  score_bands: scoreBandsVersion,
  courses: coursesVersion,
  first_advice: firstAdviceVersion,
  fingertips: fingertipsVersion,
};

export function listReviews(clinic: Clinic, asker: Asker): Promise<ClinicalReview[]> {
  return clinic.db.read(asker, async (transaction) => {
    const reviews: ClinicalReview[] = [];
    for (const kind of clinicalDraftNames) reviews.push(await reviewOf(transaction, kind));
    return reviews;
  });
}

/** Once, by name, and only of the version that is shown now; whoever comes second is told who was first. */
export function reviewDraft(clinic: Clinic, asker: Asker, { kind, version }: Draft): Promise<ClinicalReview> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayReview(actor));
    if (version !== versions[kind]) throw notFound();
    await actAsClinic(transaction, actor);
    const isFirst = await markReviewed(transaction, { kind, version }, actor.id);
    const review = await reviewOf(transaction, kind);
    if (!isFirst)
      throw conflict('reviewed_already', `${review.reviewed_by ?? 'A dermatologist'} has reviewed ${clinicalDrafts[kind]} already.`);
    await clinic.happened(transaction, actor, { name: `${kind}.reviewed`, subjectId: String(version), data: { version } });
    return review;
  });
}

/** Of the version that is shown now. */
export async function isReviewed(transaction: Transaction, kind: ClinicalDraft): Promise<boolean> {
  return (await reviewOf(transaction, kind)).reviewed_at !== null;
}

async function reviewOf(transaction: Transaction, kind: ClinicalDraft): Promise<ClinicalReview> {
  const version = versions[kind];
  const { reviewed_by = null, reviewed_at = null } = (await reviewRow(transaction, { kind, version })) ?? {};
  return { kind, version, reviewed_by, reviewed_at };
}
