/** Two records of one person: the front desk finds them, sees side by side what would come of it, makes them one, and may take that back for seven days. */
import { z } from 'zod';
import type { Proof } from '../own-changes/corrections.ts';
import { Lookalike } from '../patients/desk-registration.ts';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams, Instant, oneOf, PublicId, required } from '../platform/wire.ts';

/** As long as a merge may be taken back. */
export const undoDays = 7;

/** Not what somebody wrote who is signed in: that shows whose the one record is, and not whose the other. */
export const mergeProofs = ['id_by_video', 'id_in_person', 'called_back', 'letter'] as const satisfies Proof[];

/** What the desk is told of: how many of each, and nothing of what is in them. */
export const holdings = [
  'visits',
  'assessments',
  'notes',
  'photos',
  'documents',
  'payments',
  'receipts',
  'conversations',
  'tasks',
  'refills',
  'referrals',
  'consents',
  'profiles',
  'people',
  'corrections',
  'audit',
] as const;
export type Holding = (typeof holdings)[number];

const Holdings = z.array(z.object({ what: z.enum(holdings), count: z.int() }));

const Side = z.object({
  id: PublicId,
  full_name: z.string(),
  dob: z.iso.date().nullable(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  registered_at: Instant,
  /** The address with which they sign in themselves; empty where they do not. */
  signs_in_with: z.string(),
  /** Others who act for them. */
  acted_for_by: z.array(z.string()),
  has_insurance: z.boolean(),
  holds: Holdings,
});
export type Side = z.output<typeof Side>;

export const MergePreview = z.object({
  kept: Side,
  merged: Side,
  /** Each a sentence that says what stops it and what to do; while there is one, nothing is merged. */
  conflicts: z.array(z.string()),
});
export type MergePreview = z.output<typeof MergePreview>;

const WithParams = IdParams.extend({ other: PublicId });

export const previewMerge = endpoint({
  method: 'GET',
  path: '/workspace/patients/:id/merges/with/:other',
  summary: 'Both records side by side, as if the other one were merged into this one; nothing of their health but how many of each',
  access: 'register-patients',
  params: WithParams,
  reply: MergePreview,
});

export const RecordMerge = z.object({
  id: PublicId,
  kept: z.object({ id: PublicId, full_name: z.string() }),
  merged: z.object({ id: PublicId, full_name: z.string() }),
  by: z.string(),
  at: Instant,
  proof: z.enum(mergeProofs),
  reason: z.string(),
  moved: Holdings,
  may_undo_until: Instant,
  undone: z
    .object({
      by: z.string(),
      at: Instant,
      /** What came to the kept record since, and stays with it. */
      stayed: Holdings,
    })
    .nullable(),
});
export type RecordMerge = z.output<typeof RecordMerge>;

export const MergesOfPatient = z.object({
  /** Who on file might be the same person. */
  lookalikes: z.array(Lookalike),
  /** Of this record, kept or merged, the newest first. */
  merges: z.array(RecordMerge),
});

export const readMerges = endpoint({
  method: 'GET',
  path: '/workspace/patients/:id/merges',
  summary:
    'Who might be the same person as a patient, and what was merged with their record; also by the id of a record that was merged into another',
  access: 'register-patients',
  params: IdParams,
  reply: MergesOfPatient,
});

export const MergeForm = z.object({
  proof: oneOf(mergeProofs, 'Choose how you made sure'),
  reason: required('Say how you know that both are one person', 300),
});
export type MergeForm = z.output<typeof MergeForm>;

export const mergeRecords = endpoint({
  method: 'POST',
  path: '/workspace/patients/:id/merges',
  summary: 'Merge another record of the same person into this one, all or nothing; 409 with the sentence while something stops it',
  access: 'register-patients',
  consequence: 'record',
  params: IdParams,
  body: MergeForm.extend({ merged_id: PublicId }),
  reply: RecordMerge,
  limit: { calls: 60, seconds: 3600, per: 'account' },
});

export const undoMerge = endpoint({
  method: 'POST',
  path: '/workspace/record_merges/:id/undo',
  summary: 'Take back a merge of the last seven days: what was moved goes back, and what came since stays and is named',
  access: 'register-patients',
  consequence: 'record',
  params: IdParams,
  reply: RecordMerge,
  limit: { calls: 60, seconds: 3600, per: 'account' },
});
