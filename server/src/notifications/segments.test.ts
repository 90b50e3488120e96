/** What a text message counts as. */
import { expect, test } from 'vitest';
import { segmentsOf } from './segments.ts';

test('160 plain signs are one message, one more is two of 153', () => {
  expect(segmentsOf('a'.repeat(160))).toEqual({ count: 1, signs: 160, alphabet: 'GSM-7' });
  expect(segmentsOf('a'.repeat(161)).count).toBe(2);
  expect(segmentsOf('a'.repeat(306)).count).toBe(2);
  expect(segmentsOf('a'.repeat(307)).count).toBe(3);
});

test('one sign outside of the plain alphabet makes it 70 a message, and a face counts as two', () => {
  expect(segmentsOf(`${'a'.repeat(69)}’`)).toEqual({ count: 1, signs: 70, alphabet: 'UCS-2' });
  expect(segmentsOf(`${'a'.repeat(70)}’`).count).toBe(2);
  expect(segmentsOf(`${'a'.repeat(69)}🙂`)).toMatchObject({ count: 2, signs: 71 });
});

test('brackets and the euro take the room of two', () => {
  expect(segmentsOf('€'.repeat(80)).count).toBe(1);
  expect(segmentsOf('€'.repeat(81)).count).toBe(2);
});
