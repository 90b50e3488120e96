/** A medical question that came by chat, handed to a dermatologist who treats the patient: the front desk reads neither question nor answer. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams, OneSentence } from '../platform/wire.ts';
import { KeptAnswers } from '../rapid-assessments/rapid-assessment-answers.ts';
import { InboxRow } from './inbox.ts';

export const askDermatologist = endpoint({
  method: 'POST',
  path: '/workspace/conversations/:id/question',
  summary:
    'Hand a medical question to a dermatologist who treats the patient; from there on the front desk reads neither question nor answer',
  access: 'work-inbox',
  params: IdParams,
  body: z.object({ provider_id: z.string(), words: z.string().trim().max(1000, 'Maximum 1000 characters').default('') }),
  reply: OneSentence,
});

export const endQuestion = endpoint({
  method: 'POST',
  path: '/workspace/conversations/:id/question/end',
  summary: 'The question is answered, or not for this dermatologist: the conversation goes back to the front desk',
  access: 'work-here',
  params: IdParams,
  reply: OneSentence,
});

export const readAnswersBehind = endpoint({
  method: 'GET',
  path: '/workspace/conversations/:id/case_answers',
  summary:
    'What the patient answered in the newest case that I answered of them, so that a reply to their question is filled in; the reading is recorded',
  access: 'treat',
  params: IdParams,
  reply: z.object({ answers: KeptAnswers.nullable() }),
});

export const listQuestions = endpoint({
  method: 'GET',
  path: '/workspace/questions',
  summary: 'The conversations in which I was asked, those still open on top',
  access: 'treat',
  reply: z.array(InboxRow.extend({ question_is_open: z.boolean() })),
});
