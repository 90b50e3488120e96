/** What happens in the forum. Of what somebody writes under a pen name the clinic is the doer, and no patient is named: the record of events tells nobody who it was. */
import { z } from 'zod';
import { withoutData } from '../platform/events.ts';

export const events = {
  /** The names of sealed files that no row names any more. */
  'forum.photos_gone': z.object({ files: z.array(z.string()) }),
  ...withoutData(
    'forum.held',
    'forum.answered',
    'forum.reported',
    'forum.appealed',
    'forum.shown',
    'forum.hidden',
    'forum.locked',
    'forum.unlocked',
    'forum.warned',
    'forum.written_to',
    'forum.reporter_written_to',
    'forum.withdrawn_seen',
    'forum.answer_seen',
    'forum.message_answered',
    'forum.appeal_answered',
    'forum.harm_kept',
    'forum.resolved',
    'forum.photo_held',
    'forum.photo_shown',
    'forum.photo_refused',
  ),
};
