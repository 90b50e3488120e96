/** What happens to visitors' conversations alone. */
import { withoutData } from '../platform/events.ts';

export const events = withoutData('conversation.bound', 'conversation.forgotten');
