/** An assessment that ended without an answer says who ended it. */
import { expect, test } from 'vitest';
import { seen } from '../test-markup.tsx';
import { EndedAssessment } from './assessment-ended.tsx';
import type { AssessmentCardProps } from './assessment-words.ts';

const withdrawn = { id: 'ra', state: 'withdrawn', datetime: '2026-11-05T10:00:00' } as unknown as AssessmentCardProps['assessment'];

test('what its patient took back is told as withdrawn, also by a release that does not say whether it was paid', () => {
  for (const of of [withdrawn, { ...withdrawn, was_never_paid: false }])
    expect(seen(<EndedAssessment assessment={of} isNext={false} />).text).toContain(
      'You withdrew your Rapid Assessment of November 05, 2026. Order another Rapid Assessment',
    );
});

test('what the clinic gave up because its card was declined is not said to be withdrawn', () => {
  const { text } = seen(<EndedAssessment assessment={{ ...withdrawn, was_never_paid: true }} isNext={false} />);
  expect(text).toContain('Your Rapid Assessment of November 05, 2026 has ended, because it was never paid. Nothing was charged.');
  expect(text).not.toContain('You withdrew');
});
