/** What happens to check-ins. */
import { withoutData } from '../platform/events.ts';

export const events = withoutData(
  'check_in.invited',
  // without a letter: whoever is asked wants none
  'check_in.asked_in_portal',
  'check_in.asked_again',
  'check_in.missed',
  'check_in.reopened',
  'check_in.received',
  'check_in.wish_set',
  'check_in.letters_stopped',
  'check_in.letters_wanted',
);
