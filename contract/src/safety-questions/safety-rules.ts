/** The safety rules as a patient's form needs them. Kept apart from the clinic's calls, which the form does not need. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { SafetyRules } from './safety-check.ts';

export const readSafetyQuestions = endpoint({
  method: 'GET',
  path: '/me/safety_questions',
  summary: 'The safety rules in force, whether a clinician has reviewed them, how old the patient is, and in which state',
  access: 'arrange-care',
  reply: SafetyRules.extend({
    age_days: z.int().nullable(),
    /** By a clinician of this clinic, by name. */
    is_reviewed: z.boolean(),
    /** The same of what is advised to do first. */
    is_advice_reviewed: z.boolean().default(false),
    /** Where they live: whose dermatologists may see them by video. */
    state: z.string(),
  }),
});
