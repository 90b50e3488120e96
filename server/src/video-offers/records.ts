/** Offers of a video visit in place of an answer: one open at most for a case, each ended once. */
import { offerHours, remindedBeforeHours } from '@pellis/contract/video-offers/video-offers';
import { type Selectable, sql } from 'kysely';
import { standsOpen } from '../bookings/booking-records.ts';
import { sealedKeyOf } from '../patient-keys/records.ts';
import { resealFor } from '../patient-keys/sealed-rows.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { VideoOffer } from '../platform/db/schema.ts';

export type OfferRow = Selectable<VideoOffer>;

export interface NewOffer {
  id: string;
  rapid_assessment_id: string;
  patient_id: string;
  offered_by: string;
  reason: string;
}

export function insertOffer(transaction: Transaction, offer: NewOffer) {
  return transaction
    .insertInto('video_offer')
    .values({ ...offer, expires_at: sql<Date>`now() + make_interval(hours => ${sql.lit(offerHours)})` })
    .execute();
}

export function offerById(transaction: Transaction, id: string): Promise<OfferRow | undefined> {
  return transaction.selectFrom('video_offer').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The open one of a case, with who made it and when the chosen visit is. */
export function openOfferOf(transaction: Transaction, caseId: string) {
  return transaction
    .selectFrom('video_offer as o')
    .innerJoin('provider as p', 'p.id', 'o.offered_by')
    .leftJoin('appointment as a', 'a.id', 'o.appointment_id')
    .leftJoin('order as paid', 'paid.encounter_id', 'o.appointment_id')
    .selectAll('o')
    .select(['p.name as offered_by_name', 'paid.id as order_id'])
    .select(sql<Date | null>`lower(a.during)`.as('visit_at'))
    .where('o.rapid_assessment_id', '=', caseId)
    .where('o.ended_at', 'is', null)
    .executeTakeFirst();
}

/** Every one of a case, oldest first, as the patient's record tells it. */
export function offersOf(transaction: Transaction, caseId: string) {
  return transaction
    .selectFrom('video_offer as o')
    .innerJoin('provider as p', 'p.id', 'o.offered_by')
    .select(['o.reason', 'p.name as offered_by', 'o.offered_at', 'o.ended_as', 'o.ended_at'])
    .where('o.rapid_assessment_id', '=', caseId)
    .orderBy('o.offered_at')
    .execute();
}

/** Until the end of the transaction. Whoever needs the case too locks that first. */
export function lockOpenOffer(transaction: Transaction, caseId: string): Promise<OfferRow | undefined> {
  return transaction
    .selectFrom('video_offer')
    .selectAll()
    .where('rapid_assessment_id', '=', caseId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** The case whose open offer this visit was chosen for. */
export function openlyChosenBy(transaction: Transaction, visitId: string) {
  return transaction
    .selectFrom('video_offer')
    .select('rapid_assessment_id')
    .where('appointment_id', '=', visitId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

/** Visits that were chosen, have begun or are over, and whose offers are open all the same: of the time before that was looked at. */
export function chosenAndBegun(transaction: Transaction) {
  return transaction
    .selectFrom('video_offer as o')
    .innerJoin('appointment as a', 'a.id', 'o.appointment_id')
    .select('a.id as visit_id')
    .where('o.ended_at', 'is', null)
    .where('a.status', 'not in', [...standsOpen, 'held', 'expired_hold'])
    .limit(100)
    .execute();
}

export function endOffer(transaction: Transaction, id: string, how: NonNullable<OfferRow['ended_as']>) {
  return transaction.updateTable('video_offer').set({ ended_as: how, ended_at: sql<Date>`now()` }).where('id', '=', id).execute();
}

export function forgetVisit(transaction: Transaction, id: string) {
  return transaction.updateTable('video_offer').set({ appointment_id: null }).where('id', '=', id).execute();
}

/** The case that this visit goes on with: also for one in the place of a visit that failed. */
export async function caseBehind(transaction: Transaction, visitId: string): Promise<{ case_id: string; reason: string } | undefined> {
  const { rows } = await sql<{ case_id: string; reason: string }>`
    with recursive before as (
      select id, replaces from appointment where id = ${visitId}
      union select a.id, a.replaces from appointment a join before b on a.id = b.replaces)
    select o.rapid_assessment_id as case_id, o.reason from video_offer o join before b on b.id = o.appointment_id limit 1`.execute(
    transaction,
  );
  return rows[0];
}

/** Open for long, nothing chosen and not yet reminded of; locked, so that two processes remind of it once. */
export function lockUnreminded(transaction: Transaction, now: Date) {
  return openAndUnchosen(transaction)
    .where('reminded_at', 'is', null)
    .where('expires_at', '<', new Date(now.getTime() + remindedBeforeHours * 3_600_000))
    .where('expires_at', '>', now)
    .limit(100)
    .forUpdate()
    .skipLocked()
    .execute();
}

export function overdue(transaction: Transaction, now: Date) {
  return openAndUnchosen(transaction).where('expires_at', '<=', now).limit(100).execute();
}

function openAndUnchosen(transaction: Transaction) {
  return transaction.selectFrom('video_offer').selectAll().where('ended_at', 'is', null).where('appointment_id', 'is', null);
}

export function markReminded(transaction: Transaction, id: string) {
  return transaction.updateTable('video_offer').set({ reminded_at: sql<Date>`now()` }).where('id', '=', id).execute();
}

/** What was written for the case is where the visit's note begins, with its lab requisitions. Nothing where nothing was, or the visit's has begun. */
export async function carryNote(transaction: Transaction, caseId: string, visitId: string): Promise<void> {
  const carried = await sql`
    insert into note (id, patient_id, state, version, diagnosis, diagnoses, treatment_plan, routine, rx, prescriptions, follow_up, follow_up_after, follow_up_before)
    select ${visitId}, patient_id, 'draft', 1, diagnosis, diagnoses, treatment_plan, routine, rx, prescriptions, follow_up, follow_up_after, follow_up_before
      from note where id = ${caseId} and state = 'draft'
    on conflict (id) do nothing`.execute(transaction);
  if (!carried.numAffectedRows) return;
  const sealed = await transaction
    .selectFrom('note')
    .select(['id', 'key_id', 'under_key', 'has_words', sealedKeyOf('note').as('sealed_key')])
    .where('id', '=', caseId)
    .executeTakeFirst();
  // sealed words open in their own row alone
  const kept = sealed && resealFor(transaction, 'note', sealed, visitId);
  if (kept)
    await transaction
      .updateTable('note')
      .set({ ...kept, has_words: sealed.has_words })
      .where('id', '=', visitId)
      .execute();
  await sql`
    insert into note_lab_req (note_id, document_id, patient_id, position)
    select ${visitId}, document_id, patient_id, position from note_lab_req where note_id = ${caseId}`.execute(transaction);
}
