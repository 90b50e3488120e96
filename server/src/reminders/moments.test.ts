/** When somebody is reminded: by their own clock, also on the nights in which it is changed, and never into quiet hours. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wallClock } from '../platform/times.ts';
import { isQuiet, minutesOf, nextMoment, partsAt, usefulUntil } from './moments.ts';

const la = 'America/Los_Angeles';

test('the next of its times, later than now, is by the clock of where they are', () => {
  const times = { morning: minutesOf('08:00'), evening: minutesOf('20:30') };
  expect(nextMoment(times, la, new Date('2026-11-26T15:59:00Z'))).toEqual(new Date('2026-11-26T16:00:00Z'));
  expect(nextMoment(times, la, new Date('2026-11-26T16:00:00Z'))).toEqual(new Date('2026-11-27T04:30:00Z'));
  expect(nextMoment(times, 'America/New_York', new Date('2026-11-26T15:59:00Z'))).toEqual(new Date('2026-11-27T01:30:00Z'));
  expect(partsAt(times, new Date('2026-11-27T04:30:00Z'), la)).toEqual(['evening']);
});

test('from one to the next it is never twice a day and never skips a day but where the clock leaps over it', () => {
  const zones = fc.constantFrom(la, 'America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kathmandu');
  const moments = fc.integer({ min: Date.parse('2026-01-01T00:00:00Z') / 60_000, max: Date.parse('2027-12-31T00:00:00Z') / 60_000 });
  fc.assert(
    fc.property(zones, moments, fc.integer({ min: 0, max: 1439 }), (zone, minute, at) => {
      const first = nextMoment({ day: at }, zone, new Date(minute * 60_000));
      const second = nextMoment({ day: at }, zone, first);
      const [one, other] = [wallClock(first, zone), wallClock(second, zone)];
      expect(minutesOf(one.slice(11, 16))).toBe(at);
      expect(one.slice(0, 10) < other.slice(0, 10)).toBe(true);
      expect(second.getTime() - first.getTime()).toBeLessThanOrEqual(49 * 3_600_000);
    }),
    { numRuns: 300 },
  );
});

test('quiet hours go over midnight or not, and the same hour twice is never quiet', () => {
  const night = { quiet_from: minutesOf('22:00'), quiet_until: minutesOf('07:00') };
  expect(['21:59', '22:00', '06:59', '07:00'].map((clock) => isQuiet(minutesOf(clock), night))).toEqual([false, true, true, false]);
  expect(isQuiet(minutesOf('13:00'), { quiet_from: minutesOf('12:00'), quiet_until: minutesOf('14:00') })).toBe(true);
  expect(isQuiet(0, { quiet_from: 0, quiet_until: 0 })).toBe(false);
});

test('what is sent in the evening is of no use any more once it is quiet, also on the nights in which the clock changes', () => {
  const awakeBut = (from: string, until: string) => (minutes: number) =>
    !isQuiet(minutes, { quiet_from: minutesOf(from), quiet_until: minutesOf(until) });
  const night = awakeBut('22:00', '07:00');
  const until = (at: string, isAwake = night) => usefulUntil(new Date(at), la, isAwake).toISOString();
  expect(until('2026-11-27T05:30:00Z')).toBe('2026-11-27T06:00:00.000Z'); // 9:30 PM
  expect(until('2026-11-26T16:00:00Z')).toBe('2026-11-26T17:30:00.000Z'); // 8 AM
  // 1 AM, quiet from 3: the clock leaps from 2 to 3
  expect(until('2027-03-14T09:00:00Z', awakeBut('03:00', '09:00'))).toBe('2027-03-14T10:00:00.000Z');
  // 12:30 AM, quiet from 2: the hour after 1 comes twice
  expect(until('2026-11-01T07:30:00Z', awakeBut('02:00', '09:00'))).toBe('2026-11-01T09:00:00.000Z');
});

test('when the clock is put forward, what the clock leaps over comes the day after; when it is put back, the hour that is twice has one', () => {
  const at = (clock: string, after: string) => nextMoment({ day: minutesOf(clock) }, la, new Date(after)).toISOString();
  // the same time of the day on both sides of the change
  expect(at('08:00', '2027-03-13T16:00:00Z')).toBe('2027-03-14T15:00:00.000Z');
  expect(at('08:00', '2026-10-31T15:00:00Z')).toBe('2026-11-01T16:00:00.000Z');
  expect(at('02:30', '2027-03-13T10:30:00Z')).toBe('2027-03-15T09:30:00.000Z');
  expect(at('01:30', '2026-11-01T07:00:00Z')).toBe('2026-11-01T08:30:00.000Z');
  expect(at('01:30', '2026-11-01T08:30:00Z')).toBe('2026-11-02T09:30:00.000Z');
});
