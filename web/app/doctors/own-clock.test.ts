/** The same words that the browser would find. */
import { expect, test } from 'vitest';
import { byOwnClock, zoneOf } from './own-clock.ts';

const browsers = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'shortGeneric',
});

test('a moment reads as the browser writes it, at any hour of the year', () => {
  for (let hours = 0; hours < 24 * 366; hours += 7) {
    const moment = new Date(Date.UTC(2026, 10, 20, 0, 5) + hours * 3_600_000);
    expect(byOwnClock(moment)).toBe(browsers.format(moment).replaceAll('\u202f', ' ').replace('GMT+0', 'GMT'));
  }
});

test.each(['America/Los_Angeles', 'America/Denver', 'America/Chicago', 'America/New_York', 'America/Halifax', 'America/Anchorage'])(
  'the zone of %s has the name that the browser gives it',
  (timeZone) => {
    const named = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortGeneric' }).formatToParts(Date.UTC(2026, 6, 1));
    expect(zoneOf(behind(timeZone, 0), behind(timeZone, 6))).toBe(named.find(({ type }) => type === 'timeZoneName')?.value);
  },
);

test('a zone without summer time, and one of the south, is left to the browser', () => {
  for (const timeZone of ['America/Phoenix', 'Pacific/Honolulu', 'America/Santiago', 'Europe/Berlin'])
    expect(zoneOf(behind(timeZone, 0), behind(timeZone, 6))).toBeUndefined();
});

function behind(timeZone: string, month: number): number {
  const moment = Date.UTC(2026, month, 1, 12);
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(moment);
  const [, sign = '+', hours = '0', minutes = '0'] =
    /GMT([+-])?(\d\d)?:?(\d\d)?/.exec(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '') ?? [];
  return (sign === '-' ? 1 : -1) * (Number(hours) * 60 + Number(minutes));
}
