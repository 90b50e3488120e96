/** What may become of a conversation, each in its own words: other nouns change a thread only so. */

import type { Transaction } from '../platform/db/database.ts';
import { type ConversationRow, changeConversation, insertConversation } from './records.ts';

interface Somebody {
  id: string;
  name: string;
}

export async function beginForVisitor(
  transaction: Transaction,
  { id, topic, email }: { id: string; topic: ConversationRow['topic']; email: string | undefined },
): Promise<void> {
  await insertConversation(transaction, { id, topic, visitor_email: email ?? null });
}

export function keepVisitorEmail(transaction: Transaction, id: string, email: string): Promise<void> {
  return changeConversation(transaction, id, { visitor_email: email });
}

/** The visitor has signed in: it is part of the record of the patient they act for. */
export function bindToPatient(
  transaction: Transaction,
  id: string,
  { patientId, accountId }: { patientId: string; accountId: string },
): Promise<void> {
  return changeConversation(transaction, id, {
    patient_id: patientId,
    opened_by: accountId,
    opened_with: id,
    about_patient_id: null,
    verification: 'signed_in',
    verified_at: new Date(),
    verified_by: null,
  });
}

/** Whom the front desk takes a visitor for. It proves nothing: what was checked before was about somebody else. */
export function presumePatient(transaction: Transaction, id: string, patientId: string): Promise<void> {
  return changeConversation(transaction, id, { about_patient_id: patientId, verification: 'none', verified_at: null, verified_by: null });
}

/** How the check of who somebody is ended; with the name of who made it. */
export function keepVerification(
  transaction: Transaction,
  id: string,
  { how, by }: { how: ConversationRow['verification']; by: string },
): Promise<void> {
  return changeConversation(transaction, id, { verification: how, verified_at: how === 'failed' ? null : new Date(), verified_by: by });
}

/** To somebody of the front desk, or to nobody. */
export function assignTo(transaction: Transaction, id: string, somebody: Somebody | undefined): Promise<void> {
  return changeConversation(transaction, id, { assigned_to: somebody?.id ?? null, assigned_name: somebody?.name ?? null });
}

export function unflag(transaction: Transaction, id: string): Promise<void> {
  return changeConversation(transaction, id, { flagged_at: null });
}

/** Answered: the person's turn. */
export function waitForPerson(transaction: Transaction, id: string): Promise<void> {
  return changeConversation(transaction, id, { state: 'waiting', waits_since: null, closed_at: null, urgent_at: null });
}

/** The clinic's turn, since they began to wait. */
export function waitForClinic(transaction: Transaction, { id, waits_since }: Pick<ConversationRow, 'id' | 'waits_since'>): Promise<void> {
  return changeConversation(transaction, id, { state: 'open', waits_since: waits_since ?? new Date(), closed_at: null });
}
