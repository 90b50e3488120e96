/** What happens to lab orders and to the list they come from. */
import { withoutData } from '../platform/events.ts';

export const events = withoutData('lab_order.ordered', 'lab_order.cancelled', 'lab_order.collected', 'lab_order.missed', 'lab_test.set');
