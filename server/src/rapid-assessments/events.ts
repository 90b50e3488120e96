/** What happens to a Rapid Assessment. */
import { Instant } from '@pellis/contract/platform/wire';
import { z } from 'zod';
import { withoutData } from '../platform/events.ts';

/** To whom it is told, and where the words stand. */
const ChangedHands = z.object({ told: z.string(), handover: z.string() });

export const events = {
  ...withoutData(
    'rapid_assessment.sent',
    'rapid_assessment.submitted',
    'rapid_assessment.claimed',
    'rapid_assessment.released',
    'rapid_assessment.left',
    'rapid_assessment.info_requested',
    'rapid_assessment.info_answered',
    'rapid_assessment.not_suitable',
    'rapid_assessment.withdrawn',
    'rapid_assessment.closed',
  ),
  'rapid_assessment.assigned': ChangedHands,
  'rapid_assessment.handed_over': ChangedHands,
  'rapid_assessment.taken_over': ChangedHands,
  'rapid_assessment.preparing': z.object({ for: z.string() }),
  'rapid_assessment.let_prepare': z.object({ to: z.string() }),
  'rapid_assessment.taken_back': z.object({ from: z.string() }),
  'rapid_assessment.info_reminded': z.object({ request: z.string() }),
  'rapid_assessment.warned': z.object({ warned_hours: z.number() }),
  'rapid_assessment.breached': z.object({ breached_at: Instant }),
};
