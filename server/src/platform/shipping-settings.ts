/** The settings of who ships prescriptions: the embedded pharmacy that mails, one that speaks our interface, or nobody. */
import { z } from 'zod';
import { webAddress } from './setting-kinds.ts';

export const shippingSettings = {
  SHIPPING_PARTNER: z.enum(['embedded', 'https', 'none'], 'must be embedded, https or none').optional(),
  SHIPPING_PARTNER_URL: webAddress.optional(),
  SHIPPING_PARTNER_KEY: z.string().optional(),
  SHIPPING_PARTNER_SECRET: z.string().min(32, 'must be at least 32 characters long').optional(),
};
export const shippingUnset = ['SHIPPING_PARTNER_URL', 'SHIPPING_PARTNER_KEY', 'SHIPPING_PARTNER_SECRET'] as const;

interface Given extends Partial<Record<(typeof shippingUnset)[number], string | undefined>> {
  NODE_ENV: string;
  SHIPPING_PARTNER?: 'embedded' | 'https' | 'none' | undefined;
}

/** The embedded one is a pharmacy of the embedded network. */
export function readShippingSettings(given: Given, { pharmacyNetwork }: { pharmacyNetwork: string }) {
  const usual = pharmacyNetwork === 'embedded' && given.NODE_ENV !== 'production' ? 'embedded' : 'none';
  return { shippingPartner: given.SHIPPING_PARTNER ?? usual, shippingService: readService(given) };
}

/** Why the clinic cannot start so, for the one who starts it. */
export function wrongShipping(given: Given, { pharmacyNetwork }: { pharmacyNetwork: string }): string | undefined {
  if (given.SHIPPING_PARTNER === 'https') {
    const missing = shippingUnset.find((name) => !given[name]);
    if (missing) return `SHIPPING_PARTNER=https needs ${missing}: docs/shipping-partner.md says what it is.`;
    const isOpen = given.NODE_ENV === 'production' && !given.SHIPPING_PARTNER_URL?.startsWith('https:');
    return isOpen ? 'SHIPPING_PARTNER_URL must begin with https: where patients live would travel in the open.' : undefined;
  }
  if (given.SHIPPING_PARTNER !== 'embedded') return undefined;
  if (given.NODE_ENV === 'production')
    return 'SHIPPING_PARTNER=embedded orders parcels from an invented pharmacy and is refused in production: use https or none.';
  return pharmacyNetwork === 'embedded'
    ? undefined
    : 'SHIPPING_PARTNER=embedded is a pharmacy of the embedded network: PHARMACY_NETWORK must be embedded too.';
}

/** Nothing where nobody speaks our interface. */
function readService({ SHIPPING_PARTNER, ...given }: Given) {
  if (SHIPPING_PARTNER !== 'https') return undefined;
  const { SHIPPING_PARTNER_URL: url = '', SHIPPING_PARTNER_KEY: key = '', SHIPPING_PARTNER_SECRET: secret = '' } = given;
  return { url, key, secret };
}
