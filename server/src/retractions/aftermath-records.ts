/** What was done with a note before it was retracted, and what of it somebody has to call back by hand. */
import { type SqlBool, sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import { givesCare } from '../platform/db/rights.ts';
import { isCurrent } from '../prescriptions/records.ts';

/** What was prescribed with it, also what a refill has renewed since, each with the pharmacy that has it or may have it. Needs a transaction as the clinic. */
export function medicinesOf(transaction: Transaction, retractionId: string) {
  return transaction
    .selectFrom('prescription as rx')
    .leftJoinLateral(
      (latest) =>
        latest
          .selectFrom('transmission as t')
          .innerJoin('pharmacy as at', 'at.id', 't.pharmacy_id')
          .select(['at.name', 'at.phone', 't.state'])
          .whereRef('t.prescription_id', '=', 'rx.id')
          .orderBy('t.made_at', 'desc')
          .limit(1)
          .as('place'),
      (join) => join.onTrue(),
    )
    .select(['rx.drug', 'rx.strength', 'rx.form', 'rx.free_entry', 'place.name as pharmacy', 'place.phone', 'place.state'])
    .select(isCurrent('rx').as('is_current'))
    .where('rx.retraction_id', '=', retractionId)
    .orderBy('rx.position')
    .execute();
}

/** The same of a note that still stands. */
export function medicinesOfStanding(transaction: Transaction, noteId: string) {
  return transaction
    .selectFrom('prescription as rx')
    .select(['rx.drug', 'rx.strength', 'rx.form', 'rx.free_entry'])
    .where('rx.note_id', '=', noteId)
    .where('rx.retraction_id', 'is', null)
    .where('rx.stopped_at', 'is', null)
    .orderBy('rx.position')
    .execute();
}

export async function countLabOrders(transaction: Transaction, encounterId: string, before: Date): Promise<number> {
  const { count } = await transaction
    .selectFrom('lab_order')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('encounter_id', '=', encounterId)
    .where('state', 'in', ['ordered', 'cancelled'])
    .where('ordered_at', '<', before)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Laboratories that got an order by fax which was cancelled with the note. */
export function labsToCall(transaction: Transaction, encounterId: string, before: Date) {
  return transaction
    .selectFrom('lab_order_fax as f')
    .innerJoin('lab_order as o', 'o.id', 'f.order_id')
    .select(['f.lab', 'f.number', 'o.number as order_number'])
    .where('o.encounter_id', '=', encounterId)
    .where('o.state', '=', 'cancelled')
    .where('o.ordered_at', '<', before)
    .where('f.state', '<>', 'failed')
    .execute();
}

/** The referrer who was told of the consult note, where only the desk can reach them. */
export function referrerToCall(transaction: Transaction, encounterId: string, since: Date) {
  return transaction
    .selectFrom('referral as r')
    .select(['r.provider_name', 'r.reply_to'])
    .where('r.encounter_id', '=', encounterId)
    .where(
      sql<SqlBool>`exists (select from event e where e.subject_id = r.id and e.name = 'referral.note_taken_back' and e.at >= ${since})`,
    )
    .executeTakeFirst();
}

/** Whether its visit waits for a note of somebody who does not work here as a dermatologist any more. Needs a transaction as the clinic. */
export async function waitsForNobody(transaction: Transaction, visitId: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('appointment as v')
    .innerJoin('account as a', 'a.id', 'v.provider_id')
    .select('v.id')
    .where('v.id', '=', visitId)
    .where('v.status', '=', 'ended')
    .where((is) => is.not(givesCare('a')))
    .executeTakeFirst();
  return row !== undefined;
}

/** Claims that were made of the visit before. */
export function claimsToTakeBack(transaction: Transaction, encounterId: string, before: Date) {
  return transaction
    .selectFrom('claim')
    .select(['id', 'control_number', 'status'])
    .where('encounter_id', '=', encounterId)
    .where('prepared_at', '<', before)
    .where('status', 'not in', ['withdrawn', 'replaced', 'voided'])
    .execute();
}
