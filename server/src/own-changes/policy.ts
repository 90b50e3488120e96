/** Who may change contact details, and who reads what was changed. */
import { type Actor, may } from '../platform/actor.ts';

/** Patients and guardians, each their own: the clinic's people are known by their employer. */
export function mayChangeOwn(actor: Actor): boolean {
  return may(actor, 'act-for-patients');
}

/** The front desk, with the proof that it has seen. */
export function mayCorrect(actor: Actor): boolean {
  return may(actor, 'register-patients');
}

/** Whoever answers privacy requests and may correct: the operator answers in words. */
export function mayCarryOutCorrection(actor: Actor): boolean {
  return may(actor, 'answer-privacy-requests') && may(actor, 'register-patients');
}

/** Each in their own notes. */
export function mayAmend(actor: Actor): boolean {
  return may(actor, 'sign-notes');
}

/** The front desk and whoever treats the patient; row-level security hides answers about health from the desk. */
export function mayReadChanges(actor: Actor): boolean {
  return may(actor, 'read-clinical') || may(actor, 'see-patients');
}
