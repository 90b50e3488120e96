/** Who speaks in which conversation. Which threads somebody sees at all, row-level security answers; see migration 0035. */
import type { Side } from '@pellis/contract/conversations/conversations';
import { type Actor, may } from '../platform/actor.ts';

/** The patient and whoever acts for them. */
export function maySpeakAsPerson(actor: Actor): boolean {
  return may(actor, 'act-for-patients');
}

/** The inbox is the front desk's. Operators run the clinic without its patients. */
export function mayWorkInInbox(actor: Actor): boolean {
  return may(actor, 'work-inbox');
}

/** The front desk, and the dermatologist who was asked in the thread: of others the database shows them nothing. */
export function mayWorkOnConversation(actor: Actor): boolean {
  return mayWorkInInbox(actor) || mayAnswerMedicalQuestions(actor);
}

export function mayAnswerMedicalQuestions(actor: Actor): boolean {
  return may(actor, 'treat');
}

export function mayUseCannedReplies(actor: Actor): boolean {
  return mayWorkOnConversation(actor);
}

/** Shared ones are for those who write to patients in the clinic's name. */
export function mayKeepReply(actor: Actor, { is_own }: { is_own: boolean }): boolean {
  return mayUseCannedReplies(actor) && (is_own || mayWorkInInbox(actor) || may(actor, 'sign-notes'));
}

/** Both see the hours; the front desk keeps them too, because it is theirs. */
export function maySetOfficeHours(actor: Actor): boolean {
  return mayWorkInInbox(actor) || may(actor, 'oversee-clinic');
}

/** Whoever looks at a thread: from which side, and whether what was said with a dermatologist is left out for them. */
export interface Viewer {
  side: Side;
  accountId: string | null;
  isDesk: boolean;
}

export function viewerOf(actor: Actor): Viewer {
  return { side: maySpeakAsPerson(actor) ? 'person' : 'clinic', accountId: actor.id, isDesk: isOnlyDesk(actor) };
}

/** Who answers medical questions too reads what was said where they were asked; row-level security leaves the others out. */
function isOnlyDesk(actor: Actor): boolean {
  return mayWorkInInbox(actor) && !mayAnswerMedicalQuestions(actor);
}

export const visitor: Viewer = { side: 'person', accountId: null, isDesk: false };
