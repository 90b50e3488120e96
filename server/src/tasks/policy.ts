/** Who works on tasks: the front desk. */
import { type Actor, may } from '../platform/actor.ts';

export function mayWorkOnTasks(actor: Actor): boolean {
  return may(actor, 'work-inbox');
}

/** What is changed, sent or told about somebody's record is so only when it is known who asked. Anybody may be called back or answered. */
export function needsVerified(kind: string): boolean {
  return kind !== 'call_back' && kind !== 'referral_question';
}

export function isVerified({ verification }: { verification: string }): boolean {
  return verification === 'signed_in' || verification === 'details' || verification === 'mailed_code';
}
