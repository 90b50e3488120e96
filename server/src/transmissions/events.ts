/** What happens to prescriptions on their way to a pharmacy. */
import { withoutData } from '../platform/events.ts';

export const events = withoutData(
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
  'prescriber.enrolled',
);
