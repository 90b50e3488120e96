/** Check-ins on the clinic's side: whom the clinic asked and what became of it, when it asks, and the answer in one step. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams, Instant, OneSentence, oneOf, PublicId, required } from '../platform/wire.ts';
import { KeptAnswers } from '../rapid-assessments/rapid-assessment-answers.ts';
import { LeftOffAnswer } from '../routines/left-off-answers.ts';
import { mostSteps } from '../routines/routines.ts';
import { PlanAnswered } from './plan-questions.ts';
import { MaybeTold } from './told-before.ts';

export const checkInStates = ['open', 'answered', 'missed', 'overtaken'] as const;

/** Without a word of health: the front desk reads it too. */
export const AskedCheckIn = z.object({
  id: PublicId,
  state: z.enum(checkInStates),
  asked_at: Instant,
  asked_again_at: Instant.nullable(),
  /** Until when it can be sent. */
  until: Instant,
  answered_at: Instant.nullable(),
  ended_at: Instant.nullable(),
  reopened_at: Instant.nullable(),
  /** Whether whoever was asked wants e-mails about check-ins today; the portal asks either way. A server of an earlier release does not say. */
  wants_letters: z.boolean().default(true),
});
export type AskedCheckIn = z.output<typeof AskedCheckIn>;

export const listCheckInsOfPatient = endpoint({
  method: 'GET',
  path: '/workspace/patients/:id/check_ins',
  summary: 'When a patient was asked how it goes, and what became of it; the newest first',
  access: 'work-here',
  params: IdParams,
  reply: z.array(AskedCheckIn),
});

export const askCheckInAgain = endpoint({
  method: 'POST',
  path: '/workspace/check_ins/:id/ask_again',
  summary: 'Open a check-in again that was missed, and write to the patient with a new link, unless they want no such letters',
  access: 'work-here',
  consequence: 'record',
  params: IdParams,
  reply: OneSentence,
});

export const wishedDays = [14, 30, 60, 90] as const;
export type WishedDays = (typeof wishedDays)[number];

export const CheckInWish = z.object({
  /** Null: by the clinic's rule, which `usual` tells. */
  chosen: z.object({ after_days: z.literal(wishedDays).nullable() }).nullable(),
  /** What the rule comes to for this care; null where nobody is asked. */
  usual: z.int().nullable(),
  /** The patient was asked already: nothing can be changed any more. */
  was_asked: z.boolean(),
});
export type CheckInWish = z.output<typeof CheckInWish>;

export const readCheckInWish = endpoint({
  method: 'GET',
  path: '/workspace/encounters/:id/check_in',
  summary: 'After how many days the patient of this case or visit is asked how it goes',
  access: 'write-notes',
  params: IdParams,
  reply: CheckInWish,
});

export const setCheckInWish = endpoint({
  method: 'PUT',
  path: '/workspace/encounters/:id/check_in',
  summary: 'Say after how many days the patient is asked, or that they are not',
  access: 'write-notes',
  params: IdParams,
  body: z.object({ after_days: z.literal(wishedDays, { error: 'Choose when' }).nullable() }),
  reply: CheckInWish,
});

const Sent = z.object({ id: PublicId, at: Instant, answers: KeptAnswers, plan: z.array(PlanAnswered) });

export const ThenAndNow = z.object({
  /** What was sent of the same concern before; null where nothing was. */
  before: Sent.nullable(),
  told: MaybeTold,
  now: Sent,
  /** The newest signed answer: its diagnosis stands unless it is changed. */
  note: z.object({ id: PublicId, at: Instant, provider: z.string(), diagnosis: z.string(), treatment_plan: z.string() }).nullable(),
  /** Somebody has begun a note of this check-in: it is finished there. */
  has_draft: z.boolean(),
});
export type ThenAndNow = z.output<typeof ThenAndNow>;

export const readThenAndNow = endpoint({
  method: 'GET',
  path: '/workspace/rapid_assessments/:id/then_and_now',
  summary: 'A check-in beside what was sent before it; the reading is recorded with the case',
  access: 'read-clinical',
  params: IdParams,
  reply: ThenAndNow,
});

export const CheckInAnswer = z.object({
  diagnosis: required('Write a diagnosis', 500),
  words: required('Write your answer', 20_000),
  next: oneOf(['usual', 'none'], 'Choose whether to ask again').default('usual'),
  /** Of each step that is left off. */
  left_off: z.array(LeftOffAnswer).max(mostSteps).default([]),
});
export type CheckInAnswer = z.input<typeof CheckInAnswer>;
export type CheckInAnswerSent = z.output<typeof CheckInAnswer>;

export const answerCheckIn = endpoint({
  method: 'POST',
  path: '/workspace/rapid_assessments/:id/answer_check_in',
  summary:
    'Answer a check-in in one step: the words become its signed note, prescriptions and routine go on as they are, and of each step that is left off it is said whether it is used again; 409 where that has changed since it was read',
  access: 'sign-notes',
  consequence: 'record',
  params: IdParams,
  body: CheckInAnswer,
  reply: OneSentence,
});
