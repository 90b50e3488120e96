/** What happens before isotretinoin and acitretin. */
import { z } from 'zod';
import { withoutData } from '../platform/events.ts';

export const events = {
  ...withoutData(
    'pregnancy_prevention.enrolled',
    'pregnancy_prevention.changed',
    'pregnancy_prevention.ended',
    'pregnancy_prevention.counseled',
    'pregnancy_prevention.asked',
    'pregnancy_prevention.reminded',
    'pregnancy_prevention.test_due',
    'pregnancy_test.withdrawn',
  ),
  'pregnancy_test.recorded': z.object({ outcome: z.enum(['negative', 'positive']) }),
  'pregnancy_prevention.answered': z.object({ said_yes: z.boolean() }),
  'pregnancy_prevention.programme_set': z.object({ starts_on: z.string().nullable() }),
};
