/** How a Rapid Assessment is sent. Kept apart from the other calls, whose pages need no questions. */
import { z } from 'zod';
import { megabyte } from '../photos/photos.ts';
import { endpoint } from '../platform/endpoint.ts';
import { SafetyAnswers } from '../safety-questions/safety-check.ts';
import { Submission } from './rapid-assessment-answers.ts';

/** With the safety answers beside the specification's fields; without them the case says that they were not asked (decision 0264). */
export const SentAssessment = Submission.safeExtend({ safety: SafetyAnswers.optional() });
export type SentAssessment = z.output<typeof SentAssessment>;

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
