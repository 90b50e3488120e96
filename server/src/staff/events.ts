/** What happens to those who work here: invited, joined, gone, back. The account is their subject. */
import { withoutData } from '../platform/events.ts';

export const events = withoutData('account.invited', 'account.joined', 'account.left', 'account.returned');
