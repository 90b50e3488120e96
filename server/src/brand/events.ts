/** What happens to the clinic's logo; the clinic is its subject. */
import { withoutData } from '../platform/events.ts';

export const events = withoutData('clinic.logo_changed');
