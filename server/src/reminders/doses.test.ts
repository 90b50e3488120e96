/** Why no dose is reminded of. */
import { expect, test } from 'vitest';
import { whyNoDoses } from './doses.ts';

test('without a plan it says that products, which have a routine of their own, are not reminded of', () => {
  expect(whyNoDoses({ plan: null, isTakenBack: false }, '2026-11-05')).toContain('Products are not reminded of.');
  expect(whyNoDoses({ plan: null, isTakenBack: true }, '2026-11-05')).not.toContain('Products');
});
