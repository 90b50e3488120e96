/** Each tip that comes with the program has a drawing of its own subject, and what a clinic chooses for one counts. */
import { readFileSync } from 'node:fs';
import { drawingOf } from '@pellis/contract/tips/drawings';
import { expect, test } from 'vitest';
import { readLibrary } from './library.ts';

const sheet = readFileSync(new URL('../../../web/public/tips.svg', import.meta.url), 'utf8');
const drawn = new Set([...sheet.matchAll(/<symbol id="([a-z-]+)"/g)].map(([, name]) => name));
const shown = readLibrary().map(({ slug, form: { picture } }) => ({ slug, drawing: drawingOf({ slug, picture }) }));

test('every tip’s drawing is in the sheet, and none stands beside more than two', () => {
  expect(shown.filter(({ drawing }) => !drawn.has(drawing))).toEqual([]);
  const served = [...Map.groupBy(shown, ({ drawing }) => drawing)].filter(([, tips]) => tips.length > 2);
  expect(served).toEqual([]);
});

test('what somebody of the clinic chose for a tip counts, and a tip of the clinic’s own has what it says', () => {
  expect(drawingOf({ slug: 'dandruff', picture: 'hair' })).toBe('shampoo');
  expect(drawingOf({ slug: 'dandruff', picture: 'leaf' })).toBe('leaf');
  expect(drawingOf({ slug: 'our-own', picture: 'hair' })).toBe('hair');
});
