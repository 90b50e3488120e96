/** The daily comparison, as the front desk reads it. */
import { expect, test } from 'vitest';
import { comparisonWords, headingOfDifferences, sideInWords } from './comparison-words.ts';

const last = { began_at: new Date(), ended_at: new Date(), compared: 42, healed: 0, is_late: false };

test('agreement is one sentence, and what was made good another', () => {
  expect(comparisonWords(last)).toMatch(/^Compared with the card processor .+: 42 orders agree\.$/);
  expect(comparisonWords({ ...last, compared: 1, healed: 1 })).toMatch(/: 1 order agrees\. 1 message that had not come was made good\.$/);
  expect(comparisonWords({ ...last, healed: 2 })).toContain('2 messages that had not come were made good.');
});

test('a comparison that is still at work says so', () => {
  expect(comparisonWords({ ...last, ended_at: null })).toMatch(/^Being compared with the card processor since /);
});

test('differences are counted, and both sides told in money', () => {
  expect([headingOfDifferences(1), headingOfDifferences(3)]).toEqual([
    'One payment differs from what the card processor says.',
    '3 payments differ from what the card processor says.',
  ]);
  expect(sideInWords({ status: 'paid', captured: 17_900, refunded: 900 }, 'USD')).toBe('Partly refunded, $179.00 taken, $9.00 given back');
  expect(sideInWords({ status: 'authorised', captured: 0, refunded: 0 }, 'USD')).toBe('Held');
});
