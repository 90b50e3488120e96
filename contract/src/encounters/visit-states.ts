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

/** Where a visit stands as far as its money goes. */
export const visitStages = ['ahead', 'going_on', 'never_begun', 'over', 'missed', 'cancelled', 'called_off'] as const;
export type VisitStage = (typeof visitStages)[number];

const stages: Record<VisitState, VisitStage> = {
  booked: 'ahead',
  checked_in: 'going_on',
  ready: 'going_on',
  in_call: 'going_on',
  disconnected: 'going_on',
  ended: 'over',
  note_signed: 'over',
  cancelled_by_patient: 'cancelled',
  // for reasons that are not the patient's
  cancelled_by_clinic: 'called_off',
  technical_failure: 'called_off',
  no_show: 'missed',
};

/** `isDoorShut`: the time in which one may come in is over. */
export function stageOf(status: VisitState, isDoorShut: boolean): VisitStage {
  return isDoorShut && ['booked', 'checked_in', 'ready'].includes(status) ? 'never_begun' : stages[status];
}
