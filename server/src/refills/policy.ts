/** Who asks for a refill, who takes it back, and who answers. */
import { type Actor, may } from '../platform/actor.ts';

/** Whoever acts for the patient of a signed note; whose note it is, row-level security has answered by showing it. */
export function mayAskForRefill(actor: Actor, note: { state: string }): boolean {
  return may(actor, 'arrange-care') && note.state === 'signed';
}

export function mayWithdraw(actor: Actor): boolean {
  return may(actor, 'arrange-care');
}

/** The dermatologist whose note it is, or who sees to it for them: nobody else reads or answers the request. */
export function mayAnswer(actor: Actor, refill: { provider_id: string }): boolean {
  return may(actor, 'sign-notes') && refill.provider_id === actor.id;
}
