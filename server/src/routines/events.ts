/** What happens to a routine after it was signed. */
import { z } from 'zod';
import { withoutData } from '../platform/events.ts';

export const events = {
  ...withoutData('routine.read', 'routine.start_set', 'routine.left_off_answered'),
  'routine.side_effect_reported': z.object({ severity: z.string() }),
};
