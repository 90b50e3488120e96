/** Who speaks in which conversation. Which threads somebody sees at all, row-level security answers; see migration 0035. */
import type { Side } from '@pellis/contract/conversations';
import type { Actor } from '../platform/actor.ts';

/** The patient and whoever acts for them. */
export function maySpeakAsPerson(actor: Actor): boolean {
  return actor.role === 'client';
}

/** The inbox is the front desk's. Operators run the clinic without its patients. */
export function mayWorkInInbox(actor: Actor): boolean {
  return actor.role === 'staff';
}

/** The front desk, and the dermatologist who was asked in the thread: of others the database shows them nothing. */
export function mayWorkOnConversation(actor: Actor): boolean {
  return actor.role === 'staff' || actor.role === 'provider';
}

export function mayAnswerMedicalQuestions(actor: Actor): boolean {
  return actor.role === 'provider';
}

export function mayUseCannedReplies(actor: Actor): boolean {
  return actor.role === 'staff' || actor.role === 'provider';
}

/** Both see the hours; the front desk keeps them too, because it is theirs. */
export function maySetOfficeHours(actor: Actor): boolean {
  return actor.role === 'staff' || actor.role === 'admin';
}

/** Whoever looks at a thread: from which side, and whether what was said with a dermatologist is left out for them. */
export interface Viewer {
  side: Side;
  accountId: string | null;
  isDesk: boolean;
}

export function viewerOf(actor: Actor): Viewer {
  return { side: actor.role === 'client' ? 'person' : 'clinic', accountId: actor.id, isDesk: actor.role === 'staff' };
}

export const visitor: Viewer = { side: 'person', accountId: null, isDesk: false };
