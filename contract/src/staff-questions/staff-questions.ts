/** What a colleague or the front desk asks a dermatologist about a patient, and the answer, which only those two read. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams, Instant, OneSentence, PublicId, required } from '../platform/wire.ts';

export const StaffQuestion = z.object({
  id: PublicId,
  patient: z.object({ id: PublicId, full_name: z.string() }),
  words: z.string(),
  asked_by: z.string(),
  asked_at: Instant,
  provider: z.string(),
  /** Whoever reads this is to answer it, or did. */
  is_to_me: z.boolean(),
  answer: z.string().nullable(),
  answered_at: Instant.nullable(),
});
export type StaffQuestion = z.output<typeof StaffQuestion>;

export const listStaffQuestions = endpoint({
  method: 'GET',
  path: '/workspace/staff_questions',
  summary: 'Questions about patients that wait for my answer, and answers to mine that I have not noted yet; the oldest first',
  access: 'work-here',
  reply: z.object({ to_answer: z.array(StaffQuestion), answered: z.array(StaffQuestion) }),
});

export const listPatientQuestions = endpoint({
  method: 'GET',
  path: '/workspace/patients/:id/staff_questions',
  summary: 'What I asked or was asked about this patient, the newest first, and whom I may ask',
  access: 'work-here',
  params: IdParams,
  reply: z.object({
    questions: z.array(StaffQuestion),
    /** Dermatologists who treat the patient. */
    may_be_asked: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
});

export const askStaffQuestion = endpoint({
  method: 'POST',
  path: '/workspace/patients/:id/staff_questions',
  summary: 'Ask a dermatologist who treats this patient; they are told, and answer beside the chart',
  access: 'work-here',
  consequence: 'record',
  params: IdParams,
  body: z.object({
    provider_id: z.string({ error: 'Choose whom you ask' }).min(1, 'Choose whom you ask'),
    words: required('Write your question', 2000),
  }),
  reply: OneSentence,
});

export const answerStaffQuestion = endpoint({
  method: 'POST',
  path: '/workspace/staff_questions/:id/answer',
  summary: 'Answer a colleague’s question; whoever asked is told. 409 `answered` once it was',
  access: 'treat',
  consequence: 'record',
  params: IdParams,
  body: z.object({ words: required('Write your answer', 4000) }),
  reply: OneSentence,
});

export const noteStaffAnswer = endpoint({
  method: 'POST',
  path: '/workspace/staff_questions/:id/note',
  summary: 'I have read the answer to my question',
  access: 'work-here',
  params: IdParams,
  reply: OneSentence,
});
