/** What happens to second steps and recovery codes. */
import { z } from 'zod';
import { withoutData } from '../platform/events.ts';

const Way = z.object({ way: z.string() });

export const events = {
  ...withoutData(
    'account.second_factor_wrong',
    'account.second_factor_refused',
    'account.recovery_codes_made',
    'account.recovery_code_used',
  ),
  'account.second_factor_added': Way,
  'account.second_factor_removed': Way,
};
