/** What happens to refill requests. */
import { withoutData } from '../platform/events.ts';

export const events = withoutData('refill.requested', 'refill.withdrawn', 'refill.read', 'refill.decided');
