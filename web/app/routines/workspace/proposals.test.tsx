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

test('a sig that was not surely read stands whole, with what is left to choose', () => {
  const step = { ...newStep, what: 'Cephalexin 500 mg capsule. 4 times a day', to_choose: ['days' as const] };
  const { text } = seen(<Proposals proposed={[{ name: 'Cephalexin', course: null, step }]} onTake={nothing} onLeaveOut={nothing} />);
  expect(text).toContain('Cephalexin 500 mg capsule. 4 times a day');
  expect(text).toContain('When in the day and on which days to be chosen.');
});
