/** By which day a patient lives who is not where the clinic is. */
import { newStep } from '@pellis/contract/routines/routines';
import { expect, test } from 'vitest';
import { ownDay, planOn } from './own-day.ts';

const evening = new Date('2026-11-29T04:30:00Z');

test('a routine counts the days of the place where its reader is', () => {
  // half past eight on Saturday in Los Angeles, half past eleven in New York, Sunday in London
  expect(ownDay('2026-11-28', evening, 'America/Los_Angeles')).toBe('2026-11-28');
  expect(ownDay('2026-11-29', evening, 'America/Los_Angeles')).toBe('2026-11-28');
  expect(ownDay('2026-11-28', evening, 'Europe/London')).toBe('2026-11-29');
});

test('a clock that is wrong by more than a day is not gone by', () => {
  expect(ownDay('2026-11-28', new Date('2020-01-01T12:00:00Z'), 'America/Los_Angeles')).toBe('2026-11-28');
  expect(ownDay('2026-11-28', new Date('2026-12-02T12:00:00Z'), 'America/Los_Angeles')).toBe('2026-11-28');
});

test('a side effect of this evening was not reported tomorrow, and one of this night is not of yesterday', () => {
  const left = { step: 0, conversation: null };
  const plan = {
    ...{ note_id: 'n'.repeat(22), provider: 'Dr. Lee', signed_at: evening, signed_on: '2026-11-20', starts_on: '2026-11-20' },
    ...{ is_start_chosen: false, routine: [newStep], prescriptions: [null], ticks: [], effects: [] },
  };
  const seen = (since: string, at: Date, today: string, timeZone: string) =>
    planOn({ ...plan, left_off: [{ ...left, since, last_said: since, said_at: at }] }, today, timeZone).left_off;
  expect(seen('2026-11-29', evening, '2026-11-28', 'America/Los_Angeles')).toMatchObject([
    { since: '2026-11-28', last_said: '2026-11-29' },
  ]);
  expect(seen('2026-11-28', evening, '2026-11-29', 'Europe/London')).toMatchObject([{ since: '2026-11-28', last_said: '2026-11-29' }]);
});
