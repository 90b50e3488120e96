/** e-Consults in the workspace: the list with its clock, one of them, its answer, and what is to be invoiced. */
import { z } from 'zod';
import { PhotoRef, photoSizes } from '../photos/photos.ts';
import { endpoint } from '../platform/endpoint.ts';
import { Cents, IdParams, Instant, OneSentence, oneOf, PublicId, required } from '../platform/wire.ts';
import { EconsultAnswer, EconsultQuestion, econsultStates, invoiceStates, sendings } from './econsults.ts';

/** Nothing of the patient: the front desk reads it too. */
export const EconsultRow = z.object({
  id: PublicId,
  state: z.enum(econsultStates),
  provider_name: z.string(),
  practice: z.string(),
  place: z.string(),
  photo_count: z.int(),
  asked_at: Instant,
  due_at: Instant,
  ended_at: Instant.nullable(),
  is_late: z.boolean(),
  /** Who is answering, or has. */
  assigned: z.string(),
  is_mine: z.boolean(),
  may_claim: z.boolean(),
  /** Whether the license of who asks is checked: otherwise nobody takes or signs it. */
  is_provider_checked: z.boolean().default(true),
  price: Cents,
  invoice: z.enum(invoiceStates),
});
export type EconsultRow = z.output<typeof EconsultRow>;

export const listEconsults = endpoint({
  method: 'GET',
  path: '/workspace/econsults',
  summary: 'e-Consults: the open ones by their clock, then what is to be invoiced, then the newest',
  access: 'work-referrals',
  reply: z.array(EconsultRow),
});

/** As it stands while somebody writes. */
export const EconsultDraft = z.object({
  assessment: z.string().max(3000, 'Maximum 3000 characters'),
  recommendation: z.string().max(3000, 'Maximum 3000 characters'),
  watch_for: z.string().max(2000, 'Maximum 2000 characters'),
  sending: z.enum(['', ...sendings]),
});
export type EconsultDraft = z.output<typeof EconsultDraft>;

export const EconsultAnswerForm = z.object({
  assessment: required('Your assessment is required', 3000),
  recommendation: required('Your recommendation is required', 3000),
  watch_for: required('What to watch for is required', 2000),
  sending: oneOf(sendings, 'Say whether to send the patient'),
});
export type EconsultAnswerForm = z.output<typeof EconsultAnswerForm>;

export const Econsult = EconsultRow.extend({
  provider_id: PublicId,
  email: z.string(),
  address: z.string(),
  licence: z.string(),
  /** Why it was declined, or ended without an answer. */
  reason: z.string(),
  opened_at: Instant.nullable(),
  invoice_number: z.string(),
  invoiced_at: Instant.nullable(),
  paid_at: Instant.nullable(),
  may_invoice: z.boolean(),
  /** Whether it can be ended without an answer: its clock ran out. */
  may_end: z.boolean(),
  /** For dermatologists only; the draft for whoever is answering. */
  clinical: z
    .object({ asked: EconsultQuestion, photos: z.array(PhotoRef), answer: EconsultAnswer.nullable(), draft: EconsultDraft.nullable() })
    .nullable(),
  history: z.array(z.object({ name: z.string(), at: Instant, by: z.string() })),
});
export type Econsult = z.output<typeof Econsult>;

export const readEconsult = endpoint({
  method: 'GET',
  path: '/workspace/econsults/:id',
  summary: 'One e-Consult; question, photos and answer for dermatologists only, whose reading is recorded',
  access: 'work-referrals',
  params: IdParams,
  reply: Econsult,
});

export const readEconsultPhoto = endpoint({
  method: 'GET',
  path: '/workspace/econsults/:id/photos/:photo/:size',
  summary: 'One photo of an e-Consult, as a JPEG of the size asked for',
  access: 'read-clinical',
  params: IdParams.extend({ photo: PublicId, size: z.enum(photoSizes, { error: 'Not found' }) }),
});

export const claimEconsult = endpoint({
  method: 'POST',
  path: '/workspace/econsults/:id/claim',
  summary: 'Take an e-Consult to answer it; 409 when somebody else has it',
  access: 'treat',
  params: IdParams,
  reply: OneSentence,
});

export const releaseEconsult = endpoint({
  method: 'POST',
  path: '/workspace/econsults/:id/release',
  summary: 'Give an e-Consult back; the draft goes with it',
  access: 'treat',
  params: IdParams,
  reply: OneSentence,
});

export const saveEconsultDraft = endpoint({
  method: 'PUT',
  path: '/workspace/econsults/:id/draft',
  summary: 'Keep the answer as far as it is written',
  access: 'treat',
  params: IdParams,
  body: EconsultDraft,
  reply: OneSentence,
});

export const signEconsult = endpoint({
  method: 'POST',
  path: '/workspace/econsults/:id/sign',
  summary: 'Sign the answer: the provider is told, and it does not change any more',
  access: 'sign-notes',
  consequence: 'signature',
  params: IdParams,
  body: EconsultAnswerForm,
  reply: OneSentence,
});

export const declineEconsult = endpoint({
  method: 'POST',
  path: '/workspace/econsults/:id/decline',
  summary: 'Say why this cannot be answered; nothing is to be paid',
  access: 'treat',
  consequence: 'record',
  params: IdParams,
  body: z.object({ reason: required('Write why, in words for the provider', 1000) }),
  reply: OneSentence,
});

export const endEconsult = endpoint({
  method: 'POST',
  path: '/workspace/econsults/:id/end',
  summary: 'End one whose clock ran out without an answer; nothing is to be paid',
  access: 'work-referrals',
  consequence: 'record',
  params: IdParams,
  body: z.object({ reason: required('Write why, in words for the provider', 1000) }),
  reply: OneSentence,
});

export const setEconsultInvoice = endpoint({
  method: 'PUT',
  path: '/workspace/econsults/:id/invoice',
  summary: 'Write down that the invoice was sent or paid, or that it was not; 409 when somebody else has written since',
  access: 'handle-payments',
  params: IdParams,
  body: z
    .object({
      /** As it stands on the page. */
      from: z.enum(['due', 'invoiced', 'paid']),
      to: z.enum(['due', 'invoiced', 'paid']),
      /** The number of the invoice, when it is sent. */
      number: z.string().trim().max(60, 'Maximum 60 characters'),
    })
    .refine(({ from, to, number }) => from !== 'due' || to !== 'invoiced' || number !== '', {
      path: ['number'],
      error: 'Write the number of your invoice',
    }),
  reply: OneSentence,
});
