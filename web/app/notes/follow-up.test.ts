/** When to come back, as a note says it. */
import { expect, it } from 'vitest';
import { whenToComeBack } from './follow-up.ts';

const days = (follow_up_after: string | null, follow_up_before: string | null) =>
  whenToComeBack({ desc: '', follow_up_after, follow_up_before });

it('the days a dermatologist set become one sentence', () => {
  expect(days('2026-12-01', '2026-12-31')).toBe('Come back between December 1, 2026 and December 31, 2026.');
  expect(days('2026-12-01', '2026-12-01')).toBe('Come back on December 1, 2026.');
  expect(days('2026-12-01', null)).toBe('Come back after December 1, 2026.');
  expect(days(null, '2026-12-31')).toBe('Come back before December 31, 2026.');
});

it('without days there is no sentence', () => expect(days(null, null)).toBeUndefined());
