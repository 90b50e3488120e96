/** What happens in and around a visit. */
import { z } from 'zod';
import { withoutData } from '../platform/events.ts';

const OfStill = z.object({ still: z.string() });
/** Set where no hand of a person did it. */
const ByItself = z.object({ by: z.literal('clinic').optional() });

export const events = {
  ...withoutData(
    'visit.helper_revoked',
    'visit.checked_in',
    'visit.ready',
    'visit.running_late',
    'visit.admitted',
    'visit.called_in',
    'visit.put_out',
    'visit.photo_shared',
    'visit.still_asked',
    'visit.no_show',
  ),
  /** `by` where it was not by signing in as oneself. */
  'visit.let_prepare': z.object({ to: z.string() }),
  'visit.taken_back': z.object({ from: z.string() }),
  'visit.entered': z.object({ part: z.string().optional(), by: z.enum(['birthday', 'helper']).optional() }),
  'visit.birthday_wrong': z.object({ tries: z.int() }),
  'visit.helper_invited': z.object({ kind: z.enum(['helper', 'interpreter']) }),
  'visit.phone_call_noted': z.object({ is_reached: z.boolean() }),
  'visit.still_agreed': OfStill,
  'visit.still_declined': OfStill,
  'visit.ended': ByItself,
  'visit.technical_failure': ByItself,
};
