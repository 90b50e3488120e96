/** What happens where two records become one, and two again. */
import { withoutData } from '../platform/events.ts';

export const events = withoutData('record.merged', 'record.merge_undone');
