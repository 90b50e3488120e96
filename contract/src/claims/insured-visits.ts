/** The visits that an insurer is to pay: who is insured how, what is missing for a claim and where it is mended, and how far the claim is. */
import { z } from 'zod';
import { insurers, sexes } from '../health-profiles/health-profiles.ts';
import { endpoint } from '../platform/endpoint.ts';
import { Cents, Currency, Day, IdParams, Instant, PublicId, required } from '../platform/wire.ts';
import { Claim, ClaimStep, claimStates } from './claims.ts';

export const relations = ['self', 'spouse', 'child', 'other'] as const;
export const relationLabels: Record<(typeof relations)[number], string> = {
  self: 'The patient holds it',
  spouse: 'Spouse of the holder',
  child: 'Child of the holder',
  other: 'Other',
};

/** `to_come` has no note yet, `to_mend` lacks something, `to_prepare` waits for whoever bills; then it is the claim's own state. */
export const insuredStates = ['to_come', 'to_mend', 'to_prepare', ...claimStates] as const;
export type InsuredState = (typeof insuredStates)[number];

export const InsuredRow = z.object({
  /** Of the visit. */
  id: PublicId,
  patient_name: z.string(),
  insurer: z.string(),
  service: z.string(),
  starts_at: Instant,
  state: z.enum(insuredStates),
  missing: z.int(),
  charge: Cents,
  paid: Cents,
  /** What the patient still owes of their part. */
  patient_owes: Cents,
  /** What the patient paid more than their part is by now. */
  to_give_back: Cents,
  currency: Currency,
});
export type InsuredRow = z.output<typeof InsuredRow>;

/** Where a list of work shows a visit; what the patient owes or gets back is to be settled, wherever the claim stands. */
export const insuredPlaces = ['to_do', 'with_insurer', 'to_settle', 'to_come', 'ended'] as const;
export type InsuredPlace = (typeof insuredPlaces)[number];

const placeOfState: Record<InsuredState, InsuredPlace> = {
  to_come: 'to_come',
  to_mend: 'to_do',
  to_prepare: 'to_do',
  prepared: 'to_do',
  sent: 'with_insurer',
  accepted: 'with_insurer',
  denied: 'to_settle',
  patient_part: 'to_settle',
  paid: 'ended',
  withdrawn: 'ended',
  replaced: 'ended',
  voided: 'ended',
};

export function placeOfInsured({ state, to_give_back, patient_owes }: InsuredRow): InsuredPlace {
  return to_give_back > 0 || patient_owes > 0 ? 'to_settle' : placeOfState[state];
}

export const InsuredCounts = z.object({
  to_do: z.int(),
  with_insurer: z.int(),
  to_settle: z.int(),
  to_come: z.int(),
  ended: z.int(),
});
export type InsuredCounts = z.output<typeof InsuredCounts>;

export const listInsured = endpoint({
  method: 'GET',
  path: '/workspace/insurance',
  summary:
    'The visits that an insurer is to pay, all that are open and the newest thousand that have ended, and how many there are: insurer, what is missing, where the claim stands; nothing clinical',
  access: 'see-patients',
  reply: z.object({
    visits: z.array(InsuredRow),
    /** Of all there are, however many the list holds. */
    counts: InsuredCounts.optional(),
    is_on: z.boolean(),
    time_zone: z.string(),
  }),
});

export const Missing = z.object({
  /** "the member number". */
  what: z.string(),
  /** Who mends it, and where. */
  mend: z.string(),
  /** The page for it; null where it is this one. */
  to: z.string().nullable(),
});
export type Missing = z.output<typeof Missing>;

export const Holder = z.object({ first_name: z.string(), last_name: z.string(), dob: Day.nullable(), sex: z.enum(sexes).nullable() });

export const Coverage = z.object({
  insurer: z.enum(insurers),
  /** As the clinic set the payer up; empty where it did not. */
  payer_name: z.string(),
  payer_id: z.string(),
  member_id: z.string(),
  group_num: z.string(),
  /** Null until somebody of the clinic read it on the card. */
  relation: z.enum(relations).nullable(),
  holder: Holder.nullable(),
  card_ids: z.array(PublicId),
  /** Of what the clinic read; 0 where it did not yet. */
  version: z.int(),
});
export type Coverage = z.output<typeof Coverage>;

export const InsuredVisit = InsuredRow.omit({ missing: true }).extend({
  patient_id: PublicId,
  provider: z.string(),
  dob: Day.nullable(),
  /** Null where the patient took the insurance away from their profile. */
  coverage: Coverage.nullable(),
  missing: z.array(Missing),
  /** The dermatologist keeps it from whoever acts for a minor: it is not billed, and what was sent is taken back. */
  is_hidden: z.boolean().optional(),
  /** For whoever bills; the front desk sees no codes. */
  billing: z
    .object({
      procedure_code: z.string(),
      modifiers: z.array(z.string()),
      place_of_service: z.string(),
      /** It went on by telephone: the codes are those of sound alone. */
      was_by_phone: z.boolean(),
      /** Where the patient said they were, for the place of service; empty where nobody asked. */
      was_at: z.string(),
      /** Of the signed note, with their official words. */
      diagnoses: z.array(z.object({ code: z.string(), words: z.string() })),
      /** Of the referral that the visit came by: what is known of its sender. */
      referrer_first: z.string(),
      referrer_last: z.string(),
      referrer_npi: z.string(),
      /** Why a claim must name them; empty where it need not. */
      referrer_because: z.string(),
      /** The newest first. */
      claims: z.array(Claim),
      /** Nobody with an account may pay the patient's part that is open, so nobody was asked for it. */
      nobody_to_ask: z.boolean().optional(),
    })
    .nullable(),
  history: z.array(ClaimStep),
  /** Whether the clinic bills insurers at all (`PROMISE_BILLING`). */
  is_on: z.boolean(),
  time_zone: z.string(),
});
export type InsuredVisit = z.output<typeof InsuredVisit>;

export const readInsured = endpoint({
  method: 'GET',
  path: '/workspace/insurance/:id',
  summary:
    'A visit that an insurer is to pay: the insurance, what is missing and where to mend it; for whoever bills codes and claims, recorded',
  access: 'see-patients',
  params: IdParams,
  reply: InsuredVisit,
});

const holderWords = { first: 'Enter the holder’s first name', last: 'Enter the holder’s last name' };

export const CoverageForm = z
  .object({
    member_id: required('Member number is required', 60),
    group_num: z.string().trim().max(60, 'Maximum 60 characters'),
    relation: z.enum(relations, { error: 'Select how the patient is related to the holder' }),
    holder_first_name: z.string().trim().max(80, 'Maximum 80 characters'),
    holder_last_name: z.string().trim().max(80, 'Maximum 80 characters'),
    holder_dob: z.union([z.literal(''), Day], { error: 'Enter a real date of birth' }),
    holder_sex: z.union([z.literal(''), z.enum(sexes)]),
  })
  .refine(({ relation, holder_first_name }) => relation === 'self' || holder_first_name !== '', {
    path: ['holder_first_name'],
    error: holderWords.first,
  })
  .refine(({ relation, holder_last_name }) => relation === 'self' || holder_last_name !== '', {
    path: ['holder_last_name'],
    error: holderWords.last,
  })
  .refine(({ relation, holder_dob }) => relation === 'self' || holder_dob !== '', {
    path: ['holder_dob'],
    error: 'Enter the holder’s date of birth',
  })
  .refine(({ relation, holder_sex }) => relation === 'self' || holder_sex !== '', {
    path: ['holder_sex'],
    error: 'Select the holder’s sex, as the insurer has it',
  });
export type CoverageForm = z.output<typeof CoverageForm>;

export const saveCoverage = endpoint({
  method: 'PUT',
  path: '/workspace/insurance/:id/coverage',
  summary: 'Keep what stands on the patient’s card: member and group number, who holds it; 412 when somebody else did since it was read',
  access: 'see-patients',
  versioned: true,
  params: IdParams,
  body: CoverageForm,
  reply: InsuredVisit,
});
