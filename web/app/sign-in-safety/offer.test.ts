/** A second step is offered to a patient once, and never again after it was put away. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mayOffer, putOfferAway } from './offer.ts';

const patient = { role: 'client', has_second_factor: false } as const;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('is offered to a patient without one, until it is put away', () => {
  expect(mayOffer(patient)).toBe(true);
  putOfferAway();
  expect(mayOffer(patient)).toBe(false);
});

it('is offered neither to whoever has one nor to the clinic’s people', () => {
  expect(mayOffer({ ...patient, has_second_factor: true })).toBe(false);
  expect(mayOffer({ ...patient, role: 'provider' })).toBe(false);
});
