/** What happens to orders and cards. */
import { z } from 'zod';
import { withoutData } from '../platform/events.ts';
import { disputeStates } from '../platform/gateways/payments/payments.ts';

/** `is_part`: for the patient's part of what an insurer was billed. */
const OfOrder = z.object({ order: z.string(), is_part: z.boolean().optional() });

export const events = {
  ...withoutData('payment_method.added', 'payment_method.removed'),
  'order.needs_action': OfOrder,
  'order.authorised': OfOrder,
  'order.declined': OfOrder,
  'order.paid': OfOrder,
  'order.refunded': OfOrder,
  'order.released': OfOrder,
  'order.refund_made': OfOrder.extend({ refund: z.string(), cents: z.int(), kind: z.string() }),
  'order.disputed': OfOrder.extend({ dispute: z.string() }),
  'order.dispute_ended': OfOrder.extend({ dispute: z.string(), state: z.enum(disputeStates) }),
  'order.reconciled': OfOrder,
  'order.differs': OfOrder.extend({ kind: z.enum(['amount', 'status', 'books', 'unknown']) }),
};
