/** What a dermatologist reads of an answer that led to 911 or to care today: who answered, what the page told, and each time that differs. */
import type { UrgentAnswer } from '@pellis/contract/safety-questions/kept-urgent-answers';
import { expect, test } from 'vitest';
import { urgentInWords } from './urgent-answers.tsx';

const at = (time: string) => new Date(`2026-11-26T${time}Z`);
const answer = (more: Partial<UrgentAnswer> = {}): UrgentAnswer => ({
  ...{ id: 'u', about: 'visit', encounter_id: 'v', case_id: null, outcome: 'emergency', page_told: null, counted: null, version: 2 },
  ...{ said: ['A fever'], because: [], answered_at: at('20:00:00'), came_at: at('20:00:01'), taken_back_at: null, sent_at: null },
  ...{ read: null, read_beside: [], answered_by: { name: 'Ana Alvarez', relation: 'self' } },
  ...more,
});
const words = (more?: Partial<UrgentAnswer>) => urgentInWords(answer(more), 'UTC');

test('both times stand where it reached the clinic late, and one where it came at once', () => {
  expect(words()).not.toContain('reached the clinic');
  expect(words({ came_at: at('20:02:01') })).toMatch(/answered .* It reached the clinic at 8:02/);
  expect(words({ came_at: at('23:30:00'), taken_back_at: at('21:00:00') })).toMatch(
    /It reached the clinic at 11:30.*They took it back at 9:00/,
  );
});

test('it says who answered', () => {
  expect(words()).toMatch(/ the patient answered the safety/);
  expect(words({ answered_by: { name: 'Ana Alvarez', relation: 'parent' } })).toContain('the patient’s parent Ana Alvarez answered');
  expect(words({ answered_by: { name: 'Ben Ito', relation: 'proxy' } })).toContain('the patient’s proxy Ben Ito answered');
  expect(words({ answered_by: null })).toContain('the patient, or somebody who acts for them, answered');
});

test('what the page told stands beside what the clinic counts', () => {
  expect(words({ counted: 'today' })).toContain(
    'told them to call 911. By our count of those answers and their age it leads to less: to be seen in person today.',
  );
  expect(words({ page_told: 'today' })).toContain(
    'told them to be seen in person today. By our count of those answers and their age it leads to more: to call 911.',
  );
});
