/** Privacy requests, their notes and what has happened to them. */
import type { Insertable, Updateable } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import type { PrivacyRequest } from '../platform/db/schema.ts';

export type PrivacyRequestRecord = NonNullable<Awaited<ReturnType<typeof requestById>>>;

export function requestById(transaction: Transaction, id: string) {
  return transaction.selectFrom('privacy_request').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locked until the end of the transaction: a state is moved by one at a time. */
export function lockRequest(transaction: Transaction, id: string) {
  return transaction.selectFrom('privacy_request').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export function requestByKey(transaction: Transaction, submissionKey: string) {
  return transaction.selectFrom('privacy_request').selectAll().where('submission_key', '=', submissionKey).executeTakeFirst();
}

/** Open ones by the day they are due, which puts the late ones first. */
export function openRequests(transaction: Transaction) {
  return transaction.selectFrom('privacy_request').selectAll().where('ended_at', 'is', null).orderBy('due_at').execute();
}

export function endedRequests(transaction: Transaction, most: number) {
  return transaction
    .selectFrom('privacy_request')
    .selectAll()
    .where('ended_at', 'is not', null)
    .orderBy('ended_at', 'desc')
    .limit(most)
    .execute();
}

/** Nothing happens when this form was sent before. */
export function insertRequest(transaction: Transaction, row: Insertable<PrivacyRequest>) {
  return transaction
    .insertInto('privacy_request')
    .values(row)
    .onConflict((sent) => sent.constraint('one_form_one_request').doNothing())
    .returning('id')
    .executeTakeFirst();
}

export async function changeRequest(transaction: Transaction, id: string, change: Updateable<PrivacyRequest>): Promise<void> {
  await transaction.updateTable('privacy_request').set(change).where('id', '=', id).execute();
}

export async function insertNote(
  transaction: Transaction,
  note: { privacy_request_id: string; text: string; written_by: string },
): Promise<void> {
  await transaction.insertInto('privacy_request_note').values(note).execute();
}

/** The oldest first. Needs a transaction as the clinic, for the writers' names. */
export function notesOfRequest(transaction: Transaction, id: string) {
  return transaction
    .selectFrom('privacy_request_note as n')
    .innerJoin('account as a', 'a.id', 'n.written_by')
    .select(['n.text', 'n.at', 'a.name as by'])
    .where('n.privacy_request_id', '=', id)
    .orderBy('n.id')
    .execute();
}

/** The same need. */
export function historyOfRequest(transaction: Transaction, id: string) {
  return transaction
    .selectFrom('event as e')
    .leftJoin('account as a', 'a.id', 'e.actor_id')
    .select(['e.name', 'e.at', 'a.name as by'])
    .where('e.subject_id', '=', id)
    .orderBy('e.id')
    .execute();
}

/** Why notes stay as they are that it asks to put right, in the words of whoever signed them. The same need. */
export function declinedFor(transaction: Transaction, id: string) {
  return transaction
    .selectFrom('amendment_request as m')
    .innerJoin('account as a', 'a.id', 'm.provider_id')
    .select(['m.reason', 'a.name as provider'])
    .where('m.privacy_request_id', '=', id)
    .where('m.state', '=', 'declined')
    .orderBy('m.asked_at')
    .execute();
}
