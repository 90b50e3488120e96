/** What each event of a note that was retracted or read twice means, as whoever reads the record of events is told. */
import type { EventName } from '../platform/events.ts';

export const checkedNoteLabels = {
  'note.retraction_asked': 'Asked for a signed note to be retracted',
  'note.retraction_withdrawn': 'Said that a note which was to be retracted stands',
  'note.retracted': 'Retracted a signed note',
  'second_read.asked': 'Asked a colleague for a second read of a case',
  'second_read.drawn': 'Drew a signed answer for quality',
  'second_read.read': 'Opened a case for a second read',
  'second_read.given': 'Gave a second answer to a case',
  'second_read.judged': 'Compared the two answers to a case',
  'second_read.said': 'Wrote about the two answers to a case',
  'second_read.passed': 'Passed a second read on to whoever has the case now',
  'second_read.ended': 'Ended a second read that was not given',
  'quality.share_set': 'Set how many signed answers are drawn for quality',
} as const satisfies Partial<Record<EventName, string>>;
