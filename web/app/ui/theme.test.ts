/** A clinic's own colour is made readable on the grounds of the theme: both know the same ones. */
import { grounds } from '@pellis/contract/brand/brand-colors';
import { expect, test } from 'vitest';
import { dark, light } from './theme.ts';

test('what the clinic’s colour is read on are the grounds of the theme', () => {
  expect(new Set(grounds.light)).toEqual(new Set([light.sunken, light.paper, light.surface]));
  expect(new Set(grounds.dark)).toEqual(new Set([dark.surface, dark.paper, dark.sunken]));
});
