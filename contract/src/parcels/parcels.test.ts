/** A tracking number leads to its carrier's page, and nothing else leads anywhere. */
import { expect, test } from 'vitest';
import { trackingLink } from './parcels.ts';

test.each([
  ['USPS', '9400100000000012345678', 'https://tools.usps.com/go/TrackConfirmAction?tLabels=9400100000000012345678'],
  ['ups', '1Z999AA10123456784', 'https://www.ups.com/track?tracknum=1Z999AA10123456784'],
  ['Federal Express', '123456789012', 'https://www.fedex.com/fedextrack/?trknbr=123456789012'],
  ['Bay Couriers', '123456789012', undefined],
  ['USPS', 'javascript:alert(1)', undefined],
  ['USPS', '', undefined],
])('of %s %s', (carrier, tracking_number, link) => {
  expect(trackingLink({ carrier, tracking_number })).toBe(link);
});
