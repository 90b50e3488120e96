/** What is proposed as usual says whether anybody of the clinic has read it. */
import { type ClinicalReview, listClinicalReviews } from '@pellis/contract/clinical-reviews/clinical-reviews';
import { newStep } from '@pellis/contract/routines/routines';
import { expect, test } from 'vitest';
import { answer, seen } from '../../test-markup.tsx';
import { Proposals } from './proposals.tsx';

const proposed = [
  { name: 'Adapalene', course: 'Retinoid on the skin', step: { ...newStep, what: 'Adapalene', times: ['evening' as const] } },
];
const nothing = () => undefined;

function words(review?: Partial<ClinicalReview>): string {
  const answers = review
    ? [answer(listClinicalReviews, [{ kind: 'courses', version: 1, reviewed_by: null, reviewed_at: null, ...review }])]
    : [];
  return seen(<Proposals proposed={proposed} onTake={nothing} onLeaveOut={nothing} />, answers).text;
}

test('what is usual is said to be unreviewed until a dermatologist has said so by name', () => {
  expect(words({})).toContain('what is usual for their kind, not yet reviewed by a clinician of this clinic. Keys:');
  expect(words({ reviewed_by: 'Dr. Lee', reviewed_at: new Date() })).toContain('what is usual for their kind, reviewed by Dr. Lee. Keys:');
  expect(words()).toContain('what is usual for their kind. Keys:');
});
