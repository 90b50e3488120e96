/** What each event of notes, of their routines and reminders, and of the course that follows means, as whoever reads the record of events is told. */
import type { EventName } from '../platform/events.ts';

export const noteEventLabels = {
  'note.read': 'Read a note',
  'note.ready': 'Said that a note can be signed',
  'note.sent_back': 'Sent a prepared note back',
  'note.signed': 'Signed a note',
  'note.addendum': 'Added words to a note',
  'routine.read': 'Read the routine of a patient',
  'routine.start_set': 'Said when a routine began',
  'reminder.asked': 'Asked to be reminded of something',
  'reminder.ended': 'Ended a reminder',
  'reminder.tried': 'Sent a reminder to themselves to try it',
  'reminder.quiet_set': 'Said when no reminder may come',
  'reminder.mails_ended': 'Ended the emails of reminders',
  'reminder.mails_wanted': 'Wanted the emails of reminders again',
  'routine.side_effect_reported': 'Reported a side effect',
  'progress.read': 'Read a patient’s course',
  'progress.link_made': 'Made a link that shows a course',
  'progress.link_ended': 'Ended a link that shows a course',
  'progress.link_opened': 'A link that shows a course was opened',
  'diary.written': 'Wrote in the diary of their skin',
  'diary.taken_back': 'Took an entry of the diary back',
  'score.written': 'Judged how skin looks by an instrument',
  'score.taken_back': 'Took such a score back',
} as const satisfies Partial<Record<EventName, string>>;
