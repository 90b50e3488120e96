/** What is suggested of how much says whether anybody of the clinic has read it. */
import { type ClinicalReview, listClinicalReviews } from '@pellis/contract/clinical-reviews/clinical-reviews';
import { newStep } from '@pellis/contract/routines/routines';
import { expect, test } from 'vitest';
import { answer, seen } from '../../test-markup.tsx';
import { StepFields } from './step-fields.tsx';

const nothing = () => undefined;
const step = { ...newStep, what: 'Hydrocortisone 1% cream', amount: { of: 'fingertip' as const, count: 1 } };

function words(review?: Partial<ClinicalReview>, some = {}): string {
  const ofCourses = { kind: 'courses' as const, version: 1, reviewed_by: 'Dr. Osei', reviewed_at: new Date() };
  const answers = review
    ? [answer(listClinicalReviews, [ofCourses, { kind: 'fingertips', version: 1, reviewed_by: null, reviewed_at: null, ...review }])]
    : [];
  const ways = { onChange: nothing, onNext: nothing, onRemove: nothing, onUp: undefined };
  return seen(<StepFields step={{ ...step, ...some }} at={0} age={4} error={undefined} isPrescribed={false} {...ways} />, answers).text;
}

test('the usual amounts are said to be unreviewed until a dermatologist has said so by name', () => {
  expect(words({})).toContain('back 3½ (not yet reviewed by a clinician of this clinic).');
  expect(words({ reviewed_by: 'Dr. Lee', reviewed_at: new Date() })).toContain('back 3½ (reviewed by Dr. Lee).');
  expect(words()).toContain('back 3½.');
  expect(words({}, { amount: null })).not.toContain('fingertips of a grown-up');
});
