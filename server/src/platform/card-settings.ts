/** The settings of whoever takes cards: the embedded processor, or Stripe with its keys, never something between. */
import { z } from 'zod';
import { stripeKey, webAddress } from './setting-kinds.ts';

export const cardSettings = {
  PAYMENTS: z.enum(['embedded', 'stripe'], 'must be embedded or stripe').optional(),
  STRIPE_SECRET_KEY: stripeKey('sk or rk').optional(),
  STRIPE_PUBLISHABLE_KEY: stripeKey('pk').optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/, 'must begin with whsec_')
    .optional(),
  STRIPE_URL: webAddress.default('https://api.stripe.com'),
};
const keys = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
export const cardsUnset = keys;

interface Given extends Partial<Record<(typeof keys)[number], string | undefined>> {
  NODE_ENV: string;
  DEMO?: boolean | undefined;
  PAYMENTS?: 'embedded' | 'stripe' | undefined;
  STRIPE_URL: string;
}

export function readCardSettings(given: Given) {
  return {
    payments: given.PAYMENTS ?? 'embedded',
    /** An open clinic in production says outright who takes its cards. */
    isProcessorChosen: given.PAYMENTS !== undefined || given.NODE_ENV !== 'production',
    stripe: readStripe(given),
  };
}

/** Stripe's keys and where its API answers; none when the embedded processor takes the cards. */
function readStripe({ PAYMENTS, STRIPE_URL, ...given }: Given) {
  const { STRIPE_SECRET_KEY = '', STRIPE_PUBLISHABLE_KEY = '', STRIPE_WEBHOOK_SECRET = '' } = given;
  if (PAYMENTS !== 'stripe') return undefined;
  return { secretKey: STRIPE_SECRET_KEY, publishableKey: STRIPE_PUBLISHABLE_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET, url: STRIPE_URL };
}

/** In production it is said outright: the embedded processor moves no money, and a clinic must not learn that at the end of the month. */
export const processorNotChosen =
  'The setting PAYMENTS is required of a clinic that is open: stripe takes real cards, embedded knows only test cards.';

export function missingOfCards(given: Given): string | undefined {
  const isProduction = given.NODE_ENV === 'production';
  if (given.PAYMENTS === 'stripe') return missingOfStripe(given, isProduction);
  const unused = keys.find((name) => given[name]);
  return unused && `${unused} is set and PAYMENTS is embedded: set PAYMENTS=stripe to take cards by Stripe, or remove it.`;
}

function missingOfStripe(given: Given, isProduction: boolean): string | undefined {
  const missing = keys.find((name) => !given[name]);
  if (missing) return `PAYMENTS=stripe needs ${missing}: docs/operations.md says where to find it.`;
  if (isLive(given.STRIPE_SECRET_KEY) !== isLive(given.STRIPE_PUBLISHABLE_KEY))
    return 'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be live keys or both test keys.';
  if (given.DEMO ?? !isProduction)
    return 'The demo clinic pays with the test cards of the embedded processor: PAYMENTS=stripe needs DEMO=false.';
  return undefined;
}

const isLive = (key = '') => key.includes('_live_');
