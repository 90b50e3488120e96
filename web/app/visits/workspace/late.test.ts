import { expect, test } from 'vitest';
import { opensIfLate, shutWords } from './late.ts';

const at = (time: string) => new Date(`2026-11-23T${time}:00Z`);
/** Of six o'clock, whose door shuts an hour later, and by so much more as was said already. */
const shut = (now: string, late_minutes = 0) => ({
  now: at(now),
  late_minutes,
  closes_at: new Date(at('19:00').getTime() + late_minutes * 60_000),
});

test('that one runs late opens a shut door only for as long as the most minutes reach', () => {
  expect(opensIfLate(shut('19:30'))).toBe(true);
  expect(opensIfLate(shut('20:00'))).toBe(true);
  expect(opensIfLate(shut('20:01'))).toBe(false);
  expect(opensIfLate(shut('20:01', 30))).toBe(false);
});

test('where it opens no more, what is left to do is said instead', () => {
  expect(shutWords(shut('19:30'))).toContain('then it opens again');
  expect(shutWords(shut('20:30'))).toMatch(/no-show or a technical failure, or call the patient/);
  expect(shutWords(shut('20:30'))).not.toMatch(/late|opens again/);
});
