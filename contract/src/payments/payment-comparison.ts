/** The daily comparison of our orders with the card processor's own word, as the front desk and the operator read it. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { Cents, Currency, Instant, PublicId } from '../platform/wire.ts';
import { orderStatuses } from './order-statuses.ts';

export const differencesAtOnce = 100;

/** The processor does not know the money, it stands elsewhere, its amount differs, or our own books do. */
export const differenceKinds = ['unknown', 'status', 'amount', 'books'] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** Where money stands on one side, in cents. */
const Side = z.object({ status: z.enum(orderStatuses), captured: Cents, refunded: Cents });
export type ComparedStatus = z.output<typeof Side>['status'];

export const PaymentDifference = z.object({
  order: PublicId,
  /** None for the operator, who sees no patients. */
  patient: z.object({ id: PublicId, name: z.string() }).nullable(),
  kind: z.enum(differenceKinds),
  currency: Currency,
  ours: Side,
  /** None when the processor knows nothing of it. */
  theirs: Side.nullable(),
  ordered_at: Instant,
  found_at: Instant,
});
export type PaymentDifference = z.output<typeof PaymentDifference>;

export const Comparison = z.object({
  /** None before the clinic's first night. */
  last: z
    .object({
      began_at: Instant,
      /** None while it is at work. */
      ended_at: Instant.nullable(),
      compared: z.int(),
      /** News that had not come and was made good. */
      healed: z.int(),
      /** It should have ended long since. */
      is_late: z.boolean(),
    })
    .nullable(),
  /** What nobody has settled yet, the oldest first. */
  differences: z.array(PaymentDifference),
});
export type Comparison = z.output<typeof Comparison>;

export const readComparison = endpoint({
  method: 'GET',
  path: '/workspace/payment_comparison',
  summary: 'The last daily comparison with the card processor, and the differences that are still open. The operator sees no names',
  access: 'see-books',
  reply: Comparison,
});
