/** What ships as a draft of ours and is decided by: each version read by a dermatologist of the clinic, once and by name. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { Instant } from '../platform/wire.ts';

export const clinicalDraftNames = ['safety_advice', 'score_bands', 'courses', 'first_advice', 'fingertips'] as const;
export type ClinicalDraft = (typeof clinicalDraftNames)[number];

/** As they are named within a sentence. The words of each stand with its noun, and so does its version. */
export const clinicalDrafts: Record<ClinicalDraft, string> = {
  safety_advice: 'what patients are advised',
  score_bands: 'the bands of the scores',
  courses: 'the drafted courses',
  first_advice: 'the first advice on side effects',
  fingertips: 'the amounts in fingertips',
};

export const ClinicalReview = z.object({
  kind: z.enum(clinicalDraftNames),
  version: z.int(),
  reviewed_by: z.string().nullable(),
  reviewed_at: Instant.nullable(),
});
export type ClinicalReview = z.output<typeof ClinicalReview>;

export const listClinicalReviews = endpoint({
  method: 'GET',
  path: '/workspace/clinical_reviews',
  summary: 'Of every draft that is decided by: its version, and who of the clinic has reviewed it',
  access: 'work-here',
  reply: z.array(ClinicalReview),
});

export const reviewDraft = endpoint({
  method: 'POST',
  path: '/workspace/clinical_reviews/:draft/:version',
  summary: 'A dermatologist says that they have read this version of a draft; 409 where somebody has said so already',
  access: 'treat',
  consequence: 'signature',
  params: z.object({ draft: z.enum(clinicalDraftNames), version: z.coerce.number().int().positive() }),
  reply: ClinicalReview,
});
