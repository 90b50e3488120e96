/** What happens to the safety questions. */
import { urgentOutcomes } from '@pellis/contract/safety-questions/urgent-outcomes';
import { z } from 'zod';
import { withoutData } from '../platform/events.ts';

export const events = {
  'safety_rules.reviewed': z.object({ version: z.number() }),
  'urgent_answer.given': z.object({ outcome: z.enum(urgentOutcomes) }),
  ...withoutData('urgent_answer.taken_back', 'urgent_answer.read'),
} as const;
