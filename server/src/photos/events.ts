/** What is looked at, and what is kept with it. */
import { withoutData } from '../platform/events.ts';

export const events = withoutData(
  'photo.read',
  'document.read',
  'photo.marked',
  'photo.mark_removed',
  'photos.arranged',
  'photo.covered',
  'photo.uncovered',
);
