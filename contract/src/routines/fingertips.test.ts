/** Who has reviewed the amounts has reviewed these very figures: others are another version. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { adults, fingertipsInWords, fingertipsVersion, usualFingertips } from './fingertips.ts';

/** Of every version that was ever suggested. With another table, raise `fingertipsVersion` and add its own. */
const fingerprints: Record<number, string> = {
  1: '5b38c8abc0c74f2c',
};

test('the amounts are those of their version', () => {
  const table = JSON.stringify([...usualFingertips, adults]);
  expect(createHash('sha256').update(table).digest('hex').slice(0, 16)).toBe(fingerprints[fingertipsVersion]);
});

test('a child is told by their age, in fingertips of a grown-up; whose age is not known, as an adult', () => {
  expect(fingertipsInWords(2)).toBe(
    'A child of 1 or 2, in fingertips of a grown-up: face and neck 1½, an arm 1½, a leg 2, front 2, back 3',
  );
  expect(fingertipsInWords(10)).toContain('A child of 6 to 10');
  expect(fingertipsInWords(11)).toBe('Adults: face and neck 2½, a hand 1, an arm 3, a foot 2, a leg 6, front or back 7');
  expect(fingertipsInWords(null)).toBe(fingertipsInWords(40));
});
