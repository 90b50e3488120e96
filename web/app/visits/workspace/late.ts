/** By how much a dermatologist may say that they run late, and what that still does for a visit whose door has shut. */
import type { Visit } from '@pellis/contract/visits/visits';

export const lateSteps = [0, 5, 10, 15, 20, 30, 45, 60];
const most = Math.max(...lateSteps);

/** Whether saying so opens the door again: for as long as the most minutes keep it open. */
export function opensIfLate({ now, closes_at, late_minutes }: Pick<Visit, 'now' | 'closes_at' | 'late_minutes'>): boolean {
  return now.getTime() <= closes_at.getTime() + (most - late_minutes) * 60_000;
}

export function shutWords(visit: Pick<Visit, 'now' | 'closes_at' | 'late_minutes'>): string {
  if (opensIfLate(visit)) return 'The door has shut. Say what became of the visit, or that you run late: then it opens again.';
  return 'The door has shut. Say what became of the visit: a no-show or a technical failure, or call the patient and note the call.';
}
