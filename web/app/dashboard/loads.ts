/** What the portal knows so far: each piece is on its way, is there, is not there (404), or could not be loaded. */

import type { Me } from '@pellis/contract/accounts/settings';
import type { LatestVisit, NextAppointment } from '@pellis/contract/appointments/appointments';
import type { HealthProfile } from '@pellis/contract/health-profiles/health-profiles';
import type { NoteRow } from '@pellis/contract/notes/note-rows';
import type { PaymentMethod } from '@pellis/contract/payments/payment-method';
import type { LatestRapidAssessment } from '@pellis/contract/rapid-assessments/rapid-assessments';
import type { OwnRoutine } from '@pellis/contract/routines/own-routine';

export type Load<T extends object> = T | null | 'loading' | 'failed';

export interface Loads {
  profile: Load<HealthProfile>;
  appointment: Load<NextAppointment>;
  visit: Load<LatestVisit>;
  assessment: Load<LatestRapidAssessment>;
  paymentMethod: Load<PaymentMethod>;
  notes: Load<NoteRow[]>;
  me: Load<Me>;
  routine: Load<OwnRoutine>;
}

export function isThere<T extends object>(load: Load<T>): load is T {
  return typeof load === 'object' && load !== null;
}

/** A read as the portal sees it; what was read once stays when reading it again fails. */
export function loadOf<T extends object>(read: { data: T | null | undefined; isError: boolean }): Load<T> {
  if (read.data !== undefined) return read.data;
  return read.isError ? 'failed' : 'loading';
}
