/** Where a visit stands, as the clinic's people see it from afar. */
import type { AppointmentStatus } from '@pellis/contract/appointments/appointment-statuses';
import type { DayVisit } from '@pellis/contract/front-desk/desk-visits';
import { standsOpen } from '../../appointments/appointment-words.ts';
import type { Mark } from '../../work-list/state-mark.tsx';

export const visitMarks: Record<AppointmentStatus, Mark> = {
  held: { words: 'Being booked', kind: 'ended' },
  booked: { words: 'Booked', kind: 'open' },
  checked_in: { words: 'Checked in', kind: 'open' },
  ready: { words: 'Ready', kind: 'good' },
  in_call: { words: 'In the call', kind: 'good' },
  disconnected: { words: 'Connection lost', kind: 'late' },
  ended: { words: 'Note to write', kind: 'next' },
  note_signed: { words: 'Note signed', kind: 'ended' },
  cancelled_by_patient: { words: 'Cancelled by patient', kind: 'ended' },
  cancelled_by_clinic: { words: 'Cancelled by us', kind: 'ended' },
  no_show: { words: 'Did not come', kind: 'late' },
  technical_failure: { words: 'Call failed', kind: 'late' },
  expired_hold: { words: 'Not booked', kind: 'ended' },
};

/** As the clinic holds it: until it begins, and nobody was let in. */
export function mayStillChange({ status, starts_at }: Pick<DayVisit, 'status' | 'starts_at'>, now: Date): boolean {
  return standsOpen.includes(status) && now < starts_at;
}

/** Its time has come and the patient was not let in: somebody calls them, and says so when they do not come. */
export function hasBegun({ status, starts_at }: Pick<DayVisit, 'status' | 'starts_at'>, now: Date): boolean {
  return standsOpen.includes(status) && now >= starts_at;
}
