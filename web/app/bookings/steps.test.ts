/** In which order the steps of booking open. */
import { visitSteps } from '@pellis/contract/bookings/bookings';
import { expect, test } from 'vitest';
import { isAnswered, isStep, mayOpen, stepAfter, stepBefore, stepWords } from './steps.ts';

const none = { who: null, where: null, what: null, pay: null, before: null };
const who = { patient_id: 'A'.repeat(22) };
const where = { state: 'CA' as const, time_zone: 'America/Los_Angeles' };
const what = { concern: 'acne', about: '' };
const pay = { by: 'cash' as const };
const before = { changed: '', pharmacy: '', interpreter: '', access_needs: '', helper: 'no' as const, helper_name: '' };
const hold = {} as never;
const open = (answers: Partial<typeof none> | object, held: typeof hold | null = null) =>
  visitSteps.filter((step) => mayOpen({ answers: { ...none, ...answers }, hold: held }, step));

test('nothing but the first step is open to begin with', () => {
  expect(visitSteps.filter((step) => mayOpen(null, step))).toEqual(['who']);
});

test('each answer opens the next step, and no other', () => {
  expect(open({ who })).toEqual(['who', 'where']);
  expect(open({ who, where })).toEqual(['who', 'where', 'what']);
  expect(open({ who, where, what })).toEqual(['who', 'where', 'what', 'pay']);
});

test('a gap keeps everything after it shut', () => {
  expect(open({ who, what, pay, before }, hold)).toEqual(['who', 'where']);
});

test('losing the held time closes no step that was open', () => {
  expect(open({ who, where, what, pay, before }, hold)).toEqual([...visitSteps]);
  expect(open({ who, where, what, pay, before })).toEqual([...visitSteps]);
  expect(isAnswered({ answers: { ...none, who }, hold: null }, 'when')).toBe(false);
});

test('steps follow each other, and other words are no steps', () => {
  expect([stepAfter('who'), stepAfter('review'), stepBefore('who'), stepBefore('when')]).toEqual(['where', 'review', undefined, 'pay']);
  expect([isStep('when'), isStep('toString'), isStep(undefined)]).toEqual([true, false, false]);
});

test('each of the seven steps has a name and a question of its own', () => {
  for (const part of ['name', 'heading'] as const) expect(new Set(visitSteps.map((step) => stepWords[step][part])).size).toBe(7);
});
