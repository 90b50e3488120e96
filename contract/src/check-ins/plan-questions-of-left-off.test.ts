/** What a check-in asks of a plan: of what is used whether it was, and of what is left off whether it still is. */
import { expect, test } from 'vitest';
import { newStep, type RoutineStep } from '../routines/routines.ts';
import { answeredOf, questionsOfPlan, saidOf, wordsOfUse } from './plan-questions.ts';

const known = { state: 'active', stop_reason: null, pharmacy: null } as const;
const step = (what: string): RoutineStep => ({ ...newStep, what, prescription: what, times: ['evening'] });
const plan = {
  starts_on: '2026-11-02',
  routine: ['Adapalene gel', 'Doxycycline', 'Cream', 'Foam'].map(step),
  prescriptions: [
    { ...known, kind: 'retinoid' },
    { ...known, kind: 'by_mouth' },
    { ...known, kind: 'other' },
    { ...known, kind: 'other', state: 'stopped' as const },
  ],
  left_off: [0, 1, 3].map((at) => ({ step: at, since: '2026-11-20', last_said: '2026-11-21', conversation: null })),
};
const questions = questionsOfPlan(plan, '2026-11-26');
const asked = (at: number) => questions.find((one) => one.step === at);

test('of a step that is left off it asks whether it was used since, and not as if it were in use', () => {
  expect(asked(0)).toMatchObject({
    ask: 'Adapalene gel has been left off since November 20, after a side effect. Have you used it since?',
    left_off_since: '2026-11-20',
  });
  expect(asked(1)?.ask).toMatch(/Have you taken it since\?$/);
  expect(asked(2)?.ask).toBe('Did you use Cream most evenings?');
  expect(asked(2)).not.toHaveProperty('left_off_since');
  // what a dermatologist stopped is not asked of
  expect(asked(3)).toBeUndefined();
});

test('what is answered says so, also where it is read later', () => {
  const answer = (at: number) => ({ step: at, use: 'not' as const, effects: [], severity: null, words: '' });
  const [left, used] = answeredOf(questions, [answer(0), answer(2)]).toSorted((one, other) => one.step - other.step);
  expect(left && saidOf(left)).toBe('No, it is still left off');
  expect(left?.left_off_since).toBe('2026-11-20');
  expect(used && saidOf(used)).toBe('Not at all');
  expect(wordsOfUse('most', { left_off_since: '2026-11-20' })).toBe('Yes, most of the time');
});
