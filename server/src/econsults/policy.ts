/** Who may do what with an e-Consult. Which rows a dermatologist sees at all is migration 0356's. */
import { type EconsultState, isOpenEconsult } from '@pellis/contract/econsults/econsults';
import { type Actor, may } from '../platform/actor.ts';

interface Standing {
  state: EconsultState;
  claimed_by: string | null;
  claimed_until: Date | null;
  late_at: Date | null;
}

/** The front desk and dermatologists: who asks, by when, and what it costs. */
export function mayWorkOnEconsults(actor: Actor): boolean {
  return may(actor, 'work-referrals');
}

/** Question, photos and answer are clinical. */
export function mayReadQuestion(actor: Actor): boolean {
  return mayWorkOnEconsults(actor) && may(actor, 'read-clinical');
}

/** Nobody has it, or nothing was heard for a while from who has it. That their license counts there is asked beside it. */
export function mayClaim(actor: Actor, { state, claimed_by, claimed_until }: Standing, now: Date): boolean {
  if (!may(actor, 'treat') || !isOpenEconsult(state)) return false;
  return state === 'asked' || claimed_by === actor.id || claimed_until === null || claimed_until < now;
}

/** The dermatologist who has it. */
export function isAnswering(actor: Actor, { state, claimed_by }: Standing): boolean {
  return may(actor, 'treat') && state === 'claimed' && claimed_by === actor.id;
}

export function maySignAnswer(actor: Actor, econsult: Standing): boolean {
  return may(actor, 'sign-notes') && isAnswering(actor, econsult);
}

/** Without an answer, once its clock ran out. */
export function mayEnd({ state, late_at }: Standing): boolean {
  return isOpenEconsult(state) && late_at !== null;
}

/** The provider, while nobody is answering; of a late one at any time. */
export function mayWithdraw({ state, late_at }: Standing): boolean {
  return state === 'asked' || (state === 'claimed' && late_at !== null);
}

/** The front desk writes invoices. */
export function mayInvoice(actor: Actor): boolean {
  return mayWorkOnEconsults(actor) && may(actor, 'handle-payments');
}
