/** The states of an appointment from its booking on. */

/** The whole life of an appointment, as kept. From `booked` on only the clinic's server moves it. */
export const visitStates = [
  'booked',
  'checked_in',
  'ready',
  'in_call',
  'disconnected',
  'ended',
  'note_signed',
  'cancelled_by_patient',
  'cancelled_by_clinic',
  'no_show',
  'technical_failure',
] as const;
export type VisitState = (typeof visitStates)[number];
