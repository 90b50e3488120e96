/** What a check-in asks of a plan, and what of its answers cannot wait. */
import { expect, test } from 'vitest';
import { newStep } from '../routines/routines.ts';
import { isUrgent, questionsOfPlan, worstOf } from './plan-questions.ts';

const prescribed = { state: 'active', stop_reason: null, pharmacy: null, kind: 'by_mouth' } as const;
const effectsAsked = (is_against_pregnancy: boolean | undefined) => {
  const routine = [{ ...newStep, what: 'Take 1 capsule', times: ['morning' as const] }];
  const prescriptions = [{ ...prescribed, ...(is_against_pregnancy !== undefined && { is_against_pregnancy }) }];
  return questionsOfPlan({ routine, starts_on: '2026-11-01', prescriptions }, '2026-11-28')[0]?.effects;
};

test('that one may be pregnant can be said of what is not for a pregnancy', () => {
  expect(effectsAsked(true)).toContain('pregnant');
  expect(effectsAsked(false)).not.toContain('pregnant');
  // of a plan that was read before this was said
  expect(effectsAsked(undefined)).not.toContain('pregnant');
});

test('words of a pregnancy cannot wait, a denial can', () => {
  const words = (own: string) => isUrgent([{ severity: null, words: own }]);
  expect([words('I think I am pregnant'), words('I am not pregnant'), words('My throat is closing')]).toEqual([true, false, true]);
  expect(isUrgent([{ severity: 'bad', words: '' }])).toBe(true);
});

test('a rash with blisters is an emergency, each alone is bad, and nothing noticed is nothing', () => {
  expect([worstOf(['rash', 'blisters'], null), worstOf(['blisters'], 'mild'), worstOf([], 'bad')]).toEqual(['emergency', 'bad', null]);
});
