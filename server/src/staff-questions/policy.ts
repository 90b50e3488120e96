/** Who asks about a patient, and who answers: whoever works with the patient's record, and the dermatologist who was asked. */
import { type Actor, may } from '../platform/actor.ts';

/** Whether they see this patient at all, row-level security answers. */
export function mayAskAbout(actor: Actor): boolean {
  return may(actor, 'see-patients') || may(actor, 'read-clinical');
}

export function mayAnswer(actor: Actor, question: { provider_id: string }): boolean {
  return may(actor, 'treat') && question.provider_id === actor.id;
}

export function mayNote(actor: Actor, question: { asked_by: string }): boolean {
  return mayAskAbout(actor) && question.asked_by === actor.id;
}
