/** What happens to a patient’s record in an emergency. */
import { withoutData } from '../platform/events.ts';

export const events = withoutData('patient.emergency_access', 'patient.emergency_reviewed');
