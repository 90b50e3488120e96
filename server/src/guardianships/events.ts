/** What happens where one account acts for another person. */
import { z } from 'zod';
import { withoutData } from '../platform/events.ts';

/** Who acts, or acted. */
const OfAccount = z.object({ account: z.string() });

export const events = {
  ...withoutData('patient.registered_at_desk', 'record_claim.invited', 'record_claim.claimed', 'account.switched_patient'),
  'guardianship.began': OfAccount.extend({ consent_version: z.string() }),
  'guardianship.ends_soon': OfAccount,
  'guardianship.came_of_age': OfAccount,
  'guardianship.left': OfAccount,
};
