/** How a visit stands, in the dermatologist's words. */
import type { VisitState } from '@pellis/contract/encounters/visit-states';

/** What is left to do of a visit that is over; nothing where there is no word. */
export const leftToDo: Partial<Record<VisitState, string>> = {
  ended: 'Write the note and sign it: then the patient can read it.',
  note_signed: 'The patient can read your note. Nothing is left to do.',
  no_show: 'The patient was written to, and may book again.',
  technical_failure: 'The patient pays nothing and was asked to choose a new time.',
  cancelled_by_patient: 'The time is free again.',
  cancelled_by_clinic: 'The patient was written to, and the time is free again.',
};

export const visitLabels: Record<VisitState, string> = {
  booked: 'Not here yet',
  checked_in: 'Checked in',
  ready: 'Ready',
  in_call: 'In the call',
  disconnected: 'Disconnected',
  ended: 'Ended, note open',
  note_signed: 'Note signed',
  cancelled_by_patient: 'Cancelled by the patient',
  cancelled_by_clinic: 'Cancelled by us',
  no_show: 'No-show',
  technical_failure: 'Technical failure',
};
