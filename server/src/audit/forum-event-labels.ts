/** What each event of the forum means, as whoever reads the record of events is told. */
import type { EventName } from '../platform/events.ts';

export const forumEventLabels = {
  'forum.held': 'Something written in the forum was held before it appeared',
  'forum.answered': 'An answer appeared in the forum',
  'forum.reported': 'Something in the forum was reported',
  'forum.appealed': 'Somebody appealed against what a moderator hid',
  'forum.shown': 'Let something appear in the forum',
  'forum.hidden': 'Hid something in the forum',
  'forum.locked': 'Locked something in the forum',
  'forum.unlocked': 'Unlocked something in the forum',
  'forum.warned': 'Warned a writer in the forum',
  'forum.written_to': 'Wrote to a writer in the forum',
  'forum.reporter_written_to': 'Wrote to whoever reported something in the forum with words of harm',
  'forum.withdrawn_seen': 'Looked at words of harm that their writer had taken back from the forum, and deleted them',
  'forum.answer_seen': 'Saw to what a writer in the forum answered',
  'forum.message_answered': 'A writer in the forum answered a moderator',
  'forum.harm_kept': 'Words of harm stayed with the moderators when what they were about was deleted from the forum',
  'forum.appeal_answered': 'Answered an appeal in the forum',
  'forum.resolved': 'Looked up who is behind a pen name',
  'forum.photo_held': 'Photos in the forum wait for a moderator',
  'forum.photo_shown': 'Let a photo appear in the forum',
  'forum.photo_refused': 'Took a photo in the forum away',
  'forum.photos_gone': 'Photos of the forum were deleted with what they hung on',
} as const satisfies Partial<Record<EventName, string>>;
