/** What happens to prescriptions on their way to a pharmacy. */
import { z } from 'zod';
import { withoutData } from '../platform/events.ts';

const happened = withoutData(
  'transmission.prepared',
  'transmission.cancel_asked',
  'transmission.needs_pharmacy',
  'transmission.needs_reason',
  'transmission.received',
  'transmission.failed',
  'transmission.cancelled',
  'transmission.filled',
  'transmission.cancel_refused',
  'transmission.on_paper',
  'transmission.printed',
  'transmission.assigned',
  'prescriber.enrolled',
);

export const events = {
  ...happened,
  /** `asked`: as the network calls the pharmacy's request. */
  'transmission.renewal_asked': z.object({ asked: z.string() }),
};
