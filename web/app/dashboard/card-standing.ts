/** Whether the card on file can still be charged, by the month printed on it. */
import type { PaymentMethod } from '@pellis/contract/payments/payment-method';

export type CardStanding = 'good' | 'soon' | 'expired';

const day = 24 * 3_600_000;
const warnDays = 30;

/** A card is good to the last moment of its month. */
export function standingOf({ exp_month, exp_year }: Pick<PaymentMethod, 'exp_month' | 'exp_year'>, now: Date): CardStanding {
  const end = new Date(exp_year, exp_month, 1).getTime();
  if (end <= now.getTime()) return 'expired';
  return end - now.getTime() <= warnDays * day ? 'soon' : 'good';
}

/** "December 2026". */
export function monthOf({ exp_month, exp_year }: Pick<PaymentMethod, 'exp_month' | 'exp_year'>): string {
  return new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' }).format(new Date(exp_year, exp_month - 1, 1));
}
