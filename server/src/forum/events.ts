/** What happens in the forum. Of what somebody writes under a pen name the clinic is the doer, and no patient is named: the record of events tells nobody who it was. */
import { withoutData } from '../platform/events.ts';

export const events = withoutData(
  'forum.held',
  'forum.answered',
  'forum.reported',
  'forum.appealed',
  'forum.shown',
  'forum.hidden',
  'forum.locked',
  'forum.unlocked',
  'forum.warned',
  'forum.appeal_answered',
  'forum.resolved',
);
