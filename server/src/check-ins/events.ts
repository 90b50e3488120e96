/** What happens to monthly check-ins. */
import { withoutData } from '../platform/events.ts';

export const events = withoutData('check_in.invited', 'check_in.received', 'check_in.letters_stopped', 'check_in.letters_wanted');
