/** What a dermatologist forgot while judging is said before it is kept, and the likely instruments come first. */
import type { Judged } from '@pellis/contract/progress/instruments';
import { expect, test } from 'vitest';
import { beginOf, forgottenIn, likelyFor } from './judging.ts';

test('an index begins at nothing, and a part with an area and no sign, or a sign and no area, is named', () => {
  const none = beginOf('easi') as Judged & { instrument: 'easi' };
  expect(forgottenIn(none)).toBeNull();
  const trunk = (change: object): Judged => ({ ...none, parts: { ...none.parts, trunk: { ...none.parts.trunk, ...change } } });
  expect(forgottenIn(trunk({ area: 2 }))).toMatch(/has no sign/);
  expect(forgottenIn(trunk({ redness: 1.5 }))).toMatch(/no area/);
  expect(forgottenIn(trunk({ area: 2, redness: 1.5 }))).toBeNull();
  expect(forgottenIn(beginOf('iga'))).toBe('Choose how it looks');
});

test('spots are counted of acne before an index of eczema is offered', () => {
  expect(likelyFor('acne')).toEqual(['iga', 'acne_lesions', 'easi', 'pasi']);
  expect(likelyFor('other minor rashes')[1]).toBe('easi');
});
