/** What happens to refill requests. */
import { withoutData } from '../platform/events.ts';

export const events = withoutData(
  'refill.requested',
  'refill.requested_by_pharmacy',
  'refill.withdrawn',
  'refill.read',
  'refill.decided',
  // of a pharmacy's request that nobody needs to decide
  'pharmacy_renewal.refused',
  // the network did not take the answer
  'pharmacy_renewal.untold',
);
