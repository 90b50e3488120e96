/** A refill request: more of what a signed note prescribed, asked of the dermatologist who signed it. */
import { z } from 'zod';
import { HealthProfile, pregnancyAnswers, yesNo } from '../health-profiles/health-profiles.ts';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams, Instant, isForm, OneSentence, oneOf, PublicId, required, says, WallClock } from '../platform/wire.ts';
import { PrescribingReasons } from '../prescribing/prescribing-reasons.ts';
import { Refill, refillStates } from './refill.ts';

/** How the skin has done since. */
export const courses = ['better', 'same', 'worse'] as const;
export type Course = (typeof courses)[number];

const longest = 2000;
const told = z.string().trim().max(longest, `Maximum ${longest} characters`).default('');

/** Which medications, by their place in the note's list, and what has changed since it was written. */
const formFields = z.object({
  medications: z.array(z.int().min(0), { error: 'Choose at least one medication' }).min(1, 'Choose at least one medication').max(30),
  pharmacy: required('Name your pharmacy', 300),
  pregnant: oneOf(pregnancyAnswers, 'Pregnancy status is required'),
  has_new_allergies: oneOf(yesNo, 'Say whether there are new allergies'),
  new_allergies: told,
  is_nursing: oneOf(yesNo, 'Say whether the patient is breast-feeding'),
  has_new_medications: oneOf(yesNo, 'Say whether there are new medications'),
  new_medications: told,
  has_side_effects: oneOf(yesNo, 'Say whether there were side effects'),
  side_effects: told,
  course: oneOf(courses, 'Say how the skin is now'),
});

export const RefillForm = formFields
  .refine((form) => form.has_new_allergies !== 'yes' || says(form.new_allergies), {
    path: ['new_allergies'],
    error: 'Write which allergies are new',
    when: isForm,
  })
  .refine((form) => form.has_new_medications !== 'yes' || says(form.new_medications), {
    path: ['new_medications'],
    error: 'Write which medications are new',
    when: isForm,
  })
  .refine((form) => form.has_side_effects !== 'yes' || says(form.side_effects), {
    path: ['side_effects'],
    error: 'Write which side effects there were',
    when: isForm,
  });
export type RefillForm = z.output<typeof RefillForm>;

export const askForRefill = endpoint({
  method: 'POST',
  path: '/notes/:id/refills',
  summary: 'Ask for more of what a signed note prescribed; 409 while one of these medications is asked for already',
  access: 'arrange-care',
  params: IdParams,
  body: RefillForm,
  reply: OneSentence,
  limit: { calls: 20, seconds: 3600, per: 'account' },
});

export const withdrawRefill = endpoint({
  method: 'POST',
  path: '/refills/:id/withdraw',
  summary: 'Take back a refill request that nobody has answered',
  access: 'arrange-care',
  params: IdParams,
  reply: OneSentence,
});

/** What a dermatologist should notice before opening a request. */
export const refillFlags = [
  'minor',
  'pregnant',
  'planning_pregnancy',
  'nursing',
  'allergies',
  'new_allergies',
  'new_medications',
  'side_effects',
  'getting_worse',
  'no_profile',
] as const;
export type RefillFlag = (typeof refillFlags)[number];

export const RefillRow = z.object({
  id: PublicId,
  state: z.enum(refillStates),
  patient: z.object({ id: PublicId, fullName: z.string() }),
  medication_count: z.int(),
  asked_by_pharmacy: z.boolean(),
  flags: z.array(z.enum(refillFlags)),
  asked_at: Instant,
  ended_at: Instant.nullable(),
});
export type RefillRow = z.output<typeof RefillRow>;

export const listRefills = endpoint({
  method: 'GET',
  path: '/workspace/refills',
  summary: 'The refill requests to me: open ones first, the longest waiting on top',
  access: 'sign-notes',
  reply: z.array(RefillRow),
});

export const RefillCase = Refill.extend({
  patient: z.object({
    id: PublicId,
    fullName: z.string(),
    age: z.int().nullable(),
    sex: z.string().nullable(),
    /** Where they live today; empty where an older version answers. */
    state: z.string().default(''),
  }),
  note: z.object({ id: PublicId, datetime: WallClock, service: z.string(), diagnosis: z.string() }),
  /** Null where a pharmacy asked: nothing was told with it. */
  pregnant: z.enum(pregnancyAnswers).nullable(),
  new_allergies: z.string(),
  new_medications: z.string(),
  side_effects: z.string(),
  /** Null where it was not asked, here and below. */
  is_nursing: z.boolean().nullable(),
  course: z.enum(courses).nullable(),
  /** Why the pharmacy that asked could not be told the answer; empty where it was, or nobody waits. */
  untold_because: z.string(),
  /** As it is today. */
  health_profile: HealthProfile.nullable(),
  /** What approving renews, as it counts now; what is no data is in words alone. */
  renews: z.array(z.object({ position: z.int(), name: z.string(), refills: z.int().nullable() })),
});
export type RefillCase = z.output<typeof RefillCase>;

export const readRefill = endpoint({
  method: 'GET',
  path: '/workspace/refills/:id',
  summary: 'One refill request with the profile beside it; the reading is recorded',
  access: 'sign-notes',
  params: IdParams,
  reply: RefillCase,
});

export const refillDecisions = ['approve', 'refuse', 'visit'] as const;

export const RefillDecision = z.object({
  decision: oneOf(refillDecisions, 'Choose what to answer'),
  words: required('Write it to the patient', longest),
  /** How often each may be filled again, where it is not to stay as it was. */
  refills: z
    .array(z.object({ position: z.int().min(0), refills: z.int().min(0, 'Write 0 or more').max(12, 'At most 12') }))
    .max(30)
    .default([]),
  /** Asked for when a warning speaks against what is approved. */
  reasons: PrescribingReasons.default([]),
});
export type RefillDecision = z.output<typeof RefillDecision>;

export const decideRefill = endpoint({
  method: 'POST',
  path: '/workspace/refills/:id/decide',
  summary:
    'Approve a refill, refuse it with a reason, or ask for a visit first; the patient reads the words; 422 for approving it without a license where the patient lives today',
  access: 'sign-notes',
  consequence: 'signature',
  params: IdParams,
  body: RefillDecision,
  reply: OneSentence,
});
