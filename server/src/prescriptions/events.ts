/** What happens to prescriptions once they are signed. */
import { withoutData } from '../platform/events.ts';

export const events = withoutData('prescription.stopped');
