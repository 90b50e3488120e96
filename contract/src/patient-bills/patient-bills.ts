/** A patient's part of what an insurer was billed for a visit: asked once the insurer has answered, and paid by card. */
import { z } from 'zod';
import { orderStatuses } from '../payments/order-statuses.ts';
import { endpoint } from '../platform/endpoint.ts';
import { Cents, Currency, IdParams, Instant, PublicId } from '../platform/wire.ts';

export const BillPayment = z.object({
  /** The order's. */
  id: PublicId,
  at: Instant,
  status: z.enum(orderStatuses),
  amount: Cents,
  captured: Cents,
  refunded: Cents,
  receipt: z.object({ provider_id: PublicId, fee_id: PublicId }).nullable(),
});
export type BillPayment = z.output<typeof BillPayment>;

export const PatientBill = z.object({
  /** The visit's. */
  id: PublicId,
  patient: z.object({ id: PublicId, first_name: z.string() }),
  service: z.string(),
  provider: z.string(),
  starts_at: Instant,
  time_zone: z.string(),
  insurer: z.string(),
  currency: Currency,
  charge: Cents,
  insurer_paid: Cents,
  /** What the contract with the insurer takes off. */
  adjusted: Cents,
  patient_part: Cents,
  /** Of the part, what the clinic does not ask for. */
  written_off: Cents,
  /** By card or otherwise, less what was given back. */
  paid: Cents,
  owes: Cents,
  to_give_back: Cents,
  /** The insurer's answer stands; not while a bill is put right with them. */
  is_answered: z.boolean(),
  /** Where it stands, in plain words. */
  sentence: z.string(),
  /** By card, the newest first; what a bank refused as long as it may be tried again. */
  payments: z.array(BillPayment),
});
export type PatientBill = z.output<typeof PatientBill>;

export const readPatientBill = endpoint({
  method: 'GET',
  path: '/patient_bills/:id',
  summary: 'The patient’s part of what an insurer was billed for a visit: what it is made of, what is paid and open',
  access: 'pay-for-care',
  params: IdParams,
  reply: PatientBill,
});

export const payPatientBill = endpoint({
  method: 'POST',
  path: '/patient_bills/:id/pay',
  summary: 'Pay what is open of the patient’s part with this card; 409 where the amount is another by now, or nothing is open',
  access: 'pay-for-care',
  consequence: 'money',
  params: IdParams,
  body: z.object({
    payment_method_id: PublicId,
    /** As the page showed it, so that nobody pays what they have not seen. */
    amount: Cents.min(1, 'Enter an amount'),
  }),
  reply: z.object({ url: z.string() }),
  limit: { calls: 30, seconds: 900, per: 'account' },
});
