/** A second step is offered to a patient once, and never again after it was put away. */
import { expect, it } from 'vitest';
import { mayOffer } from './offer.ts';

const patient = { role: 'client', has_second_factor: false, is_safety_offer_away: false } as const;

it('is offered to a patient without one, until it is put away', () => {
  expect(mayOffer(patient)).toBe(true);
  expect(mayOffer({ ...patient, is_safety_offer_away: true })).toBe(false);
});

it('is offered neither to whoever has one nor to the clinic’s people', () => {
  expect(mayOffer({ ...patient, has_second_factor: true })).toBe(false);
  expect(mayOffer({ ...patient, role: 'provider' })).toBe(false);
});
