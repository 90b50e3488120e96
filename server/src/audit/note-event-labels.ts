/** What each event of notes and the routines in them means, as whoever reads the record of events is told. */
import type { EventName } from '../platform/events.ts';

export const noteEventLabels = {
  'note.read': 'Read a note',
  'note.ready': 'Said that a note can be signed',
  'note.sent_back': 'Sent a prepared note back',
  'note.signed': 'Signed a note',
  'note.addendum': 'Added words to a note',
  'routine.read': 'Read the routine of a patient',
  'routine.start_set': 'Said when a routine began',
  'routine.side_effect_reported': 'Reported a side effect',
} as const satisfies Partial<Record<EventName, string>>;
