/** What is read in a chart. */
import { withoutData } from '../platform/events.ts';

export const events = withoutData('rapid_assessment.read', 'visit.read');
