/** How strong the sun is: against published values, and against what is known of places and seasons. */
import { expect, test } from 'vitest';
import { placeOf } from './places.ts';
import { ozoneOver, sunOn, uvIndexAt } from './sun.ts';
import { isBeforeTheSunGoes, isEverBeforeTheSunGoes } from './sun-times.ts';

const la = 'America/Los_Angeles';
const place = (zip: string) => placeOf(zip) ?? { latitude: 0, longitude: 0 };

test('the ozone over 36° N, 122° W on day 185 is 321.2 Dobson units, as Van Heuklon’s formula has it', () => {
  expect(ozoneOver({ latitude: 36, longitude: -122 }, 185)).toBeCloseTo(321.2, 1);
});

test('with the sun overhead and 300 Dobson units Madronich’s formula has 12.5, and at night nothing', () => {
  // on the equator at the equinox, with the ozone that is over it
  const noon = new Date('2026-03-20T12:07:00Z');
  const expected = 12.5 * (ozoneOver({ latitude: 0, longitude: 0 }, 79) / 300) ** -1.23;
  expect(uvIndexAt({ latitude: 0, longitude: 0 }, noon)).toBeCloseTo(expected, 1);
  expect(uvIndexAt({ latitude: 0, longitude: 0 }, new Date('2026-03-20T00:07:00Z'))).toBe(0);
});

test('a winter’s day in Chicago needs no sunscreen, a summer’s day does from the morning into the afternoon', () => {
  const zone = 'America/Chicago';
  expect(sunOn(place('60614'), '2026-12-21', zone)).toMatchObject({ from: null, until: null });
  expect(sunOn(place('60614'), '2026-12-21', zone).index).toBeLessThan(3);
  const summer = sunOn(place('60614'), '2026-06-21', zone);
  expect(summer.index).toBeGreaterThanOrEqual(8);
  expect(summer.index).toBeLessThanOrEqual(11);
  const hour = (moment: Date | null) =>
    Number(new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: 'numeric', hour12: false }).format(moment ?? 0));
  expect([hour(summer.from), hour(summer.until)]).toEqual([8, 17]);
});

test('in Los Angeles the sun is strong at noon even in November; in Alaska’s winter it never is', () => {
  expect(sunOn(place('90012'), '2026-11-26', la).index).toBeGreaterThanOrEqual(3);
  expect(sunOn(place('99701'), '2026-12-21', 'America/Anchorage').index).toBe(0);
});

test('every region of the list is where it says, and an unknown ZIP code is none', () => {
  expect(placeOf('94110')).toMatchObject({ zip: '941', near: 'San Francisco, CA' });
  expect(placeOf('00000')).toBeUndefined();
});

test('nobody is reminded of the sun once it is strong no more: after it went that day, and in the evening on none', () => {
  const at = (hour: number) => ({ where: place('60614'), timeZone: 'America/Chicago', minutes: hour * 60 });
  expect([8, 16, 19].map((hour) => isBeforeTheSunGoes('2026-06-21', at(hour)))).toEqual([true, true, false]);
  expect(isBeforeTheSunGoes('2026-12-21', at(8))).toBe(false);
  expect([8, 16, 20].map((hour) => isEverBeforeTheSunGoes(at(hour)))).toEqual([true, true, false]);
});
