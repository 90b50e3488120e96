/** The safety questions as a patient reads them before and after a dermatologist has reviewed them. */
import { expect, test } from 'vitest';
import { seen } from '../test-markup.tsx';
import { SafetyStep } from './safety-step.tsx';
import type { Safety } from './use-safety.ts';

const nothing = () => undefined;
const question = { name: 'fever', words: 'A fever', concerns: null, is_of_age: false, from_days: null, to_days: null };
const safety: Safety = {
  ...{ questions: [question], isReviewed: false, isLoading: false, problem: null, said: [], saidInWords: [], outcome: null, isDone: false },
  ...{ again: nothing, choose: nothing, decide: nothing, goOn: nothing, correct: nothing, ask: nothing, forget: nothing },
  purpose: 'photos',
  carryTo: nothing,
  toSend: () => undefined,
};
const unread = 'No clinician of this clinic has read these questions';

test('as long as nobody has reviewed the questions, they say so where one answers them', () => {
  const text = (isReviewed: boolean) => seen(<SafetyStep safety={{ ...safety, isReviewed }} concern="acne" error={undefined} />).text;
  expect(text(false)).toContain(unread);
  expect(text(true)).not.toContain(unread);
});
