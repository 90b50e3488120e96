/** Invitations to a check-in: which are due, whose link it is, and whether it was used. Links are kept as hashes. */
import { checkInDays } from '@pellis/contract/check-ins/check-ins';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import type { CheckInInvitation, CheckInWish } from '../platform/db/schema.ts';
import { hashOf } from '../platform/ids.ts';

/** Where nobody says otherwise. */
const usualDays = 30;
/** Whoever was missed for longer, by a clinic that stood still, is not asked out of the blue. */
const missedForDays = 7;

/** After how many days the clinic asks by itself: after an answer from photos and after a video visit alike (decision 0366). Of the service `s`. */
const usual = sql<number | null>`case when s.follow_up_kind = 'rapid_assessment' or s.kind like 'video%' then ${usualDays}::int end`;
/** As the dermatologist said it, or else as usual; null where nobody is asked. */
const asked = sql<number | null>`case when w.encounter_id is null then ${usual} else w.after_days end`;

/** States of what was sent that takes the place of no check-in: it is not paid for yet, was taken back, or nobody could answer it. */
export const countsForNothing = sql`('draft', 'withdrawn', 'not_suitable')`;

/**
 * Something newer takes the place of the invitation `i`: something that counts was sent since, or, once it is over at `now`, the patient
 * was asked anew.
 */
export function isFollowed(now: RawBuilder<Date> = sql<Date>`now()`): RawBuilder<boolean> {
  return sql<boolean>`(
    exists (select from rapid_assessment later
      where later.patient_id = i.patient_id and later.created_at > i.written_at and later.state not in ${countsForNothing})
    or i.expires_at <= ${now} and exists (select from check_in_invitation newer
      where newer.patient_id = i.patient_id and newer.written_at > i.written_at and newer.ended_as is distinct from 'overtaken'))`;
}

/** Answers after which it is time to ask, that nobody was asked about and that nothing newer has followed. */
export async function answersToFollow(transaction: Transaction, now: Date) {
  const { rows } = await sql<{ encounter_id: string; patient_id: string; account_id: string; after_days: number }>`
    with followed as (
      select n.id as encounter_id, n.patient_id, e.account_id, n.signed_at, s.kind, w.encounter_id is not null as is_chosen, ${asked} as after_days
      from note n
        join encounter e on e.id = n.id
        join service s on s.id = e.service_id
        left join check_in_wish w on w.encounter_id = n.id
      where n.state = 'signed' and n.signed_at > ${now}::timestamptz - make_interval(days => 100)
    )
    select encounter_id, patient_id, account_id, after_days
    from followed n
    where n.after_days is not null
      and n.signed_at <= ${now}::timestamptz - make_interval(days => n.after_days)
      and n.signed_at > ${now}::timestamptz - make_interval(days => n.after_days + ${missedForDays}::int)
      and not exists (select from check_in_invitation i where i.after_encounter_id = n.encounter_id)
      and not exists (select from rapid_assessment later
                        where later.patient_id = n.patient_id and later.created_at > n.signed_at and later.state not in ${countsForNothing})
      -- what was answered last is what is asked about; where its dermatologist said that nobody is asked, nobody is
      and not exists (select from followed newer
                        where newer.patient_id = n.patient_id and newer.signed_at > n.signed_at
                          and (newer.after_days is not null or newer.is_chosen))
    order by n.signed_at
    limit 200`.execute(transaction);
  return rows;
}

/** What was said of this care, what the rule comes to without it, and whether the patient was asked already. */
export async function wishOf(transaction: Transaction, encounterId: string) {
  const { rows } = await sql<{ is_chosen: boolean; after_days: number | null; usual: number | null; was_asked: boolean }>`
    select w.encounter_id is not null as is_chosen, w.after_days,
      ${usual} as usual,
      exists (select from check_in_invitation i where i.after_encounter_id = e.id) as was_asked
    from encounter e
      join service s on s.id = e.service_id
      left join check_in_wish w on w.encounter_id = e.id
    where e.id = ${encounterId}`.execute(transaction);
  return rows[0];
}

export async function keepWish(transaction: Transaction, row: Insertable<CheckInWish>): Promise<void> {
  const { after_days, set_by } = row;
  await transaction
    .insertInto('check_in_wish')
    .values(row)
    .onConflict((known) => known.column('encounter_id').doUpdateSet({ after_days, set_by, set_at: sql`now()` }))
    .execute();
}

/** False when somebody else asked in the same moment. */
export async function insertInvitation(transaction: Transaction, row: Omit<Insertable<CheckInInvitation>, 'expires_at'>): Promise<boolean> {
  const written = await transaction
    .insertInto('check_in_invitation')
    .values({ ...row, expires_at: sql<Date>`now() + make_interval(days => ${checkInDays}::int)` })
    .onConflict((already) => already.column('after_encounter_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

/** Accounts that asked for no more of these e-mails about a patient. */
export async function whoStopped(transaction: Transaction, patientId: string): Promise<string[]> {
  const rows = await transaction
    .selectFrom('check_in_invitation')
    .select('account_id')
    .distinct()
    .where('patient_id', '=', patientId)
    .where('stopped_at', 'is not', null)
    .execute();
  return rows.map((row) => row.account_id);
}

/** Of the guardianship `g` and its account `a`: acts for the patient today and may answer their check-ins, which of proxies not everybody may. */
export const mayAnswerStill = sql<boolean>`((g.ended_at is null or g.ended_at > now()) and a.disabled_at is null
  and (g.relation <> 'proxy' or 'arrange-care' = any (g.scopes)))`;

/** Accounts that may answer a patient's check-ins today, whether or not they are told of the care. */
export async function whoMayAnswer(transaction: Transaction, patientId: string): Promise<string[]> {
  const rows = await transaction
    .selectFrom('guardianship as g')
    .innerJoin('account as a', 'a.id', 'g.account_id')
    .select('g.account_id')
    .where('g.patient_id', '=', patientId)
    .where(mayAnswerStill)
    .execute();
  return rows.map((row) => row.account_id);
}

/** None for an unknown, used or expired link, and for one whose account no longer acts for the patient. */
export function usableInvitation(transaction: Transaction, nid: string) {
  return transaction
    .selectFrom('check_in_invitation as i')
    .innerJoin('account as a', 'a.id', 'i.account_id')
    .innerJoin('guardianship as g', (join) => join.onRef('g.account_id', '=', 'i.account_id').onRef('g.patient_id', '=', 'i.patient_id'))
    .select(['i.id', 'i.patient_id', 'i.account_id', 'i.after_encounter_id', 'i.expires_at'])
    .where((is) => is.or([is('i.nid_hash', '=', hashOf(nid)), is('i.again_nid_hash', '=', hashOf(nid))]))
    .where('i.used_at', 'is', null)
    .where('i.ended_at', 'is', null)
    .where('i.expires_at', '>', sql<Date>`now()`)
    .where(mayAnswerStill);
}

/** Whether this very form arrived before. */
export async function wasSentWith(transaction: Transaction, nid: string, key: string | undefined): Promise<boolean> {
  if (!key) return false;
  const sent = await transaction
    .selectFrom('check_in_invitation as i')
    .select('i.id')
    .where((is) => is.or([is('i.nid_hash', '=', hashOf(nid)), is('i.again_nid_hash', '=', hashOf(nid))]))
    .where('i.submission_key', '=', key)
    .executeTakeFirst();
  return sent !== undefined;
}

export function useUp(transaction: Transaction, id: string, by: { encounterId: string; key: string }) {
  return transaction
    .updateTable('check_in_invitation')
    .set({ used_at: sql<Date>`now()`, encounter_id: by.encounterId, submission_key: by.key })
    .where('id', '=', id)
    .execute();
}

/** Stops the e-mails about this patient to this account, or lets them come again. Nothing for an unknown code. */
export async function chooseEmails(transaction: Transaction, code: string, wanted: boolean) {
  const chosen = await transaction
    .updateTable('check_in_invitation')
    .set({ stopped_at: wanted ? null : sql<Date>`coalesce(stopped_at, now())` })
    .where((is) => is.or([is('stop_hash', '=', hashOf(code)), is('again_stop_hash', '=', hashOf(code))]))
    .returning(['patient_id', 'account_id'])
    .executeTakeFirst();
  if (chosen && wanted) {
    await transaction
      .updateTable('check_in_invitation')
      .set({ stopped_at: null })
      .where('patient_id', '=', chosen.patient_id)
      .where('account_id', '=', chosen.account_id)
      .execute();
  }
  return chosen;
}

/** The check-in for a concern, or the one for all the others. */
export async function checkInServiceFor(transaction: Transaction, concern: string): Promise<number> {
  const service = await transaction
    .selectFrom('service')
    .select('id')
    .where('kind', '=', 'check_in')
    .where((is) => is.or([is('for_concern', 'is', null), is('for_concern', '=', concern)]))
    .orderBy('for_concern', (order) => order.asc().nullsLast())
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow(() => new Error('the clinic has no check-in service'));
  return service.id;
}
