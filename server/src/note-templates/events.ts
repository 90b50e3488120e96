/** What happens to what is written beforehand. */
import { withoutData } from '../platform/events.ts';

export const events = withoutData('note_template.kept', 'note_template.removed', 'phrase.kept', 'phrase.removed');
