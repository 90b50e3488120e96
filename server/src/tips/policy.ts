/** Who reads drafts of tips, and who stands by what they say. */
import type { TipState } from '@pellis/contract/tips/tips';
import { type Actor, may } from '../platform/actor.ts';

export function mayReadDrafts(actor: Actor): boolean {
  return may(actor, 'work-here');
}

/** Whoever signs notes changes every one; anybody else of the clinic a draft that they wrote themselves. */
export function mayChange(actor: Actor, { written_by_id, state }: { written_by_id: string | null; state: TipState }): boolean {
  return mayReview(actor) || (mayReadDrafts(actor) && written_by_id === actor.id && state === 'draft');
}

/** To withdraw it, or bring it back. */
export function isOfItsWriterOrReviewer(actor: Actor, { written_by_id }: { written_by_id: string | null }): boolean {
  return mayReview(actor) || (mayReadDrafts(actor) && written_by_id === actor.id);
}

/** A dermatologist: the name under a tip is theirs. */
export function mayReview(actor: Actor): boolean {
  return may(actor, 'sign-notes');
}
