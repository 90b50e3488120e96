/** Whether somebody of the clinic has read a draft, in words within a sentence, where whoever decides by it reads. */
import { type ClinicalDraft, listClinicalReviews } from '@pellis/contract/clinical-reviews/clinical-reviews';
import { useRead } from '../../platform/use-api.ts';

interface ReviewWords {
  words: string;
  isReviewed: boolean;
}

/** Nothing while that is asked. */
export function useReviewWords(kind: ClinicalDraft): ReviewWords | null {
  const { data, error } = useRead(listClinicalReviews);
  const review = data?.find((one) => one.kind === kind);
  if (review?.reviewed_by) return { words: `reviewed by ${review.reviewed_by}`, isReviewed: true };
  if (review) return { words: 'not yet reviewed by a clinician of this clinic', isReviewed: false };
  return error ? { words: 'reviewed or not: that could not be read just now', isReviewed: true } : null;
}
