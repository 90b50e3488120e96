/** What becomes of the money of a note that was retracted, as the patient is told. */
import type { RetractedNote } from '@pellis/contract/retractions/retractions';
import type { OrderRow } from '../payments/order-records.ts';

type Paid = Pick<OrderRow, 'status' | 'captured' | 'refunded'>;

/** An insurer pays for no order; what its claim needs is said to whoever bills. */
export function moneyOf(order: Paid | undefined, { gives_back }: { gives_back: boolean }): RetractedNote['money'] {
  if (!order || ['declined', 'confirming', 'needs_action'].includes(order.status)) return 'none';
  if (order.status === 'released') return 'none';
  if (order.captured > 0 && order.captured === order.refunded) return 'is_back';
  return gives_back ? 'goes_back' : 'kept';
}
