/** What happens to pharmacies. */
import { withoutData } from '../platform/events.ts';

export const events = withoutData('pharmacy.chosen');
