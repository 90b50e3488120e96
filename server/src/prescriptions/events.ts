/** What happens to prescriptions once they are signed, and to the list they come from. */
import { withoutData } from '../platform/events.ts';

export const events = withoutData('prescription.stopped', 'formulary_entry.set');
