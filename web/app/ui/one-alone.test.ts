/** The choice that excludes the others. */
import { expect, test } from 'vitest';
import { withOneAlone } from './one-alone.ts';

test('no symptom and some symptom exclude each other', () => {
  expect(withOneAlone('none', ['burning', 'pain'], ['burning', 'pain', 'none'])).toEqual(['none']);
  expect(withOneAlone('none', ['none'], ['none', 'itching'])).toEqual(['itching']);
  expect(withOneAlone('none', ['none'], [])).toEqual([]);
});
