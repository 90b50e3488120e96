/** What the referrer reads: past things with their day, things to come without. */
import type { ReferralStatus } from '@pellis/contract/referrals/referrals';
import { expect, test } from 'vitest';
import { standingOf, stepsOf, wordsOf } from './status-words.ts';

const day = new Date('2026-11-20T10:00:00Z');
const begun: ReferralStatus = {
  state: 'invited',
  received_at: day,
  invited_at: day,
  booked_at: null,
  ended_at: null,
  is_seen: false,
  consult: 'visit',
  reason: '',
};

test('an invited patient: two things done, two to come', () => {
  expect(stepsOf(begun).map((step) => [wordsOf(step), step.at !== null])).toEqual([
    ['We received your referral', true],
    ['We sent your patient the booking link', true],
    ['Your patient books a visit', false],
    ['The visit by video', false],
  ]);
});

test('an end without a visit promises none', () => {
  const declined = { ...begun, state: 'declined', ended_at: day, reason: 'Moles.' } as const;
  expect(stepsOf(declined).map(wordsOf).at(-1)).toBe('We declined');
  expect(stepsOf(declined).every(({ at }) => at !== null)).toBe(true);
});

test('closed after a visit and closed without one read differently', () => {
  expect(standingOf({ state: 'closed', is_seen: true, consult: 'ready' }).heading).toBe('The visit has taken place');
  expect(standingOf({ state: 'closed', is_seen: false, consult: 'visit' }).heading).toBe('This referral has ended');
});
