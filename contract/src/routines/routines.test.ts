/** A routine in words: what a patient reads of its days, its length and its beginning. */
import { expect, test } from 'vitest';
import { partsOfDay } from './parts-of-day.ts';
import { linesOfRoutine } from './routine-lines.ts';
import { aboutStep, routineAsKept } from './routine-words.ts';
import { newStep, type RoutineStep } from './routines.ts';

const step = (what: string, more: Partial<RoutineStep> = {}): RoutineStep => ({ ...newStep, what, times: ['evening'], ...more });

test('a step says its days, how long, and from when', () => {
  expect(aboutStep(step('Wash'))).toBe('every day');
  expect(aboutStep(step('Apply', { every_days: 2, for_days: 14 }))).toBe('every second day, for 2 weeks');
  expect(aboutStep(step('Apply', { weekdays: ['monday', 'thursday'], starts_after_days: 10 }))).toBe(
    'on Mondays and Thursdays, starting after 10 days',
  );
  expect(aboutStep(step('Apply', { times: ['as_needed'] }))).toBe('');
  expect(linesOfRoutine([step('Wash', { times: ['morning', 'evening'] })])).toEqual(['Wash: in the morning and in the evening, every day']);
});

test('a step of two times stands in both parts of the day, in the order of the day', () => {
  const routine = [step('Apply'), step('Wash', { times: ['evening', 'morning'] })];
  expect(partsOfDay(routine).map(({ heading, steps }) => [heading, steps.map(({ what }) => what)])).toEqual([
    ['In the morning', ['Wash']],
    ['In the evening', ['Apply', 'Wash']],
  ]);
});

test('what is kept has no empty steps, and named days win over a rhythm', () => {
  const kept = routineAsKept([newStep, step(' Wash ', { weekdays: ['friday', 'monday'], every_days: 3, times: ['evening', 'morning'] })]);
  expect(kept).toEqual([step('Wash', { weekdays: ['monday', 'friday'], times: ['morning', 'evening'] })]);
});
