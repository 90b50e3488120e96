/** What the events of check-ins mean, in words. */
import type { EventName } from '../platform/events.ts';

export const checkInEventLabels = {
  'check_in.invited': 'Was asked how their skin is',
  'check_in.asked_in_portal': 'Was asked how their skin is, in the portal alone',
  'check_in.asked_again': 'Was asked for a check-in once more',
  'check_in.missed': 'A check-in was not answered',
  'check_in.reopened': 'Opened a check-in again',
  'check_in.wish_set': 'Said when the next check-in is due',
  'check_in.received': 'Answered a check-in',
  'check_in.letters_stopped': 'Stopped check-in letters',
  'check_in.letters_wanted': 'Asked for check-in letters again',
} satisfies Partial<Record<EventName, string>>;
