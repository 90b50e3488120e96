/** What happens along a patient's course. */
import { withoutData } from '../platform/events.ts';

export const events = withoutData(
  ...(['progress.read', 'progress.link_made', 'progress.link_ended', 'progress.link_opened'] as const),
  ...(['diary.written', 'diary.taken_back', 'score.written', 'score.taken_back'] as const),
);
