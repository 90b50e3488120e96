/** What happens to the tips. */
import { withoutData } from '../platform/events.ts';

export const events = withoutData(
  ...(['tip.written', 'tip.changed', 'tip.reviewed', 'tip.review_taken_back'] as const),
  ...(['tip.deleted', 'tip.withdrawn', 'tip.brought_back'] as const),
);
