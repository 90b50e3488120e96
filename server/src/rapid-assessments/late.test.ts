import { rapidAssessmentStates } from '@pellis/contract/rapid-assessments/rapid-assessments';
import { expect, it } from 'vitest';
import { isLate } from './list-cases.ts';

const now = new Date('2026-03-04T12:00:00Z');
const [before, after] = [new Date('2026-03-04T11:59:59Z'), new Date('2026-03-04T12:00:01Z')];

it('calls late only what the clinic still has to answer', () => {
  expect(rapidAssessmentStates.filter((state) => isLate({ state, due_at: before }, now))).toEqual(['submitted', 'claimed']);
});

it('calls nothing late before it is due', () => {
  expect(rapidAssessmentStates.filter((state) => isLate({ state, due_at: after }, now))).toEqual([]);
});
