/** The versioned table of safety rules as the clinic's people read it, and as a dermatologist reviews it. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { Instant } from '../platform/wire.ts';
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
