/** How the running clinic is, in words. */
import { expect, test } from 'vitest';
import { agoInWords, daysLeftInWords, sizeInWords, statusOf, trialInWords } from './words.ts';

test('one line says whether anything is wrong, and nothing while that is not known', () => {
  expect(statusOf(undefined)).toBeUndefined();
  expect([0, 1, 3].map((things) => statusOf(things)?.words)).toEqual(['All is well', 'Something needs you', '3 things need you']);
});

test.each([
  [0, '0 bytes'],
  [1023, '1023 bytes'],
  [1536, '1.5 KB'],
  [52 * 2 ** 20, '52 MB'],
  [3.2 * 2 ** 40, '3.2 TB'],
])('%i bytes are written as %s', (bytes, words) => expect(sizeInWords(bytes)).toBe(words));

test('when it was is said as people say it', () => {
  const now = new Date('2027-03-02T12:00:00Z');
  expect(agoInWords(new Date('2027-03-02T11:59:40Z'), now)).toBe('just now');
  expect(agoInWords(new Date('2027-03-02T11:48:00Z'), now)).toBe('12 min ago');
  expect(agoInWords(new Date('2027-02-20T11:48:00Z'), now)).toContain('2027');
});

test.each([
  [-3, 'ended'],
  [0, 'ends today'],
  [1, '1 day left'],
  [30, '30 days left'],
])('with %i days to go a license %s', (days, words) => expect(daysLeftInWords(days)).toBe(words));

test('a backup that was found whole is told before an earlier one, and one that is not whole before both', () => {
  const now = new Date('2026-11-23T12:00:00Z');
  const untried = { verified_at: null, trial_failure: null, trial_failed_at: null };
  const whole = { ...untried, verified_at: new Date('2026-11-23T11:00:00Z') };
  const spoiled = { ...untried, trial_failed_at: new Date('2026-11-23T11:30:00Z'), trial_failure: 'It is damaged.' };
  expect(trialInWords([untried], now)).toBe('Never: whether it opens is not known');
  expect(trialInWords([whole, untried], now)).toMatch(/^Found whole 1 h/);
  expect(trialInWords([untried, whole], now)).toMatch(/^An earlier one was found whole 1 h/);
  expect(trialInWords([spoiled, whole], now)).toBe('Not whole, 30 min ago: It is damaged.');
});
