/** What happens to the safety questions. */
import { z } from 'zod';

export const events = {
  'safety_rules.reviewed': z.object({ version: z.number() }),
} as const;
