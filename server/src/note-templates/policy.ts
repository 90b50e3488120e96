/** Who keeps which templates. */
import { type Actor, may } from '../platform/actor.ts';

export function mayUseTemplates(actor: Actor): boolean {
  return may(actor, 'write-notes');
}

/** What everybody begins with is for those who stand by notes; one's own is for whoever drafts them. */
export function mayKeep(actor: Actor, { is_own }: { is_own: boolean }): boolean {
  return mayUseTemplates(actor) && (is_own || may(actor, 'sign-notes'));
}

/** In notes and in messages alike. */
export function mayUsePhrases(actor: Actor): boolean {
  return may(actor, 'work-here');
}

/** Shared ones are for those who write to patients in the clinic's name. */
export function mayKeepPhrase(actor: Actor, { is_own }: { is_own: boolean }): boolean {
  return mayUsePhrases(actor) && (is_own || may(actor, 'sign-notes') || may(actor, 'work-inbox'));
}
