/** What happens to notes. */
import { withoutData } from '../platform/events.ts';

export const events = withoutData('note.read', 'note.ready', 'note.sent_back', 'note.signed', 'note.addendum');
