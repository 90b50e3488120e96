/** A second dermatologist answers a case without knowing the first answer: asked by a colleague, or drawn at random for quality. Never a patient's to read. */
import { z } from 'zod';
import { HealthProfile } from '../health-profiles/health-profiles.ts';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams, Instant, OneSentence, PublicId, required } from '../platform/wire.ts';
import { HandOverForm } from '../rapid-assessments/case-handovers.ts';
import { Case } from '../rapid-assessments/rapid-assessment-cases.ts';

export const readKinds = ['asked', 'drawn'] as const;
export const verdicts = ['agree', 'differ_little', 'differ'] as const;
export type Verdict = (typeof verdicts)[number];
export const verdictLabels: Record<Verdict, string> = {
  agree: 'We agree',
  differ_little: 'We differ in something small',
  differ: 'We differ in what matters',
};

/** `no_answer`: the case ended without one. `taken`: whoever was to read it has the case now. `left`: they answer nothing here any more. */
export const endReasons = ['retracted', 'no_answer', 'taken', 'left'] as const;
export type EndedBecause = (typeof endReasons)[number];

export const SecondReadRow = z.object({
  id: PublicId,
  kind: z.enum(readKinds),
  concern: z.string(),
  first_by: z.string(),
  read_by: z.string(),
  /** To be answered by whoever asks. */
  is_mine: z.boolean(),
  asked_at: Instant,
  due_at: Instant,
  given_at: Instant.nullable(),
  /** Both answers stand: the first was written before the second, or has been signed since. */
  may_compare: z.boolean(),
  verdict: z.enum(verdicts).nullable(),
  /** Before a second answer was given. */
  ended_at: Instant.nullable(),
  ended_because: z.enum(endReasons).nullable().default(null),
  /** The case ended without an answer that the second one could be compared with. */
  is_without_first: z.boolean().default(false),
});
export type SecondReadRow = z.output<typeof SecondReadRow>;

export const listSecondReads = endpoint({
  method: 'GET',
  path: '/workspace/second_reads',
  summary: 'The second reads that I give or asked for: the open ones first, by day',
  access: 'treat',
  reply: z.array(SecondReadRow),
});

const Answer = z.object({ diagnosis: z.string(), treatment_plan: z.string(), rx: z.array(z.string()), is_signed: z.boolean() });

export const SecondRead = SecondReadRow.extend({
  question: z.string(),
  /** What the patient sent, without a name. */
  case: Case.pick({ id: true, answers: true, photos: true, requests: true, submitted_at: true, flags: true }).extend({
    age: z.int().nullable(),
    sex: z.string().nullable(),
    state: z.string(),
    health_profile: HealthProfile.pick({
      pregnant: true,
      medications: true,
      currentMedications: true,
      allergies: true,
      currentAllergies: true,
    }).nullable(),
  }),
  /** Null for the second reader until they have answered. */
  first: Answer.nullable(),
  second: Answer.pick({ diagnosis: true, treatment_plan: true }).nullable(),
  messages: z.array(z.object({ by: z.string(), is_mine: z.boolean(), text: z.string(), at: Instant })),
});
export type SecondRead = z.output<typeof SecondRead>;

export const readSecondRead = endpoint({
  method: 'GET',
  path: '/workspace/second_reads/:id',
  summary: 'One second read: answers and photos, and both answers once the second is given; the reading is recorded',
  access: 'treat',
  params: IdParams,
  reply: SecondRead,
});

export const askSecondRead = endpoint({
  method: 'POST',
  path: '/workspace/rapid_assessments/:id/second_reads',
  summary: 'Ask a colleague who is licensed there to answer this case too, without knowing my answer',
  access: 'treat',
  consequence: 'record',
  params: IdParams,
  body: HandOverForm,
  reply: OneSentence,
});

export const SecondAnswerForm = z.object({
  diagnosis: required('Write your diagnosis', 500),
  treatment_plan: required('Write what you would do', 20000),
});
export type SecondAnswerForm = z.output<typeof SecondAnswerForm>;

export const giveSecondAnswer = endpoint({
  method: 'POST',
  path: '/workspace/second_reads/:id/answer',
  summary: 'Give the second answer, which stands; from then on both see both',
  access: 'treat',
  consequence: 'record',
  params: IdParams,
  body: SecondAnswerForm,
  reply: OneSentence,
});

export const judgeSecondRead = endpoint({
  method: 'POST',
  path: '/workspace/second_reads/:id/verdict',
  summary: 'Say, as the second reader, how the two answers compare; once',
  access: 'treat',
  consequence: 'record',
  params: IdParams,
  body: z.object({ verdict: z.enum(verdicts, 'Choose how the two compare') }),
  reply: OneSentence,
});

export const saySecondRead = endpoint({
  method: 'POST',
  path: '/workspace/second_reads/:id/messages',
  summary: 'A word to the other one, once both have answered; patients never read it',
  access: 'treat',
  consequence: 'record',
  params: IdParams,
  body: z.object({ text: required('Write what you want to say', 4000) }),
  reply: OneSentence,
});

export const QualityShare = z.object({ percent: z.int().min(0, 'At least 0').max(100, 'At most 100') });

export const readQualityShare = endpoint({
  method: 'GET',
  path: '/workspace/quality_share',
  summary: 'How many of a hundred signed answers are drawn for a second read',
  access: 'oversee-clinic',
  reply: QualityShare,
});

export const setQualityShare = endpoint({
  method: 'PUT',
  path: '/workspace/quality_share',
  summary: 'Set how many of a hundred signed answers are drawn for a second read; 0 draws none',
  access: 'oversee-clinic',
  body: QualityShare,
  reply: QualityShare,
});
