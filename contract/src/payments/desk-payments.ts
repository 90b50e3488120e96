/** Money as the front desk and the operator see it: what was agreed, taken and given back, and whether the books balance. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { Cents, Currency, IdParams, Instant, PublicId } from '../platform/wire.ts';
import { orderStatuses } from './order-statuses.ts';
import { Refund } from './payments.ts';

export const deskPaymentsAtOnce = 50;

/** `asked…`: the bank only asks, and has taken nothing; `open` and `answered`: the processor has taken the money until the bank decides. */
export const deskDisputeStates = ['asked', 'asked_answered', 'asked_ended', 'open', 'answered', 'won', 'lost'] as const;

/** The cardholder has told their bank that they do not accept the payment. */
export const DeskDispute = z.object({
  state: z.enum(deskDisputeStates),
  amount: Cents,
  /** In the processor's word for it. */
  reason: z.string(),
  /** Until when it is to be answered at the processor. */
  answer_by: Instant.nullable(),
});
export type DeskDispute = z.output<typeof DeskDispute>;

export const DeskPayment = z.object({
  /** The order's. */
  id: PublicId,
  /** None for the operator, who sees no patients. */
  patient: z.object({ id: PublicId, name: z.string() }).nullable(),
  service: z.string(),
  amount: Cents,
  captured: Cents,
  refunded: Cents,
  /** As the patient reads why, oldest first. */
  refunds: z.array(Refund),
  currency: Currency,
  status: z.enum(orderStatuses),
  /** The one that the bank decides about, or else the latest. */
  dispute: DeskDispute.nullable().default(null),
  /** What banks have given back to the cardholder for good, after disputes. */
  lost: Cents.default(0),
  at: Instant,
  /** Where its receipt is found; none until the money was taken, and none for the operator. */
  receipt: z.object({ provider_id: PublicId, fee_id: PublicId }).nullable(),
});
export type DeskPayment = z.output<typeof DeskPayment>;

export const DeskPayments = z.object({
  payments: z.array(DeskPayment),
  /** Ask for those before this one; none when there are no more. */
  next: PublicId.nullable(),
});
export type DeskPayments = z.output<typeof DeskPayments>;

/** `disputed`: those of which a bank asks or decides, whatever their status. */
export const deskFilters = ['all', ...orderStatuses, 'disputed'] as const;
export type DeskFilter = (typeof deskFilters)[number];

const Before = z.union([z.literal('now'), PublicId], { error: 'Not found' });

export const listDeskPayments = endpoint({
  method: 'GET',
  path: '/workspace/payments/:status/:before',
  summary:
    'Orders of one status, `disputed` ones or `all`, the newest first; 50 before the given one, or before `now`. The operator sees no names',
  access: 'see-books',
  params: z.object({ status: z.enum(deskFilters, { error: 'Not found' }), before: Before }),
  reply: DeskPayments,
});

export const listPatientPayments = endpoint({
  method: 'GET',
  path: '/workspace/patients/:id/payments/:before',
  summary: "One patient's orders, the newest first; 50 before the given one, or before `now`",
  access: 'handle-payments',
  params: IdParams.extend({ before: Before }),
  reply: DeskPayments,
});

export const BooksOfMonth = z.object({
  /** "2026-11", in the clinic's time zone. */
  month: z.string().regex(/^\d{4}-\d\d$/),
  currency: Currency,
  taken: Cents,
  given_back: Cents,
  /** What banks have given back to cardholders for good, less what came again; after disputes. */
  lost: z.int().default(0),
  /** What the card processor holds for us at the end of the month. */
  held: Cents,
  /** What left one place came to another: all that was written up to the end of the month sums to nothing. */
  balances: z.boolean(),
});
export type BooksOfMonth = z.output<typeof BooksOfMonth>;

export const readBooks = endpoint({
  method: 'GET',
  path: '/workspace/ledger',
  summary: 'The books by month and currency, the newest month first: taken, given back, held by the processor, and whether they balance',
  access: 'see-books',
  reply: z.array(BooksOfMonth),
});
