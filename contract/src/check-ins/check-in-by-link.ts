/** How a check-in is sent by its link, after the safety questions. Kept apart from the other calls, whose pages need none of it. */
import { z } from 'zod';
import { megabyte } from '../photos/photos.ts';
import { endpoint } from '../platform/endpoint.ts';
import { OneSentence } from '../platform/wire.ts';
import { SafetyAnswers, SafetyRules } from '../safety-questions/safety-check.ts';
import { CheckIn, NidParams } from './check-ins.ts';

/** With the safety answers beside the specification's fields; without them the check-in says that they were not asked (decision 0510). */
export const CheckInByLink = CheckIn.safeExtend({ safety: SafetyAnswers.optional() });
export type CheckInByLink = z.output<typeof CheckInByLink>;

export const sendCheckIn = endpoint({
  method: 'POST',
  path: '/rapid_assessment_followup/:nid',
  summary: 'Send a check-in, once; 404 for unknown, used and expired alike',
  access: 'public',
  consequence: 'record',
  params: NidParams,
  body: CheckInByLink,
  reply: OneSentence,
  bodyLimit: 60 * megabyte,
  limit: { calls: 20, seconds: 3600, per: 'address' },
});

export const readSafetyQuestionsForLink = endpoint({
  method: 'GET',
  path: '/rapid_assessment_followup/:nid/safety_questions',
  summary: 'The safety rules in force, as of a patient whose age is not told; 404 for unknown, used and expired links alike',
  access: 'public',
  params: NidParams,
  reply: SafetyRules.extend({
    /** By a clinician of this clinic, by name; the same of what is advised to do first. */
    is_reviewed: z.boolean(),
    is_advice_reviewed: z.boolean(),
  }),
  limit: { calls: 60, seconds: 60, per: 'address' },
});
