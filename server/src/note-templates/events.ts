/** What happens to templates of notes. */
import { withoutData } from '../platform/events.ts';

export const events = withoutData('note_template.kept', 'note_template.removed');
