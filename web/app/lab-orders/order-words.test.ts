/** Where a lab order stands, also when its result came late or after all. */
import { expect, test } from 'vitest';
import { lateWords, stateOfOrder } from './order-words.ts';

const noon = (day: string) => new Date(`${day}T12:00:00`);
const order = {
  ...{ id: 'o', number: 'L1', encounter_id: 'e', state: 'ordered' as const, tests: [], diagnoses: [], fasting_hours: 0, collect_on: null },
  ...{
    site: '',
    to_lab: '',
    made_at: noon('2026-11-01'),
    ordered_at: noon('2026-11-01'),
    ordered_by: 'Dr. Lee',
    expected_by: '2026-11-15',
  },
  ...{ collected_on: null, resulted_at: null, cancelled: null, is_missed: false, fax: null },
};
const cancelled = { at: noon('2026-11-10'), by: 'Dr. Lee', reason: 'Done elsewhere.' };

test.each([
  [{}, 'Not at the laboratory yet'],
  [{ collected_on: '2026-11-13' }, 'At the laboratory on November 13, 2026, the result is not here yet'],
  [{ is_missed: true }, 'No result by November 15, 2026'],
  [{ state: 'resulted' as const, resulted_at: noon('2026-11-15') }, 'A result came on November 15, 2026'],
  [
    { state: 'resulted' as const, resulted_at: noon('2026-11-16') },
    'A result came on November 16, 2026, and was expected by November 15, 2026',
  ],
  [{ state: 'cancelled' as const, cancelled }, 'Cancelled by Dr. Lee on November 10, 2026: Done elsewhere.'],
  [
    { state: 'cancelled' as const, cancelled, resulted_at: noon('2026-11-12') },
    'Cancelled by Dr. Lee on November 10, 2026: Done elsewhere. A result came all the same, on November 12, 2026',
  ],
])('%j reads "%s"', (changes, words) => expect(stateOfOrder({ ...order, ...changes })).toBe(words));

test.each([
  [{ resulted_at: noon('2026-11-15') }, ''],
  [{ resulted_at: noon('2026-11-20') }, 'It came later than expected: it was to be here by November 15, 2026.'],
  [
    { resulted_at: noon('2026-11-12'), cancelled_at: noon('2026-11-10') },
    'The order was cancelled on November 10, 2026, and the laboratory has sent a result all the same.',
  ],
])('of a result for an order %j it says "%s"', (changes, words) =>
  expect(lateWords({ id: 'o', number: 'L1', expected_by: '2026-11-15', cancelled_at: null, ...changes })).toBe(words),
);
