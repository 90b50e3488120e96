/** What happens to lab orders and to the list they come from. */
import { withoutData } from '../platform/events.ts';

export const events = withoutData(
  'lab_order.ordered',
  'lab_order.cancelled',
  'lab_order.collected',
  'lab_order.missed',
  'lab_order.fax_prepared',
  'lab_order.fax_arrived',
  'lab_order.fax_failed',
  'lab_order.fax_settled',
  'lab_test.set',
);
