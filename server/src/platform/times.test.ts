/** How moments are told: a zone is written one way, whatever the season and whoever writes. */
import { expect, test } from 'vitest';
import { momentInWords, zoneName } from './times.ts';

const pacific = 'America/Los_Angeles';
const winter = new Date('2026-11-23T17:20:00Z');
const summer = new Date('2026-07-06T16:20:00Z');

test('the Pacific zone is PT in winter and in summer', () => {
  expect([winter, summer].map((moment) => zoneName(moment, pacific))).toEqual(['PT', 'PT']);
});

test('a moment in words ends with its zone, as on every page', () => {
  expect(momentInWords(winter, pacific)).toBe('November 23, 2026 at 9:20 AM PT');
  expect(momentInWords(summer, pacific)).toBe('July 6, 2026 at 9:20 AM PT');
});
