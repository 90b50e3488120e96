/** Why money came back, in a line of an order or a receipt. */
import { type Refund, refundKindLabels } from '@pellis/contract/payments/payments';
import { longDate } from '../ui/dates.ts';

/** "As a courtesy, November 21, 2026". */
export function whyRefunded({ kind, at }: Pick<Refund, 'kind' | 'at'>): string {
  return `${refundKindLabels[kind]}, ${longDate(at)}`;
}
