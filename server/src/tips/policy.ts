/** Who reads drafts of tips, and who stands by what they say. */
import { type Actor, may } from '../platform/actor.ts';

export function mayReadDrafts(actor: Actor): boolean {
  return may(actor, 'work-here');
}

/** A dermatologist: the name under a tip is theirs. */
export function mayReview(actor: Actor): boolean {
  return may(actor, 'sign-notes');
}
