/** What happens to portraits; the dermatologist is their subject. */
import { withoutData } from '../platform/events.ts';

export const events = withoutData('provider.portrait_changed');
