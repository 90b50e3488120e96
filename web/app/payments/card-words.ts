/** How a card is named, and whether it still works. */
import type { PaymentMethod } from '@pellis/contract/payments/payment-method';

export function nameOfCard({ brand, last4 }: Pick<PaymentMethod, 'brand' | 'last4'>): string {
  return `${brand} ending in ${last4}`;
}

/** "08/2027". */
export function expiryOf({ exp_month, exp_year }: Pick<PaymentMethod, 'exp_month' | 'exp_year'>): string {
  return `${String(exp_month).padStart(2, '0')}/${exp_year}`;
}

/** A card works through the whole of its last month. */
export function isExpired({ exp_month, exp_year }: Pick<PaymentMethod, 'exp_month' | 'exp_year'>, today: Date): boolean {
  return today >= new Date(exp_year, exp_month, 1);
}
