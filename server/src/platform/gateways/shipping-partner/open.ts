/** Opens whoever ships: the pharmacy that mails within the embedded network, one that speaks our interface, or nobody. */
import type { Config } from '../../config.ts';
import { shippingNotSetUp } from './not-set-up.ts';
import { partnerOverHttp } from './over-http.ts';
import type { ShippingPartner } from './shipping-partner.ts';

/** Where a partner tells its news. */
export const shippingNewsPath = '/_api/v1/webhooks/shipping-partner';

/** Of the embedded one: it and the clinic know the same, also after a restart. */
export function embeddedShipping(secretFor: (purpose: string) => string) {
  return { key: secretFor('shipping partner key'), secret: secretFor('shipping partner webhooks') };
}

/** `networkUrl`: of the embedded network, where it runs. */
export function openShippingPartner(
  config: Config,
  { networkUrl, secretFor }: { networkUrl: string | undefined; secretFor: (purpose: string) => string },
): ShippingPartner {
  const { shippingPartner, shippingService } = config;
  if (shippingService) return partnerOverHttp({ name: 'the shipping partner', ...shippingService });
  if (shippingPartner !== 'embedded' || networkUrl === undefined) return shippingNotSetUp();
  return partnerOverHttp({ name: 'the practice shipping desk', url: `${networkUrl}/shipping`, ...embeddedShipping(secretFor) });
}
