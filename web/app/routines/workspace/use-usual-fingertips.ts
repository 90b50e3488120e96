/** How many fingertips are usual at an age, and whether somebody of the clinic has read that: a sentence below the field. */
import { fingertipsInWords } from '@pellis/contract/routines/fingertips';
import { useReviewWords } from '../../clinical-reviews/workspace/use-review-words.ts';

export function useUsualFingertips(age: number | null): string {
  const review = useReviewWords('fingertips');
  return `${fingertipsInWords(age)}${review ? ` (${review.words})` : ''}.`;
}
