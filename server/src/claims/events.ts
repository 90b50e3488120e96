/** What happens to claims, to the files they go in, and to what they are made from. */
import { frequencies } from '@pellis/contract/claims/claims';
import { z } from 'zod';
import { withoutData } from '../platform/events.ts';

export const events = {
  ...withoutData(
    'claim.read',
    'claim.printed',
    'claim.sent',
    'claim.accepted',
    'claim.paid',
    'claim.denied',
    'claim.patient_paid',
    'claim.withdrawn',
    'claim.written_off',
    'claim.asked_again',
    'claim.given_back',
    'coverage.read_on_card',
    'billing.details_set',
  ),
  'claim.prepared': z.object({ frequency: z.enum(frequencies) }),
  'claim_batch.made': z.object({ claims: z.int() }),
  'claim_batch.copied': z.object({ claims: z.int() }),
  'claim_batch.sent': z.object({ claims: z.int() }),
  'claim_batch.taken_apart': z.object({ claims: z.int() }),
  'claim_batch.delivered': z.object({ to: z.string() }),
  'claim_batch.undelivered': z.object({ owner: z.string() }),
  'billing.payer_set': z.object({ insurer: z.string() }),
};
