/** What is suggested of how much says whether anybody of the clinic has read it. */
import { type ClinicalReview, listClinicalReviews } from '@pellis/contract/clinical-reviews/clinical-reviews';
import { newStep } from '@pellis/contract/routines/routines';
import { expect, test } from 'vitest';
import { answer, seen } from '../../test-markup.tsx';
import { StepFields } from './step-fields.tsx';

const nothing = () => undefined;
const step = { ...newStep, what: 'Hydrocortisone 1% cream', amount: { of: 'fingertip' as const, count: 1 } };

const ways = { onChange: nothing, onNext: nothing, onRemove: nothing, onUp: undefined };

function words(review?: Partial<ClinicalReview>, some = {}): string {
  const ofCourses = { kind: 'courses' as const, version: 1, reviewed_by: 'Dr. Osei', reviewed_at: new Date() };
  const answers = review
    ? [answer(listClinicalReviews, [ofCourses, { kind: 'fingertips', version: 1, reviewed_by: null, reviewed_at: null, ...review }])]
    : [];
  return seen(<StepFields step={{ ...step, ...some }} at={0} age={4} error={undefined} belongings={[]} {...ways} />, answers).text;
}

test('the usual amounts are said to be unreviewed until a dermatologist has said so by name', () => {
  expect(words({})).toContain('back 3½ (not yet reviewed by a clinician of this clinic).');
  expect(words({ reviewed_by: 'Dr. Lee', reviewed_at: new Date() })).toContain('back 3½ (reviewed by Dr. Lee).');
  expect(words()).toContain('back 3½.');
  expect(words({}, { amount: null })).not.toContain('fingertips of a grown-up');
});

test('the whole sig stands beside the step, and what it does not surely say is asked for and not filled in', () => {
  const prescription = 'Trifarotene 0.005% cream';
  const sig = 'Apply at bedtime. Start every other night for two weeks.';
  const belongings = [{ name: prescription, sig, isNew: true }];
  const unread = { ...step, prescription, times: [], to_choose: ['days' as const, 'length' as const] };
  const { text, markup } = seen(<StepFields step={unread} at={0} age={4} error={undefined} belongings={belongings} {...ways} />);
  expect(text).toContain(`Its sig: “${sig}”`);
  expect(text).toContain('Its sig does not surely say: choose when in the day, on which days and for how long.');
  const days = { ...unread, to_choose: undefined };
  expect(seen(<StepFields step={days} at={0} age={4} error={undefined} belongings={belongings} {...ways} />).text).toContain(
    'Say when in the day.',
  );
  expect(markup).toMatch(/<option value="open" selected="">Choose the days/);
  expect(markup).toMatch(/<option value="open" selected="">Choose how long/);
});
