/** What people answer to text messages. */
import { withoutData } from '../platform/events.ts';

export const events = withoutData('text.stopped', 'text.started');
