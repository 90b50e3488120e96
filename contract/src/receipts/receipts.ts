/** Receipts: what was paid, to whom and for what, on screen, on paper, and checked by whoever holds the paper. */
import { z } from 'zod';
import { Refund } from '../payments/payments.ts';
import { endpoint } from '../platform/endpoint.ts';
import { Cents, Currency, IdParams, PublicId, required, WallClock } from '../platform/wire.ts';

/** PAID IN FULL is said only of `paid`. */
export const receiptStates = ['unpaid', 'paid', 'partly_refunded', 'refunded'] as const;
export type ReceiptState = (typeof receiptStates)[number];

/** As the receipt was issued: later changes of a name change no paper. */
export const ReceiptFacts = z.object({
  customer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  /** `cpsono` is the licence number. */
  provider: z.object({
    name: z.string(),
    credentials: z.string(),
    cpsono: z.string(),
    /** Where they are licensed, by the letters of the state; unknown on papers from before. */
    licensed_in: z.array(z.string()).default([]),
  }),
  service: z.object({ date: WallClock, description: z.string(), comment: z.string() }),
  amount: Cents,
  currency: Currency,
});
export type ReceiptFacts = z.output<typeof ReceiptFacts>;

export const Receipt = ReceiptFacts.extend({
  state: z.enum(receiptStates),
  refunded: Cents,
  /** Why, amount by amount, oldest first. */
  refunds: z.array(Refund),
  /** None until the money was taken. */
  fee_id: PublicId.nullable(),
  number: z.string().nullable(),
  check_code: z.string().nullable(),
});
export type Receipt = z.output<typeof Receipt>;

export const readInsuranceReceipt = endpoint({
  method: 'GET',
  path: '/notes/:id/receipt',
  summary: 'The receipt of a visit or assessment, by the id of its note',
  access: 'signed-in',
  params: IdParams,
  reply: Receipt,
});

export const readPaymentReceipt = endpoint({
  method: 'GET',
  path: '/patients/:id/providers/:provider/fees/:fee/receipt',
  summary: 'The receipt of a fee; 404 unless the three belong together',
  access: 'signed-in',
  params: IdParams.extend({ provider: PublicId, fee: PublicId }),
  reply: Receipt,
});

export const downloadReceipt = endpoint({
  method: 'GET',
  path: '/fees/:id/receipt.pdf',
  summary: 'The receipt of a fee as it was issued, as a PDF',
  access: 'signed-in',
  params: IdParams,
});

export const ReceiptToVerify = z.object({
  number: required('Receipt number is required', 20),
  check_code: required('Check code is required', 20),
});

/** What whoever holds the paper may know: nothing about the patient or the care. */
export const VerifiedReceipt = z.object({
  number: z.string(),
  date: z.iso.date(),
  amount: Cents,
  refunded: Cents,
  currency: Currency,
  state: z.enum(receiptStates),
});
export type VerifiedReceipt = z.output<typeof VerifiedReceipt>;

export const verifyReceipt = endpoint({
  method: 'POST',
  path: '/receipts/verify',
  summary: 'Whether a receipt is ours, by its number and check code; 404 when it is not',
  access: 'public',
  body: ReceiptToVerify,
  reply: VerifiedReceipt,
  limit: { calls: 20, seconds: 60, per: 'address' },
});
