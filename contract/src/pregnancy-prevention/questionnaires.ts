/** The questions before each month's prescription, as the patient is asked and answers them. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { Day, IdParams, Instant, PublicId, required } from '../platform/wire.ts';
import { preventedMedicines } from './programmes.ts';

const MyQuestionnaire = z.object({
  id: PublicId,
  medicine: z.enum(preventedMedicines),
  dermatologist: z.string(),
  asked_at: Instant,
  answered_at: Instant.nullable(),
  /** An answer was yes: the medicine waits until the dermatologist has spoken with the patient. */
  said_yes: z.boolean(),
  questions: z.array(z.object({ key: z.string(), words: z.string() })),
  statements: z.array(z.string()),
  /** By which rules it is asked; the day from which they count, where one is known. */
  rules: z.object({ source: z.string(), since: Day.nullable() }),
  signer_name: z.string(),
});
export type MyQuestionnaire = z.output<typeof MyQuestionnaire>;

export const listMyQuestionnaires = endpoint({
  method: 'GET',
  path: '/me/pregnancy_prevention',
  summary: 'The newest questions before each of my medicines that ask for them',
  access: 'see-care',
  reply: z.array(MyQuestionnaire),
});

export const PreventionAnswers = z.object({
  answers: z.record(z.string().max(30), z.boolean()),
  agrees: z.literal(true, { error: 'Please confirm that you have read and agree' }),
  typed_name: required('Type your full name', 120),
});
export type PreventionAnswers = z.output<typeof PreventionAnswers>;

export const answerQuestionnaire = endpoint({
  method: 'POST',
  path: '/me/pregnancy_prevention/:id/answers',
  summary: 'Answer the questions and sign what I agree to, once',
  access: 'decide-for-patient',
  consequence: 'signature',
  params: IdParams,
  body: PreventionAnswers,
  reply: z.array(MyQuestionnaire),
});
