/** Which visits are hidden from whoever acts for a minor, and on what grounds they may be. */
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';

/** As they stand today, for somebody of this patient's age. */
export async function groundsFor(transaction: Transaction, patientId: string) {
  const { rows } = await sql<{ kind: string; words: string; law: string; from_day: string; checked_on: string | null }>`
    select * from (
      select distinct on (m.kind) m.kind, m.words, m.law, m.from_day::text, m.checked_on::text, m.least_age
        from minor_consent_ground m where m.from_day <= current_date order by m.kind, m.from_day desc) m
    where (select date_part('year', age(current_date, coalesce(p.dob, h.dob)))
        from patient p left join health_profile h on h.patient_id = p.id and h.is_current
        where p.id = ${patientId}) between m.least_age and 17
    order by m.kind = 'harm', m.law`.execute(transaction);
  return rows.map(({ kind, words, law, from_day, checked_on }) => ({ kind, words, law, from_day, checked_on }));
}

export async function hiddenOf(transaction: Transaction, encounterId: string) {
  const { rows } = await sql<{
    kind: string;
    words: string;
    law: string;
    from_day: string;
    checked_on: string | null;
    by: string;
    since: Date;
  }>`
    select m.kind, m.words, m.law, m.from_day::text, m.checked_on::text, p.name as by, c.set_at as since
      from confidential_encounter c
        join minor_consent_ground m on m.kind = c.ground and m.from_day = c.ground_from
        join provider p on p.id = c.set_by
      where c.encounter_id = ${encounterId}`.execute(transaction);
  const [row] = rows;
  if (!row) return null;
  const { by, since, ...ground } = row;
  return { ground, by, since };
}

/** Several presses at once come one after the other, until the end of the transaction. */
export async function lockConfidentiality(transaction: Transaction, encounterId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`confidentiality of ${encounterId}`}, 0))`.execute(transaction);
}

export function insertHidden(
  transaction: Transaction,
  row: { encounter_id: string; patient_id: string; ground: string; ground_from: string; set_by: string },
) {
  return transaction
    .insertInto('confidential_encounter')
    .values(row)
    .onConflict((already) =>
      already.column('encounter_id').doUpdateSet({
        ground: row.ground,
        ground_from: row.ground_from,
        set_by: row.set_by,
        set_at: sql<Date>`now()`,
      }),
    )
    .execute();
}

export function deleteHidden(transaction: Transaction, encounterId: string) {
  return transaction.deleteFrom('confidential_encounter').where('encounter_id', '=', encounterId).execute();
}

export async function isHidden(transaction: Transaction, encounterId: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('confidential_encounter')
    .select('encounter_id')
    .where('encounter_id', '=', encounterId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Row-level security has no word for it once the clinic acts: whether whoever asked is to read nothing of this visit. */
export async function isKeptFromActor(transaction: Transaction, encounterId: string): Promise<boolean> {
  const { rows } = await sql<{ is_kept: boolean }>`
    select has_right('act-for-patients') and is_kept_from_actor(${encounterId}) as is_kept`.execute(transaction);
  return rows[0]?.is_kept === true;
}

/** Somebody was asked for one thing more and has not answered. */
export async function hasOpenQuestion(transaction: Transaction, encounterId: string): Promise<boolean> {
  const open = await transaction
    .selectFrom('info_request')
    .select('id')
    .where('rapid_assessment_id', '=', encounterId)
    .where('answered_at', 'is', null)
    .executeTakeFirst();
  return open !== undefined;
}

/** The patient has a login of their own that works. Looks past row-level security: others' ties are nobody's to read. */
export async function hasOwnAccount(transaction: Transaction, patientId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select has_own_account(${patientId}) as has`.execute(transaction);
  return rows[0]?.has === true;
}

export async function hasHiddenVisit(transaction: Transaction, patientId: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('confidential_encounter')
    .select('encounter_id')
    .where('patient_id', '=', patientId)
    .executeTakeFirst();
  return row !== undefined;
}
