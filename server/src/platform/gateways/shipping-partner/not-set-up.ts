/** Of a clinic that has nobody who ships: nothing is ordered, and nobody is believed to have written. */
import { GatewayNotSetUp } from '../refused.ts';
import type { ShippingPartner } from './shipping-partner.ts';

export function shippingNotSetUp(): ShippingPartner {
  const no = () => Promise.reject(new GatewayNotSetUp('there is no pharmacy that ships'));
  return {
    name: 'no shipping partner',
    isSetUp: false,
    pharmacy: no,
    order: no,
    cancel: no,
    newsOf: no,
    readIncoming: () => undefined,
    check: no,
  };
}
