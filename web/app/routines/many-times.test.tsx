/** A step of four times a day on its patient's page: a box in each part of the day, and how many of today's are done. */

import type { OwnPlan as Plan } from '@pellis/contract/routines/own-routine';
import { doneOf, usualParts } from '@pellis/contract/routines/parts-of-day';
import { newStep, type TimeOfDay } from '@pellis/contract/routines/routines';
import { expect, test } from 'vitest';
import { seen } from '../test-markup.tsx';
import { OwnPlan } from './own-plan.tsx';

const today = '2026-11-05';
const four = [...(usualParts[4] ?? [])];
const planWith = (done: TimeOfDay[], times: TimeOfDay[] = four): Plan => ({
  ...{ note_id: 'n'.repeat(22), provider: 'Dr. Lee', signed_at: new Date('2026-11-01T12:00:00Z'), signed_on: '2026-11-01' },
  ...{ starts_on: '2026-11-02', is_start_chosen: true, effects: [], prescriptions: [null] },
  routine: [{ ...newStep, what: 'Take 1 capsule', times }],
  ticks: [...done.map((time) => ({ step: 0, time, day: today })), { step: 0, time: 'morning', day: '2026-11-04' }],
});
const read = (plan: Plan) => seen(<OwnPlan plan={plan} today={today} patientId="p" products={() => null} />);

test('each of its times has its box, and each says how many of today’s are done', () => {
  const { lines, markup } = read(planWith(['morning', 'afternoon']));
  expect(lines.filter((line) => /^(In the|At) /.test(line)).slice(0, 4)).toEqual([
    'In the morning',
    'At midday',
    'In the afternoon',
    'In the evening',
  ]);
  expect([...markup.matchAll(/type="checkbox"( checked="")?/g)].map(([, checked]) => checked !== undefined)).toEqual([
    ...[true, false, true, false],
  ]);
  expect(lines.filter((line) => line === '2 of 4 done')).toHaveLength(4);
});

test('before the first and after the last it says so; of twice a day nothing is counted', () => {
  expect(read(planWith([])).text).toContain('4 times a day');
  expect(read(planWith(four)).text).toContain('All 4 done');
  expect(read(planWith(['morning'], ['morning', 'evening'])).text).not.toMatch(/\d of \d done|times a day/);
  expect(doneOf(5, 4)).toBe('All 4 done');
});

test('on paper too each step says when in the day', () => {
  const { markup } = read(planWith([]));
  const steps = markup.split('<section').find((part) => part.includes('Each step, with its dates')) ?? '';
  expect(steps.replaceAll(/<[^>]+>/g, '')).toContain('When: 4 times a day: in the morning, at midday, in the afternoon and in the evening');
});
