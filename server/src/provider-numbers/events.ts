/** What happens to the numbers of dermatologists. */
import { withoutData } from '../platform/events.ts';

export const events = withoutData('provider.numbers_changed');
