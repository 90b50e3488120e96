/** Links to tips within words. */
import { expect, test } from 'vitest';
import { linkedTips, partsOfWords, withoutLinks } from './linked-tips.ts';

const words = 'Begin slowly: [How to start a retinoid](/tips/start-a-retinoid). See also /tips/acne-patience.';

test('a link with its title and an address alone are known, and the words around them stay', () => {
  expect(partsOfWords(words)).toEqual([
    'Begin slowly: ',
    { slug: 'start-a-retinoid', title: 'How to start a retinoid' },
    '. See also ',
    { slug: 'acne-patience', title: null },
    '.',
  ]);
  expect(withoutLinks(words)).toBe('Begin slowly: How to start a retinoid. See also /tips/acne-patience.');
});

test('each tip is named once, and addresses elsewhere are none', () => {
  expect(linkedTips(`${words} ${words}`)).toEqual(['start-a-retinoid', 'acne-patience']);
  expect(linkedTips('https://elsewhere.test/tips/buy-this and [x](https://elsewhere.test/tips/buy-this)')).toEqual([]);
});
