/** Today of a step in words: due, not tonight and when next, not yet, over; and how a plan stands. */

import type { OwnPlan } from '@pellis/contract/routines/own-routine';
import { dayAfter } from '@pellis/contract/routines/routine-days';
import { nameOfStep } from '@pellis/contract/routines/routine-words';
import { newStep, type RoutineStep } from '@pellis/contract/routines/routines';
import { expect, test } from 'vitest';
import { standingOf, todayOf, whenInWords } from './day-words.ts';

const start = '2026-11-26';
const step = (more: Partial<RoutineStep>): RoutineStep => ({ ...newStep, what: 'Apply', times: ['evening'], ...more });
const on = (day: number, more: Partial<RoutineStep>) => todayOf(step(more), start, dayAfter(start, day));

test('a step says whether it is due today, and when it comes again', () => {
  expect(on(0, { every_days: 3 })).toEqual({ isDue: true, words: '' });
  expect(on(1, { every_days: 3 }).words).toBe('Not tonight: next on Sunday');
  expect(on(2, { every_days: 3, times: ['morning'] }).words).toBe('Not today: next tomorrow');
  expect(on(1, { every_days: 14 }).words).toBe('Not tonight: next on Thursday, December 10');
  expect(on(0, { starts_after_days: 1 }).words).toBe('Not yet: it begins tomorrow');
  expect(on(9, { for_days: 7 }).words).toBe('Done: it was until Wednesday, December 2');
  expect(on(1, { every_days: 3, for_days: 3 }).words).toBe('Not tonight, and not again');
  expect(on(5, { times: ['as_needed'], every_days: 3 }).isDue).toBe(true);
  expect(whenInWords(start, start)).toBe('today');
});

test('a plan has not begun, runs, or has ended; one that goes on never ends', () => {
  const short = step({ for_days: 2 });
  const stands = (day: number, routine: RoutineStep[], ...prescriptions: OwnPlan['prescriptions']) =>
    standingOf({ routine, prescriptions, starts_on: start }, dayAfter(start, day));
  expect([-1, 0, 1, 2].map((day) => stands(day, [short], null))).toEqual(['not_begun', 'running', 'running', 'ended']);
  expect(stands(400, [short, step({})], null, null)).toBe('running');
  const stopped = { state: 'stopped' as const, stop_reason: null, pharmacy: null, kind: 'other' };
  expect(stands(400, [short, step({})], null, stopped)).toBe('ended');
  expect([-1, 0, 400].map((day) => stands(day, [short, step({})], stopped, stopped))).toEqual(['stopped', 'stopped', 'stopped']);
});

test('a step is called by its medicine, or by its first words', () => {
  expect(nameOfStep(step({ prescription: 'Adapalene 0.1% gel' }))).toBe('Adapalene 0.1% gel');
  expect(nameOfStep(step({ what: 'Sunscreen, SPF 30 or more' }))).toBe('Sunscreen');
  expect(nameOfStep(step({ what: 'Wash' }))).toBe('Wash');
});
