/** How a visit stands, in the dermatologist's words. */
import type { VisitState } from '@pellis/contract/visits';

export const visitWords: Record<VisitState, string> = {
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
