/** A patient's answers and photos: how they are sent, and how they are read. Kept apart from the other calls, whose pages need no questions. */
import { z } from 'zod';
import { megabyte } from '../photos/photos.ts';
import { endpoint } from '../platform/endpoint.ts';
import { keptOf, wireOf } from '../questions/questions.ts';
import { rapidAssessmentQuestions } from './rapid-assessment-questions.ts';
import { SafetyAnswers } from './safety-check.ts';

export const Submission = wireOf(rapidAssessmentQuestions);
export type Submission = z.output<typeof Submission>;

/** With the safety answers beside the specification's fields; whoever leaves them out is told in a sentence (decision 0264). */
export const SentAssessment = Submission.safeExtend({ safety: SafetyAnswers.optional() });
export type SentAssessment = z.output<typeof SentAssessment>;

/** What a dermatologist reads: a check-in is held to fewer rules than what is paid for. */
export const KeptAnswers = keptOf(rapidAssessmentQuestions);
export type Answers = z.output<typeof KeptAnswers>;

export const submitRapidAssessment = endpoint({
  method: 'POST',
  path: '/rapid_assessment',
  summary: 'Send a Rapid Assessment; answers where to go next',
  access: 'arrange-care',
  consequence: 'money',
  body: SentAssessment,
  reply: z.object({ url: z.string() }),
  bodyLimit: 60 * megabyte,
  limit: { calls: 5, seconds: 3600, per: 'account' },
});
