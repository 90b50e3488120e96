/** What happens to the keys that things are sealed with. The key's id is the subject. */
import { withoutData } from '../platform/events.ts';

export const events = withoutData('keys.rotated', 'keys.forgotten');
