/** Cards on file and orders: what a patient agreed to pay for, and what became of the money. */
import { z } from 'zod';
import { visitStages } from '../encounters/visit-states.ts';
import { endpoint } from '../platform/endpoint.ts';
import { Cents, Currency, IdParams, Instant, OneSentence, oneOf, PublicId, required } from '../platform/wire.ts';
import { serviceKinds } from '../services/services.ts';
import { orderStatuses } from './order-statuses.ts';
import { PaymentMethod } from './payment-method.ts';

export const listPaymentMethods = endpoint({
  method: 'GET',
  path: '/me/payment_methods',
  summary: 'Every card I have on file, the default first',
  access: 'act-for-patients',
  reply: z.array(PaymentMethod),
});

/** The card number is typed into the processor's own form and never touches our page or server. */
export const CardForm = z.object({
  setup_id: z.string(),
  /** The processor's page, to show in a frame; none when Stripe's own fields take its place. */
  frame_url: z.url().nullable(),
  /** What Stripe's script in the browser needs to draw its fields. */
  stripe: z.object({ publishable_key: z.string(), client_secret: z.string() }).nullable(),
  /** Numbers to try with, in the demo only. */
  test_cards: z.array(z.object({ number: z.string(), outcome: z.string() })),
});
export type CardForm = z.output<typeof CardForm>;

export const openCardForm = endpoint({
  method: 'POST',
  path: '/me/payment_methods/form',
  summary: "Open the card processor's own form for a new card",
  access: 'act-for-patients',
  reply: CardForm,
  limit: { calls: 30, seconds: 3600, per: 'account' },
});

export const addPaymentMethod = endpoint({
  method: 'POST',
  path: '/me/payment_methods',
  summary: 'Keep the card that the processor has just taken',
  access: 'act-for-patients',
  body: z.object({ setup_id: required('Not found', 100) }),
  reply: PaymentMethod,
});

export const makeDefaultPaymentMethod = endpoint({
  method: 'PUT',
  path: '/me/payment_methods/:id/default',
  summary: 'Pay with this card from now on',
  access: 'act-for-patients',
  params: IdParams,
  reply: z.array(PaymentMethod),
});

export const removePaymentMethod = endpoint({
  method: 'DELETE',
  path: '/me/payment_methods/:id',
  summary: 'Take a card off file; 409 while something depends on it',
  access: 'act-for-patients',
  params: IdParams,
  reply: z.array(PaymentMethod),
});

/** Where the answer stands that was ordered: not sent yet, on its way, waiting for the patient, a video visit offered instead, given, moved to that visit, or not to be given. */
export const answerStages = ['to_send', 'awaited', 'asked', 'offered', 'given', 'moved', 'none'] as const;
export type AnswerStage = (typeof answerStages)[number];

/** Why money was given back, as the patient reads it. */
export const refundKinds = ['courtesy', 'charged_twice', 'not_provided', 'late', 'wrong_amount', 'asked'] as const;
export type RefundKind = (typeof refundKinds)[number];
export const refundKindLabels: Record<RefundKind, string> = {
  courtesy: 'As a courtesy',
  charged_twice: 'Charged twice',
  not_provided: 'The care could not be provided',
  late: 'We were late',
  wrong_amount: 'The amount was wrong',
  asked: 'As you asked',
};

/** One amount that was given back. */
export const Refund = z.object({ amount: Cents, kind: z.enum(refundKinds), at: Instant });
export type Refund = z.output<typeof Refund>;

export const Order = z.object({
  id: PublicId,
  /** Whom it is for. */
  patient: z.object({ id: PublicId, first_name: z.string(), is_self: z.boolean() }),
  /** What was bought: the encounter's id is the id of its note. */
  encounter_id: PublicId,
  service_kind: z.enum(serviceKinds),
  lines: z.array(z.object({ description: z.string(), amount: Cents })),
  total: Cents,
  /** What of it was taken: after a late cancellation only the fee. */
  captured: Cents,
  /** What of it was given back. */
  refunded: Cents,
  /** Why, amount by amount, oldest first. */
  refunds: z.array(Refund),
  /** What a bank gave back to its cardholder itself, after a dispute. */
  lost: Cents.optional(),
  currency: Currency,
  status: z.enum(orderStatuses),
  /** Each status it has had, oldest first. */
  history: z.array(z.object({ status: z.enum(orderStatuses), at: Instant })),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  /** Why the card was declined and what to do, in one sentence. */
  problem: z.string().nullable(),
  /** Where the bank's step waits, on the processor's own page. */
  action_url: z.url().nullable(),
  /** When the answer is due; none until the card is authorised. */
  due_at: Instant.nullable(),
  may_withdraw: z.boolean(),
  /** Ordered for a fee alone, which is taken at once: nothing was held before. */
  is_fee: z.boolean(),
  /** For the patient's part of what an insurer was billed: taken at once too. */
  is_part: z.boolean(),
  /** Of a part; the care itself has its receipt with the note. */
  receipt: z.object({ provider_id: PublicId, fee_id: PublicId }).nullable(),
  /** Of a video visit: where it stands, when it is or was, where the patient will be, and what its end costs as agreed. */
  visit: z
    .object({
      stage: z.enum(visitStages),
      starts_at: Instant,
      time_zone: z.string(),
      fee: Cents,
      /** Its money is due so late that nobody else could have the time: it takes place either way. */
      stays_booked: z.boolean().default(false),
    })
    .nullable(),
  /** Of a Rapid Assessment: what was sent, and where its answer stands. */
  assessment: z
    .object({
      answer: z.enum(answerStages),
      concern: z.string(),
      photos: z.int(),
      /** False where it came without answers to the safety questions. */
      was_asked_safety: z.boolean().default(true),
    })
    .nullable(),
});
export type Order = z.output<typeof Order>;

export const readOrder = endpoint({
  method: 'GET',
  path: '/orders/:id',
  summary: 'One thing I agreed to pay for',
  access: 'act-for-patients',
  params: IdParams,
  reply: Order,
});

export const refreshOrder = endpoint({
  method: 'POST',
  path: '/orders/:id/refresh',
  summary: "Ask the processor again what became of an order's money",
  access: 'act-for-patients',
  params: IdParams,
  reply: Order,
});

export const payOrder = endpoint({
  method: 'POST',
  path: '/orders/:id/pay',
  summary: 'Try a declined or unfinished order again, with this card or another',
  access: 'act-for-patients',
  consequence: 'money',
  params: IdParams,
  body: z.object({ payment_method_id: PublicId }),
  reply: z.object({ url: z.string() }),
  limit: { calls: 30, seconds: 900, per: 'account' },
});

export const RefundForm = z.object({
  amount: z.int('Enter an amount').min(1, 'Enter an amount'),
  /** What the patient reads. */
  kind: oneOf(refundKinds, 'Choose what the patient reads'),
  /** For our own records. */
  reason: required('Reason is required', 500),
});

export const refundOrder = endpoint({
  method: 'POST',
  path: '/workspace/orders/:id/refund',
  summary: 'Give an amount of an order back, in cents, with the reason',
  access: 'refund',
  consequence: 'money',
  params: IdParams,
  body: RefundForm,
  reply: OneSentence,
});
