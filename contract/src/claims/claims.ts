/** Claims: what a visit is billed to an insurer with, and where each stands. Whoever bills enters what the insurer answered. */
import { z } from 'zod';
import { isNpi } from '../doctors/provider-numbers.ts';
import { Diagnosis } from '../notes/diagnoses.ts';
import { endpoint } from '../platform/endpoint.ts';
import { Cents, Currency, IdParams, Instant, OneSentence, PublicId, required } from '../platform/wire.ts';
import { placesOfService } from '../services/service-codes.ts';

export const claimStates = ['prepared', 'sent', 'accepted', 'paid', 'patient_part', 'denied', 'withdrawn', 'replaced', 'voided'] as const;
export type ClaimState = (typeof claimStates)[number];

/** Why a prepared claim does not leave: its note is being checked, or was retracted since, or its visit is hidden from whoever acts for a minor. */
export const waitingReasons = ['checked', 'retracted', 'hidden'] as const;
export type WaitingFor = (typeof waitingReasons)[number];

/** Of a claim: an original, one in place of another, one that takes another back. */
export const frequencies = ['1', '7', '8'] as const;

const fiveCode = 'Enter five letters or digits, such as 99203';
const place = 'Select where the patient was';

/** What a claim says beside what the record knows: filled in from the service and the note, and looked over by whoever bills. */
export const ClaimForm = z.object({
  procedure_code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{5}$/, fiveCode),
  modifiers: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^([A-Z0-9]{2}([ ,]+[A-Z0-9]{2}){0,3})?$/, 'Enter up to four modifiers of two letters or digits, such as 95'),
  place_of_service: z.enum(Object.keys(placesOfService) as [keyof typeof placesOfService], { error: place }),
  units: z.int('Enter how many').min(1, 'Enter one or more').max(99, 'Enter at most 99'),
  charge: Cents.min(1, 'Enter what the visit costs').max(9_999_999, 'Enter at most $99,999.99'),
  /** The first four stand behind the line. */
  diagnoses: z
    .array(Diagnosis.shape.code.unwrap())
    .min(1, 'A claim needs at least one diagnosis code')
    .max(12, 'A claim has room for twelve diagnosis codes'),
  /** Who referred the patient; empty where nobody did. */
  referrer_first: z.string().trim().max(35, 'Maximum 35 characters'),
  referrer_last: z.string().trim().max(60, 'Maximum 60 characters'),
  referrer_npi: z
    .string()
    .trim()
    .refine((npi) => npi === '' || isNpi(npi), 'This is not an NPI: ten digits, the last of which checks the others'),
  /** Whose word a code is that the signed note does not have. */
  told_by: z.string().trim().max(200, 'Maximum 200 characters'),
});
export type ClaimForm = z.output<typeof ClaimForm>;

/** Whole or not at all: what is missing of it, by the field. */
export function faultsOfReferrer({ referrer_first, referrer_last, referrer_npi }: Pick<ClaimForm, `referrer_${'first' | 'last' | 'npi'}`>) {
  const faults: Record<string, string> = {};
  if (!(referrer_first || referrer_last || referrer_npi)) return faults;
  if (!referrer_last) faults['referrer_last'] = 'Enter the last name of who referred the patient';
  if (!referrer_npi) faults['referrer_npi'] = 'Enter the NPI of who referred the patient';
  return faults;
}

export const prepareClaim = endpoint({
  method: 'POST',
  path: '/workspace/insurance/:id/claims',
  summary: 'Prepare the claim of a visit; 409 with what is missing, and where one of the visit counts already',
  access: 'bill-insurance',
  consequence: 'record',
  params: IdParams,
  body: ClaimForm,
  reply: z.object({ id: PublicId }),
});

export const correctClaim = endpoint({
  method: 'POST',
  path: '/workspace/claims/:id/corrections',
  summary:
    'Put a claim in the place of one that was sent (frequency code 7), or take it back with the insurer (8); it is sent as any other',
  access: 'bill-insurance',
  consequence: 'record',
  params: IdParams,
  body: ClaimForm.extend({
    frequency: z.enum(['7', '8'], { error: 'Select what becomes of the claim' }),
    payer_number: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9-]{1,30}$/, 'Enter the insurer’s own number of the claim, as its answer has it'),
  }),
  reply: z.object({ id: PublicId }),
});

const because = required('Write why, as the insurer says it', 300);
const reason = required('Write why', 300);
const amount = Cents.min(0, 'Enter an amount of zero or more').max(9_999_999, 'Enter at most $99,999.99');
const payerNumber = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9-]{0,30}$/, 'Enter at most 30 letters, digits and dashes');

/** What became of a claim, entered by hand. */
export const ClaimMove = z.discriminatedUnion('move', [
  /** On paper, or by a way of the clinic's own; what went in a file is sent with it. */
  z.object({ move: z.literal('sent') }),
  z.object({ move: z.literal('accepted'), payer_number: payerNumber }),
  z.object({ move: z.literal('paid'), payer_number: payerNumber, paid: amount, adjusted: amount, patient_part: amount }),
  z.object({ move: z.literal('denied'), payer_number: payerNumber, because, patient_part: amount }),
  /** The patient paid of their part, outside of the clinic's cards. */
  z.object({ move: z.literal('patient_paid'), amount: amount.min(1, 'Enter what was paid') }),
  /** What the clinic does not ask of the patient. */
  z.object({ move: z.literal('written_off'), amount: amount.min(1, 'Enter what is not asked for'), because: reason }),
  /** What was not asked for is asked again. */
  z.object({ move: z.literal('asked_again'), because: reason }),
  /** What was over went back to the patient, outside of the clinic's cards. */
  z.object({ move: z.literal('given_back'), amount: amount.min(1, 'Enter what was given back') }),
  /** Before it was sent. */
  z.object({ move: z.literal('withdrawn') }),
]);
export type ClaimMove = z.output<typeof ClaimMove>;

export const moveClaim = endpoint({
  method: 'POST',
  path: '/workspace/claims/:id/moves',
  summary:
    'Enter what became of a claim: sent, accepted, paid, denied, the patient paid their part, it was waived or given back, or taken back before it was sent',
  access: 'bill-insurance',
  consequence: 'record',
  versioned: true,
  params: IdParams,
  body: ClaimMove,
  reply: OneSentence,
});

export const downloadClaimForm = endpoint({
  method: 'GET',
  path: '/workspace/claims/:id/cms1500.pdf',
  summary: 'A claim as a PDF in the boxes of the CMS-1500, numbered 1 to 33; recorded',
  access: 'bill-insurance',
  params: IdParams,
});

export const ClaimStep = z.object({ name: z.string(), at: Instant, by: z.string(), words: z.string() });

export const Claim = z.object({
  id: PublicId,
  control_number: z.int(),
  frequency: z.enum(frequencies),
  status: z.enum(claimStates),
  version: z.int(),
  insurer: z.string(),
  procedure_code: z.string(),
  modifiers: z.array(z.string()),
  place_of_service: z.string(),
  units: z.int(),
  diagnoses: z.array(z.string()),
  /** Who referred the patient; empty where nobody did. */
  referrer_first: z.string(),
  referrer_last: z.string(),
  referrer_npi: z.string(),
  charge: Cents,
  paid: Cents,
  adjusted: Cents,
  patient_part: Cents,
  /** Of the part, what the clinic does not ask for. */
  written_off: Cents,
  /** By card or otherwise, less what was given back. */
  patient_paid: Cents,
  patient_owes: Cents,
  to_give_back: Cents,
  /** What of that no card can take back. */
  by_hand: Cents,
  currency: Currency,
  payer_number: z.string(),
  denied_because: z.string(),
  batch_id: PublicId.nullable(),
  prepared_at: Instant,
  waits_for: z.enum(waitingReasons).nullable(),
});
export type Claim = z.output<typeof Claim>;
