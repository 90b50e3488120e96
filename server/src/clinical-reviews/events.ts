/** What happens to the drafts that are decided by. */
import { z } from 'zod';

const reviewed = z.object({ version: z.number() });

export const events = {
  'safety_advice.reviewed': reviewed,
  'score_bands.reviewed': reviewed,
  'courses.reviewed': reviewed,
  'first_advice.reviewed': reviewed,
  'fingertips.reviewed': reviewed,
} as const;
