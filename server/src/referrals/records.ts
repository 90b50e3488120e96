/** Referrals: who sent whom, where it stands, and apart from that why. */
import type { PhotoRef } from '@pellis/contract/photos/photos';
import type { ReferralState } from '@pellis/contract/referrals/referrals';
import { type Insertable, sql, type Updateable } from 'kysely';
import { placeIn, QualityOrNone } from '../photos/records.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { Referral, ReferralPhoto } from '../platform/db/schema.ts';

export type ReferralRecord = NonNullable<Awaited<ReturnType<typeof referralById>>>;

/** That its visit is hidden is known in a transaction as the clinic only. */
function referrals(transaction: Transaction) {
  return transaction
    .selectFrom('referral')
    .selectAll('referral')
    .select((is) =>
      is
        .exists(
          is.selectFrom('confidential_encounter as c').select('c.encounter_id').whereRef('c.encounter_id', '=', 'referral.encounter_id'),
        )
        .$castTo<boolean>()
        .as('is_hidden'),
    );
}

export function referralById(transaction: Transaction, id: string) {
  return referrals(transaction).where('referral.id', '=', id).executeTakeFirst();
}

/** Locked until the end of the transaction: a state is moved by one at a time. */
export function lockReferral(transaction: Transaction, id: string) {
  return referrals(transaction).where('referral.id', '=', id).forUpdate('referral').executeTakeFirst();
}

export function referralByKey(transaction: Transaction, submissionKey: string) {
  return transaction.selectFrom('referral').select(['id', 'form_hash']).where('submission_key', '=', submissionKey).executeTakeFirst();
}

/**
 * Those that wait for a visit and those that have one, the oldest first. All are locked: of one patient, two visits are booked one after the other, and none while
 * another lets its referral go.
 */
export function lockReferralsOf(transaction: Transaction, patientId: string) {
  return transaction
    .selectFrom('referral')
    .selectAll()
    .where('patient_id', '=', patientId)
    .where('state', 'in', ['invited', 'booked'])
    .orderBy('received_at')
    .forUpdate()
    .execute();
}

/**
 * The earliest visit that this patient has booked since then, that stands, and that no referral has; what was brought over from another calendar was not booked
 * here. Locked: if it is cancelled at the same time, what follows from that finds its referral. Needs a transaction as the clinic.
 */
export function lockVisitWithoutReferral(transaction: Transaction, patientId: string, since: Date) {
  return transaction
    .selectFrom('appointment as a')
    .select('a.id')
    .where('a.patient_id', '=', patientId)
    .where('a.booked_at', '>=', since)
    .where('a.status', 'in', ['booked', 'checked_in', 'ready', 'in_call', 'disconnected', 'ended'])
    .where((is) => is.not(is.exists(is.selectFrom('referral as r').select('r.id').whereRef('r.encounter_id', '=', 'a.id'))))
    .where((is) =>
      is.not(is.exists(is.selectFrom('imported_appointment as i').select('i.appointment_id').whereRef('i.appointment_id', '=', 'a.id'))),
    )
    .orderBy(sql`lower(a.during)`)
    .limit(1)
    .forUpdate('a')
    .executeTakeFirst();
}

export function lockReferralOfEncounter(transaction: Transaction, encounterId: string) {
  return transaction.selectFrom('referral').selectAll().where('encounter_id', '=', encounterId).forUpdate().executeTakeFirst();
}

/** Taken up by this patient, the newest first; nothing of a visit that is hidden from this account. Needs a transaction as the clinic. */
export function ownReferrals(transaction: Transaction, patientId: string, accountId: string) {
  return transaction
    .selectFrom('referral')
    .leftJoin('confidential_encounter as c', 'c.encounter_id', 'referral.encounter_id')
    .selectAll('referral')
    .select((is) => is('c.encounter_id', 'is not', null).$castTo<boolean>().as('is_confidential'))
    .where('referral.patient_id', '=', patientId)
    .where((is) =>
      is.or([
        is('c.encounter_id', 'is', null),
        is.exists(
          is
            .selectFrom('guardianship as g')
            .select('g.account_id')
            .where('g.account_id', '=', accountId)
            .where('g.patient_id', '=', patientId)
            .where('g.relation', 'in', ['self', 'earlier'])
            .where((ends) => ends.or([ends('g.ended_at', 'is', null), ends('g.ended_at', '>', sql<Date>`now()`)])),
        ),
      ]),
    )
    .orderBy('referral.received_at', 'desc')
    .execute();
}

/** Needs a transaction as the clinic. */
export function lockOwnReferral(transaction: Transaction, id: string, patientId: string) {
  return transaction
    .selectFrom('referral')
    .selectAll()
    .where('id', '=', id)
    .where('patient_id', '=', patientId)
    .forUpdate()
    .executeTakeFirst();
}

/** Still open, or with something to do for its consult note: as `isOpen` and `consultTaskOf` say it, in the words of the index that finds them. */
const waits = sql<boolean>`(state in ('received', 'invited')
  or ((state = 'booked' or is_seen) and shares_note is not false
    and (licence_checked_at is null or (is_seen and shares_note is true and note_told_at is null and reply_to not like '%@%'))))`;

/** What the front desk has to do before what waits for the patient, and of both the oldest first. */
export function waitingReferrals(transaction: Transaction, most: number) {
  return transaction
    .selectFrom('referral')
    .selectAll()
    .where(waits)
    .orderBy(sql`state = 'invited'`)
    .orderBy('received_at')
    .limit(most)
    .execute();
}

/** The newest of those for which nothing is to be done. */
export function settledReferrals(transaction: Transaction, most: number) {
  return transaction
    .selectFrom('referral')
    .selectAll()
    .where(sql<boolean>`${waits} is not true`)
    .orderBy('received_at', 'desc')
    .limit(most)
    .execute();
}

/** Which of these visits are hidden from whoever acts for the patient. Needs a transaction as the clinic. */
export async function hiddenAmong(transaction: Transaction, encounterIds: readonly string[]): Promise<Set<string>> {
  if (encounterIds.length === 0) return new Set();
  const rows = await transaction
    .selectFrom('confidential_encounter')
    .select('encounter_id')
    .where('encounter_id', 'in', encounterIds)
    .execute();
  return new Set(rows.map(({ encounter_id }) => encounter_id));
}

/** How many referrals named this patient's address in the last day. */
export async function referralsToday(transaction: Transaction, patientEmail: string): Promise<number> {
  const { count } = await transaction
    .selectFrom('referral')
    .select(sql<number>`count(*)`.as('count'))
    .where('patient_email', '=', patientEmail)
    .where('received_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return count;
}

/** False when this form was sent before. */
export async function insertReferral(transaction: Transaction, row: Insertable<Referral>, reason: string): Promise<boolean> {
  const inserted = await transaction
    .insertInto('referral')
    .values(row)
    .onConflict((sent) => sent.constraint('one_form_one_referral').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return false;
  await transaction.insertInto('referral_reason').values({ referral_id: inserted.id, reason }).execute();
  return true;
}

export async function insertReferralPhotos(transaction: Transaction, rows: readonly Insertable<ReferralPhoto>[]): Promise<void> {
  if (rows.length > 0) await transaction.insertInto('referral_photo').values(rows).execute();
}

export async function moveReferral(
  transaction: Transaction,
  id: string,
  change: Omit<Updateable<Referral>, 'state'> & { state?: ReferralState },
): Promise<void> {
  await transaction.updateTable('referral').set(change).where('id', '=', id).execute();
}

/** Nothing for whoever may not read it. */
export async function reasonOf(transaction: Transaction, id: string): Promise<string | undefined> {
  const row = await transaction.selectFrom('referral_reason').select('reason').where('referral_id', '=', id).executeTakeFirst();
  return row?.reason;
}

export async function photosOfReferral(transaction: Transaction, id: string): Promise<PhotoRef[]> {
  const rows = await transaction
    .selectFrom('referral_photo')
    .select(['id', 'filename', 'width', 'height', 'region', 'side', 'quality'])
    .where('referral_id', '=', id)
    .orderBy('position')
    .execute();
  return rows.map(({ region, side, quality, ...photo }) => ({
    ...photo,
    quality: QualityOrNone.parse(quality),
    body_place: placeIn({ region, side }),
  }));
}

export function photoOfReferral(transaction: Transaction, referralId: string, photoId: string) {
  return transaction
    .selectFrom('referral_photo')
    .select(['id', 'filename'])
    .where('id', '=', photoId)
    .where('referral_id', '=', referralId)
    .executeTakeFirst();
}

/** What has happened to it, the first first, by the names of a noun's events; who looked is another matter. Needs a transaction as the clinic. */
export function historyOf(transaction: Transaction, id: string, noun = 'referral') {
  return transaction
    .selectFrom('event as e')
    .leftJoin('account as a', 'a.id', 'e.actor_id')
    .select(['e.name', 'e.at'])
    .select((is) => is.fn.coalesce('a.name', sql.lit('')).as('by'))
    .where('e.subject_id', '=', id)
    .where('e.name', 'like', `${noun}.%`)
    .where('e.name', '<>', `${noun}.read`)
    .orderBy('e.id')
    .execute();
}

/** Who referred this patient, while nothing is booked for it. Needs a transaction as the clinic. */
export async function referrerOf(transaction: Transaction, patientId: string): Promise<string | undefined> {
  const referral = await transaction
    .selectFrom('referral')
    .select('provider_name')
    .where('patient_id', '=', patientId)
    .where('state', '=', 'invited')
    .orderBy('received_at')
    .limit(1)
    .executeTakeFirst();
  return referral?.provider_name;
}
