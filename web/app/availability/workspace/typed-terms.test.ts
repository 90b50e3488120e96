/** Terms as the operator types them. */
import type { KeptTerms } from '@pellis/contract/bookings/visit-terms';
import { TermsForm } from '@pellis/contract/bookings/visit-terms';
import { expect, test } from 'vitest';
import { formFrom, typedFrom } from './typed-terms.ts';

const terms: KeptTerms = {
  id: 1,
  currency: 'USD',
  counts_from: new Date(),
  set_by: '',
  visits: 0,
  free_until_hours: 24,
  grace_minutes: 30,
  late_fee: 4000,
  no_show_fee: 2550,
  notice_minutes: 120,
  horizon_days: 60,
  hold_minutes: 10,
  offer_minutes: 120,
  join_minutes_before: 15,
  join_minutes_after: 60,
  follow_up_months: 36,
};

test('fees are typed in dollars and kept in cents', () => {
  expect(typedFrom(terms)).toMatchObject({ late_fee: '40', no_show_fee: '25.50', free_until_hours: '24' });
  expect(formFrom(typedFrom(terms))).toEqual(TermsForm.parse(terms));
  expect(formFrom({ ...typedFrom(terms), late_fee: '19.99' }).late_fee).toBe(1999);
});

test('what is no number is wrong, and never nothing', () => {
  for (const typed of ['', 'a lot', '1.5'])
    expect(TermsForm.safeParse(formFrom({ ...typedFrom(terms), free_until_hours: typed })).success).toBe(false);
  expect(TermsForm.safeParse(formFrom({ ...typedFrom(terms), late_fee: '' })).success).toBe(false);
});
