/** Why no dose is reminded of, and on which day one was done. */
import { expect, test } from 'vitest';
import { doneOn, whyNoDoses } from './doses.ts';

test('without a plan it says that products, which have a routine of their own, are not reminded of', () => {
  expect(whyNoDoses({ plan: null, isTakenBack: false }, '2026-11-05')).toContain('Products are not reminded of.');
  expect(whyNoDoses({ plan: null, isTakenBack: true }, '2026-11-05')).not.toContain('Products');
});

test('what is ticked off in an evening further west than the clinic was done that evening, and late at night further east the evening before', () => {
  // 11:30 pm of the 4th in Honolulu, where the clinic in Los Angeles counts the 5th
  expect(doneOn({ day: '2026-11-05', ticked_at: new Date('2026-11-05T09:30:00Z') }, 'Pacific/Honolulu')).toBe('2026-11-04');
  // half past midnight of the 5th in New York, where it counts the 4th
  expect(doneOn({ day: '2026-11-04', ticked_at: new Date('2026-11-05T05:30:00Z') }, 'America/New_York')).toBe('2026-11-04');
  // at the clinic itself, and what was forgotten the day before
  expect(doneOn({ day: '2026-11-04', ticked_at: new Date('2026-11-05T07:30:00Z') }, 'America/Los_Angeles')).toBe('2026-11-04');
  expect(doneOn({ day: '2026-11-03', ticked_at: new Date('2026-11-05T07:30:00Z') }, 'Pacific/Honolulu')).toBe('2026-11-03');
});
