/** A card stands where it is shown: nothing comes above it afterwards. */
import { expect, test } from 'vitest';
import type { Loads } from './loads.ts';
import { placesOf } from './places.ts';
import { waitsFrom } from './waits-from.ts';

const settled: Loads = {
  ...{ profile: null, appointment: null, visit: null, assessment: null, paymentMethod: null },
  ...{ notes: [], me: 'failed', routine: null },
};
const from = (loads: Loads) => {
  const places = placesOf(loads);
  return places.slice(0, waitsFrom(places, loads)).map(({ card }) => card);
};

test('while anything may come on top nothing is shown', () => {
  for (const load of ['me', 'assessment', 'appointment', 'paymentMethod', 'profile'] as const)
    expect(from({ ...settled, [load]: 'loading' })).toEqual([]);
});

test('what stands above a card that is on its way is shown, what stands below it waits', () => {
  expect(from({ ...settled, visit: 'loading' })).toEqual(['set-up-profile']);
});

test('what could not be loaded keeps nothing waiting', () => {
  expect(from({ ...settled, visit: 'failed' })).toEqual(['set-up-profile', 'contact']);
});
