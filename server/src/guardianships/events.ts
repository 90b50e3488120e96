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
  // subject: the proxy, by the id of the invitation that began it
  ...withoutData('proxy.invited', 'proxy.invitation_withdrawn', 'proxy.used'),
  'proxy.accepted': OfAccount.extend({ consent_version: z.string() }),
  'proxy.changed': OfAccount.extend({ scopes: z.array(z.string()), until: z.string() }),
  /** After an objection to a change of e-mail address the patient reads in another letter what was taken back. */
  'proxy.revoked': OfAccount.extend({ is_objection: z.boolean().optional() }),
  'proxy.given_up': OfAccount,
  'proxy.ends_soon': OfAccount,
  'proxy.over': OfAccount,
};
