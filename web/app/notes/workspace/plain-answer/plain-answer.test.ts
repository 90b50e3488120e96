/** The six parts of a plain answer, and how hard a note is to read. */
import type { NoteDraft } from '@pellis/contract/notes/notes';
import { newStep } from '@pellis/contract/routines/routines';
import { expect, test } from 'vitest';
import { readingLevelOf } from '../../../writing/reading-level.ts';
import { answerParts } from './parts.ts';

const empty: NoteDraft = {
  diagnosis: '',
  diagnoses: [],
  treatment_plan: '',
  routine: [],
  recommendations: [],
  prescriptions: [],
  follow_up: { desc: '', follow_up_after: null, follow_up_before: null },
};
const missingIn = (some: Partial<NoteDraft>) => answerParts.filter(({ isSaid }) => !isSaid({ ...empty, ...some })).map(({ name }) => name);

test('an empty note misses all six, a plain one none', () => {
  expect(missingIn({})).toHaveLength(6);
  const treatment_plan = `1. Wash gently.

You will see fewer spots after 6 weeks. The skin may be dry at first.

**Write to us** if it blisters.`;
  expect(missingIn({ diagnosis: 'Acne', treatment_plan, follow_up: { ...empty.follow_up, desc: 'New photos in May' } })).toEqual([]);
});

test('a promise without its time is no expectation, and steps are what to do', () => {
  const note = { treatment_plan: 'It gets better. Come back in two weeks.', routine: [{ ...newStep, what: 'Wash' }] };
  expect(missingIn(note)).toEqual(['What it is', 'What to expect, and when', 'Side effects', 'When to worry']);
});

test('short everyday sentences read like a low grade, long words like a high one; too little is not measured', () => {
  const easy =
    'Wash your face with warm water. Pat it dry. Put on the cream at night. Use a thin layer. It may sting a bit. Do this each day.';
  const hard =
    'Post-inflammatory hyperpigmentation following comedonal acne vulgaris ordinarily necessitates prolonged photoprotection, supplemented by topical retinoid administration, notwithstanding transient irritation attributable to concurrent keratolytic preparations.';
  expect(readingLevelOf(easy)?.grade).toBeLessThan(5);
  expect(readingLevelOf(hard)?.grade).toBeGreaterThan(14);
  expect(readingLevelOf('Wash.')).toBeNull();
});
