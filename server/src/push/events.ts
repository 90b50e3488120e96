/** What happens to notices in browsers. */
import { withoutData } from '../platform/events.ts';

export const events = withoutData('account.push_enabled', 'account.push_disabled');
