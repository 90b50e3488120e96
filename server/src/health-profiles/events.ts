/** What happens to health profiles. */
import { z } from 'zod';
import { withoutData } from '../platform/events.ts';

export const events = {
  ...withoutData('health_profile.created'),
  /** The names of the fields, never their answers. */
  'health_profile.changed': z.object({ changed: z.array(z.string()) }),
};
