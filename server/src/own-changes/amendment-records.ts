/** What dermatologists are asked to put right in their notes. */
import type { Insertable, Updateable } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import { givesCare } from '../platform/db/rights.ts';
import type { AmendmentRequest } from '../platform/db/schema.ts';

export function insertAmendment(transaction: Transaction, row: Insertable<AmendmentRequest>) {
  return transaction
    .insertInto('amendment_request')
    .values(row)
    .onConflict((asked) => asked.doNothing())
    .returning('id')
    .executeTakeFirst();
}

/** Needs a transaction as the clinic, for the rights. */
export function amendmentsOf(transaction: Transaction, requestId: string) {
  return transaction
    .selectFrom('amendment_request as m')
    .innerJoin('account as a', 'a.id', 'm.provider_id')
    .select(['m.id', 'm.note_id', 'm.words', 'm.state', 'm.asked_at', 'm.ended_at', 'm.reason', 'a.name as provider'])
    .select(givesCare('a').as('gives_care'))
    .where('m.privacy_request_id', '=', requestId)
    .orderBy('m.asked_at')
    .execute();
}

/** What is open or has ended; not what was open when somebody answered its request in words. Needs a transaction as the clinic, for the names. */
export function amendmentsFor(transaction: Transaction, providerId: string, mostEnded: number) {
  return transaction
    .selectFrom('amendment_request as m')
    .innerJoin('patient as p', 'p.id', 'm.patient_id')
    .innerJoin('privacy_request as r', 'r.id', 'm.privacy_request_id')
    .select([
      'm.id',
      'm.note_id',
      'm.words',
      'm.state',
      'm.asked_at',
      'm.ended_at',
      'm.reason',
      'p.first_name',
      'p.last_name',
      'r.number',
      'r.due_at',
    ])
    .where('m.provider_id', '=', providerId)
    .where((is) => is.or([is('m.state', '!=', 'open'), is('r.ended_at', 'is', null)]))
    .orderBy('m.ended_at', (by) => by.desc().nullsFirst())
    .orderBy('r.due_at')
    .limit(mostEnded)
    .execute();
}

export function lockAmendment(transaction: Transaction, id: string) {
  return transaction.selectFrom('amendment_request').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export function openAmendmentsOfNote(transaction: Transaction, noteId: string) {
  return transaction
    .selectFrom('amendment_request')
    .selectAll()
    .where('note_id', '=', noteId)
    .where('state', '=', 'open')
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function changeAmendment(transaction: Transaction, id: string, change: Updateable<AmendmentRequest>): Promise<void> {
  await transaction.updateTable('amendment_request').set(change).where('id', '=', id).execute();
}

/** Only that they exist, when and by whom. Needs a transaction as the clinic. */
export function signedNotesOf(transaction: Transaction, patientId: string) {
  return transaction
    .selectFrom('note as n')
    .innerJoin('account as a', 'a.id', 'n.signed_by')
    .select(['n.id', 'n.signed_at', 'n.signed_by', 'a.name as provider'])
    .select(givesCare('a').as('gives_care'))
    .where('n.patient_id', '=', patientId)
    .where('n.state', '=', 'signed')
    .orderBy('n.signed_at', 'desc')
    .execute();
}

export function correctedFor(transaction: Transaction, requestId: string) {
  return transaction
    .selectFrom('own_change')
    .select(['what', 'before', 'after', 'proof', 'reason', 'changed_at'])
    .where('privacy_request_id', '=', requestId)
    .orderBy('id')
    .execute();
}
