/** Who may send, take and move a Rapid Assessment. */
import { type Actor, may } from '../platform/actor.ts';
import type { RapidAssessmentRow } from './records.ts';

/** A client who acts for a patient; a proxy whom the patient lets. */
export function maySubmit(actor: Actor): actor is Actor & { patientId: string } {
  return may(actor, 'arrange-care') && actor.patientId !== null;
}

/** Follows the patient's latest one. */
export function mayFollow(actor: Actor): actor is Actor & { patientId: string } {
  return may(actor, 'see-care') && actor.patientId !== null;
}

/** Whose it is, row-level security has answered by showing it: to the patient, and to whoever acts for them today. */
export function isTheirs(actor: Actor): boolean {
  return may(actor, 'see-care');
}

/** The dermatologist who has it. */
export function mayWorkOn(actor: Actor, assessment: RapidAssessmentRow): boolean {
  return may(actor, 'treat') && assessment.claimed_by === actor.id;
}

/** Somebody who prepares cases may begin: nobody has it, or somebody who supervises them. */
export function mayPrepare(actor: Actor, { state, claimed_by }: RapidAssessmentRow, supervisors: readonly string[]): boolean {
  if (!may(actor, 'prepare-cases') || supervisors.length === 0) return false;
  return state === 'submitted' || (state === 'claimed' && claimed_by !== null && supervisors.includes(claimed_by));
}

/** Nobody has it, they have it already, or who had it has been idle too long. */
export function mayClaim(actor: Actor, assessment: RapidAssessmentRow, now: Date): boolean {
  if (!may(actor, 'treat')) return false;
  if (assessment.state === 'submitted' || assessment.claimed_by === actor.id) return true;
  return assessment.state === 'claimed' && (assessment.claim_idle_at === null || assessment.claim_idle_at < now);
}

/** Their own, also while its patient chooses a video visit, or one that nobody has. */
export function mayHandOver(actor: Actor, { state, claimed_by }: RapidAssessmentRow): boolean {
  return may(actor, 'treat') && (state === 'submitted' || claimed_by === actor.id);
}

/** From whoever the page showed: it may have moved on since. While a video visit is offered it is the patient's turn, and ends by itself. */
export function mayTakeOver(actor: Actor, { claimed_by, state }: RapidAssessmentRow, from: string): boolean {
  return may(actor, 'treat') && state !== 'video_offered' && claimed_by !== null && claimed_by !== actor.id && claimed_by === from;
}

/** Of whoever is told that a case has changed hands. */
export function isToNote(actor: Actor, handover: { told_to: string }): boolean {
  return may(actor, 'treat') && handover.told_to === actor.id;
}

/** Before a dermatologist has begun, the patient may still change their mind. */
export function mayWithdraw(actor: Actor, assessment: RapidAssessmentRow): boolean {
  return may(actor, 'arrange-care') && (assessment.state === 'draft' || assessment.state === 'submitted');
}
