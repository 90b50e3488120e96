/** How our orders and the card processor's word compare, in the front desk's words. */
import type { Comparison, DifferenceKind, PaymentDifference } from '@pellis/contract/payments/payment-comparison';
import { dateAndTime } from '../../ui/dates.ts';
import { money } from '../../ui/money.ts';
import { markOf } from './payment-words.ts';

const plural = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

export function comparisonWords({ began_at, ended_at, compared, healed }: NonNullable<Comparison['last']>): string {
  if (!ended_at) return `Being compared with the card processor since ${dateAndTime(began_at)}.`;
  const made = healed === 0 ? '' : ` ${plural(healed, 'message that had not come was', 'messages that had not come were')} made good.`;
  return `Compared with the card processor ${dateAndTime(ended_at)}: ${plural(compared, 'order agrees', 'orders agree')}.${made}`;
}

export function headingOfDifferences(count: number): string {
  return count === 1
    ? 'One payment differs from what the card processor says.'
    : `${count} payments differ from what the card processor says.`;
}

/** What it may be, and what to do. */
export function differenceWords(kind: DifferenceKind): string {
  return words[kind];
}

const words: Record<DifferenceKind, string> = {
  unknown: 'The processor does not know this payment. Look for it in the processor’s own pages, or tell whoever runs the clinic’s server.',
  status: 'The payment stands elsewhere than here. Look it up in the processor’s own pages.',
  amount:
    'The amounts differ: a refund may have failed at the bank. Look it up in the processor’s own pages, and call the patient if money did not arrive.',
  books: 'The processor agrees with the order, and our books do not. Tell whoever runs the clinic’s server.',
};

export function sideInWords(side: PaymentDifference['ours'], currency: PaymentDifference['currency']): string {
  const sums = [`${money(side.captured, currency)} taken`, `${money(side.refunded, currency)} given back`];
  return [markOf({ ...side, currency }).words, ...(side.captured > 0 ? sums : [])].join(', ');
}
