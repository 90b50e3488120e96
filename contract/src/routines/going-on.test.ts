import { expect, test } from 'vitest';
import { goingOn, missingIn, writtenAnew } from './going-on.ts';
import { weekOfStep } from './routine-days.ts';
import { newStep } from './routines.ts';

const cream = { ...newStep, what: 'Tretinoin 0.025 %', prescription: 'tretinoin 0.025 % cream' };
const built = {
  ...cream,
  ramp: [
    { every_days: 3, for_days: 14 },
    { every_days: 2, for_days: 14 },
  ],
};

test.each([
  ['before it began, as it was', 0, built.ramp],
  [
    'in the middle of a stretch, what is left of it',
    10,
    [
      { every_days: 3, for_days: 4 },
      { every_days: 2, for_days: 14 },
    ],
  ],
  ['at the end of a stretch, the next one', 14, [{ every_days: 2, for_days: 14 }]],
  ['in the second one, what is left of that', 20, [{ every_days: 2, for_days: 8 }]],
  ['once it was built up, every day', 28, []],
])('a ramp goes on from where it is: %s', (_, days, ramp) => {
  const today = new Date(Date.UTC(2026, 9, 1 + days)).toISOString().slice(0, 10);
  expect(goingOn(built, '2026-10-01', today)?.ramp).toEqual(ramp);
});

test('what has ended does not come back, and what runs keeps its last day', () => {
  const course = { ...cream, for_days: 14, starts_after_days: 7 };
  expect(goingOn(course, '2026-10-01', '2026-10-04')).toMatchObject({ for_days: 14, starts_after_days: 4 });
  expect(goingOn(course, '2026-10-01', '2026-10-11')).toMatchObject({ for_days: 11, starts_after_days: 0 });
  expect(goingOn(course, '2026-10-01', '2026-10-22')).toBeNull();
  expect(goingOn(course, '2026-10-10', '2026-10-01')).toMatchObject({ for_days: 14, starts_after_days: 7 });
});

test('a step is there already by its prescription or by its words', () => {
  const wash = { ...newStep, what: 'Mild wash' };
  expect(missingIn([{ ...newStep, what: 'mild wash ' }], [cream, wash])).toEqual([cream]);
  expect(missingIn([{ ...cream, what: 'The cream, thinner' }], [cream, wash])).toEqual([wash]);
});

test('a step is in its own week: of one that begins later later, and of one that was taken over it goes on', () => {
  const later = { ...cream, starts_after_days: 28 };
  const weeks = (step: typeof cream, startsOn: string, ...days: string[]) => days.map((day) => weekOfStep(step, startsOn, day));
  expect(weeks(cream, '2026-10-01', '2026-09-30', '2026-10-01', '2026-10-08')).toEqual([0, 1, 2]);
  expect(weeks(later, '2026-10-01', '2026-10-28', '2026-10-29', '2026-11-05')).toEqual([0, 1, 2]);
  const taken = goingOn(later, '2026-10-01', '2026-11-12') ?? cream;
  expect([taken.ran_days, weekOfStep(taken, '2026-11-12', '2026-11-12')]).toEqual([14, 3]);
  expect(goingOn(taken, '2026-11-12', '2026-11-19')?.ran_days).toBe(21);
  expect(weekOfStep(writtenAnew(taken), '2026-11-12', '2026-11-12')).toBe(1);
  expect(goingOn(cream, '2026-10-01', '2026-10-01')).not.toHaveProperty('ran_days');
});
