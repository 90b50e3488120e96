/** What happens where a minor's visit is hidden. The ground stays with the visit: whoever reads the record of events is not to know it. */
import { withoutData } from '../platform/events.ts';

export const events = withoutData('encounter.hidden', 'encounter.shown');
