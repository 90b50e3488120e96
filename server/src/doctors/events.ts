/** What happens to the public records of dermatologists. */
import { withoutData } from '../platform/events.ts';

export const events = withoutData('provider.published', 'provider.record_changed', 'provider.unpublished');
