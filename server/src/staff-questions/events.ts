/** What happens to a question between colleagues; who asked and who is asked stands with the question. */
import { withoutData } from '../platform/events.ts';

export const events = withoutData('staff_question.asked', 'staff_question.answered', 'staff_question.noted');
