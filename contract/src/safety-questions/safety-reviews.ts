/** What the clinic's people read of the safety questions: the versioned table of rules, which a dermatologist reviews, and the answers that cannot wait. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams, Instant, OneSentence, PublicId } from '../platform/wire.ts';
import { UrgentAnswer } from './kept-urgent-answers.ts';
import { SafetyRules } from './safety-check.ts';

export const SafetyRuleSet = SafetyRules.extend({
  sources: z.string(),
  written_at: Instant,
  reviewed_by: z.string().nullable(),
  reviewed_at: Instant.nullable(),
});
export type SafetyRuleSet = z.output<typeof SafetyRuleSet>;

export const listSafetyRules = endpoint({
  method: 'GET',
  path: '/workspace/safety_rules',
  summary: 'Every version of the safety rules, the newest first, and who of the clinic has reviewed it',
  access: 'work-here',
  reply: z.array(SafetyRuleSet),
});

export const reviewSafetyRules = endpoint({
  method: 'POST',
  path: '/workspace/safety_rules/:version/review',
  summary: 'A dermatologist says that they have read this version; 409 where somebody has said so already',
  access: 'treat',
  consequence: 'signature',
  params: z.object({ version: z.coerce.number().int().positive() }),
  reply: SafetyRuleSet,
});

export const WaitingUrgentAnswer = UrgentAnswer.extend({
  patient: z.object({ id: PublicId, fullName: z.string() }),
  /** The clinic's zone: the workspace tells every time in it. */
  time_zone: z.string(),
  /** How many of this patient nobody has read, this one with them; on a day they stand as one. */
  unread: z.int().default(1),
  /** Nobody whose it was may sign in any more: every dermatologist has it on their day. */
  is_everybodys: z.boolean().default(false),
  /** The reader treats the patient; otherwise the record opens in an emergency. */
  may_open: z.boolean().default(true),
});
export type WaitingUrgentAnswer = z.output<typeof WaitingUrgentAnswer>;

export const listUrgentAnswers = endpoint({
  method: 'GET',
  path: '/workspace/urgent_answers',
  summary:
    'Answers of my patients that led to 911 or to care today, and that nobody has read yet: of each patient one, with how many there are',
  access: 'treat',
  reply: z.array(WaitingUrgentAnswer),
});

export const listUrgentAnswersOfPatient = endpoint({
  method: 'GET',
  path: '/workspace/patients/:id/urgent_answers',
  summary: 'Answers of a patient that led to 911 or to care today; the newest first',
  access: 'read-clinical',
  params: IdParams,
  reply: z.array(WaitingUrgentAnswer),
});

export const markUrgentAnswerRead = endpoint({
  method: 'POST',
  path: '/workspace/urgent_answers/:id/read',
  summary: 'A dermatologist says that they have read it; whoever comes second changes nothing',
  access: 'treat',
  consequence: 'record',
  params: IdParams,
  reply: OneSentence,
});
