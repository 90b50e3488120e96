/** Invitations to a video visit, each out of a conversation: one open at most in each, ended once. */
import { type Insertable, sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import type { VisitInvitation } from '../platform/db/schema.ts';

export type InvitationRow = NonNullable<Awaited<ReturnType<typeof invitationById>>>;

function invitations(transaction: Transaction) {
  return transaction
    .selectFrom('visit_invitation as v')
    .innerJoin('provider as p', 'p.id', 'v.provider_id')
    .leftJoin('appointment as a', 'a.id', 'v.appointment_id')
    .selectAll('v')
    .select('p.name as provider')
    .select(sql<Date | null>`lower(a.during)`.as('visit_at'));
}

export function invitationById(transaction: Transaction, id: string) {
  return invitations(transaction).where('v.id', '=', id).executeTakeFirst();
}

/** Whoever changes it has locked its conversation. */
export function openInvitationIn(transaction: Transaction, conversationId: string): Promise<InvitationRow | undefined> {
  return invitations(transaction).where('v.conversation_id', '=', conversationId).where('v.ended_at', 'is', null).executeTakeFirst();
}

/** The one that the patient began to book for last comes first. */
export function openInvitationsOf(transaction: Transaction, patientId: string): Promise<InvitationRow[]> {
  return invitations(transaction)
    .where('v.patient_id', '=', patientId)
    .where('v.ended_at', 'is', null)
    .orderBy(sql`v.taken_up_at desc nulls last`)
    .orderBy('v.made_at', 'desc')
    .execute();
}

export async function markTakenUp(transaction: Transaction, id: string): Promise<void> {
  await transaction.updateTable('visit_invitation').set({ taken_up_at: sql`now()` }).where('id', '=', id).execute();
}

export async function insertInvitation(transaction: Transaction, row: Insertable<VisitInvitation>): Promise<void> {
  await transaction.insertInto('visit_invitation').values(row).execute();
}

/** Among what the conversation is about, where it can be followed. */
export async function linkVisit(
  transaction: Transaction,
  { appointment_id, ...link }: { conversation_id: string; appointment_id: string; label: string },
): Promise<void> {
  await transaction
    .insertInto('conversation_link')
    .values({ ...link, kind: 'appointment', thing_id: appointment_id })
    .onConflict((linked) => linked.constraint('linked_once').doNothing())
    .execute();
}

export async function endInvitation(
  transaction: Transaction,
  id: string,
  end: { ended_as: 'withdrawn' | 'expired' } | { ended_as: 'booked'; appointment_id: string },
): Promise<void> {
  await transaction
    .updateTable('visit_invitation')
    .set({ ...end, ended_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** A patient who began to book within the last hour is let finish. */
export function overdueInvitations(transaction: Transaction, now: Date) {
  return transaction
    .selectFrom('visit_invitation')
    .select(['id', 'conversation_id'])
    .where('ended_at', 'is', null)
    .where('expires_at', '<=', now)
    .where(sql<boolean>`coalesce(taken_up_at, made_at) < ${now}::timestamptz - interval '1 hour'`)
    .orderBy('expires_at')
    .limit(200)
    .execute();
}
