/** A ramp while it is written: stretches are added, taken out and put back without another day changing, and every way to choose is whole. */
import { dayAfter, isDueOn } from '@pellis/contract/routines/routine-days';
import { aboutStep, routineAsKept } from '@pellis/contract/routines/routine-words';
import { mostPhases, newStep, Routine, type RoutineStep, weekdays } from '@pellis/contract/routines/routines';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysChosen, daysToChoose, ownStretches, waysDown, waysUp } from './step-choices.ts';
import { mostStretches, stretchesIn, withOneMore, withoutStretch, withStretches } from './stretches.ts';

const start = '2026-11-26';
const step = (more: Partial<RoutineStep>): RoutineStep => ({ ...newStep, what: 'Apply', times: ['evening'], ...more });
const dueIn = (one: RoutineStep) => Array.from({ length: 300 }, (_, day) => day).filter((day) => isDueOn(one, start, dayAfter(start, day)));

const stretch = fc.record({
  every_days: fc.integer({ min: 1, max: 60 }),
  weekdays: fc.subarray([...weekdays]),
  for_days: fc.integer({ min: 1, max: 84 }),
});
const drawn = fc.record({ stretches: fc.array(stretch, { minLength: 1, maxLength: mostStretches }), stops: fc.boolean() });

test('what is written as stretches is kept as a step of the same days, and read back as the same stretches', () => {
  fc.assert(
    fc.property(drawn, ({ stretches, stops }) => {
      const said = stretches.map((one, at) => (at === stretches.length - 1 && !stops ? { ...one, for_days: null } : one));
      const written = step(withStretches(said));
      expect(stretchesIn(written)).toEqual(said);
      const [kept = written] = Routine.parse(routineAsKept([written]));
      expect(dueIn(kept)).toEqual(dueIn(written));
      expect(kept.ramp.length).toBeLessThanOrEqual(mostPhases);
      expect(aboutStep(kept).endsWith(', then stop') || said.length === 1 || !stops).toBe(true);
    }),
    { numRuns: 200 },
  );
});

test('one more stretch comes last and stops where it stopped; the last one taken away leaves a plain step', () => {
  const taper = step(waysDown[0] ?? {});
  expect(stretchesIn(taper).map(({ for_days }) => for_days)).toEqual([14, 14, 14]);
  const more = step(withStretches(withOneMore(stretchesIn(taper))));
  expect(aboutStep(more)).toMatch(/on Mondays and Thursdays for 2 weeks, then every day for 2 weeks, then stop$/);
  const up = step(waysUp[0] ?? {});
  expect(withStretches(withoutStretch(stretchesIn(up), 2))).toMatchObject({ ramp: [{ every_days: 3 }], every_days: 2, for_days: null });
  expect(withStretches(withoutStretch(stretchesIn(step(waysUp[1] ?? {})), 0))).toEqual({
    ramp: [],
    every_days: 1,
    weekdays: [],
    for_days: null,
  });
});

test('each way up and down is a choice of its own, and what a step has is among the choices', () => {
  for (const days of [...waysUp, ...waysDown]) {
    const { value, options } = daysToChoose(step(days));
    expect(options.filter((one) => one.value === value)).toHaveLength(1);
    expect(daysChosen(value, newStep)).toEqual(days);
  }
  const own = step({ ramp: [{ every_days: 5, for_days: 10 }], for_days: 20 });
  expect(daysToChoose(own).options.at(-1)).toEqual({
    value: daysToChoose(own).value,
    label: 'Every fifth day for 10 days, then every day for 10 days, then stop',
  });
  // its end does not stay behind, and stretches of one's own begin with what was there
  expect(daysChosen('1', own)).toEqual({ ramp: [], every_days: 1, weekdays: [], for_days: null });
  expect(daysChosen(ownStretches, step({ every_days: 2 }))).toMatchObject({ ramp: [{ every_days: 2, for_days: 14 }], every_days: 1 });
});
