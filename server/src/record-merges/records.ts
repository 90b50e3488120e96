/** Merges of records, and the two sides of one. All of it is asked as the clinic. */
import { undoDays } from '@pellis/contract/record-merges/record-merges';
import { type Insertable, sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import type { RecordMerge } from '../platform/db/schema.ts';

/** Until the end of the transaction, both or none: in the order of their ids, so that no two wait for each other. */
export async function lockBoth(transaction: Transaction, ids: readonly string[]): Promise<boolean> {
  const rows = await transaction.selectFrom('patient').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
  return rows.length === ids.length;
}

export interface SideRow {
  id: string;
  first_name: string;
  last_name: string;
  dob: string | null;
  phone: string;
  email: string;
  address: string;
  registered_at: Date;
  signs_in_with: string;
  has_insurance: boolean;
  counts: Record<string, number>;
}

export async function sideOf(transaction: Transaction, id: string): Promise<SideRow | undefined> {
  const { rows } = await sql<SideRow>`
    select p.id, p.first_name, p.last_name, coalesce(h.dob, p.dob) as dob, p.phone, p.email, p.created_at as registered_at,
      concat_ws(', ', nullif(concat_ws(' ', nullif(p.address, ''), nullif(p.unit, '')), ''), nullif(p.city, ''),
        nullif(concat_ws(' ', p.state, p.postal_code), '')) as address,
      coalesce((select string_agg(a.email, ', ' order by a.email) from guardianship g join account a on a.id = g.account_id
        where g.patient_id = p.id and g.relation = 'self' and a.closed_at is null), '') as signs_in_with,
      coalesce(h.insurance_type <> 'none', false) as has_insurance,
      count_of_patient(p.id) || jsonb_build_object('task', (select count(*) from task t join conversation c on c.id = t.conversation_id
        where c.patient_id = p.id)) as counts
    from patient p left join health_profile h on h.patient_id = p.id and h.is_current
    where p.id = ${id}`.execute(transaction);
  return rows[0];
}

export interface TieRow {
  patient_id: string;
  account_id: string;
  relation: string;
  name: string;
  email: string;
  is_closed: boolean;
  /** Until now, or until somebody comes of age. */
  counts_today: boolean;
}

/** Who acts, or acted, for any of these patients. */
export async function tiesOf(transaction: Transaction, patientIds: readonly string[]): Promise<TieRow[]> {
  return transaction
    .selectFrom('guardianship as g')
    .innerJoin('account as a', 'a.id', 'g.account_id')
    .select(['g.patient_id', 'g.account_id', 'g.relation', 'a.name', 'a.email'])
    .select(sql<boolean>`a.closed_at is not null`.as('is_closed'))
    .select(sql<boolean>`g.ended_at is null or g.ended_at > now()`.as('counts_today'))
    .where('g.patient_id', 'in', patientIds)
    .orderBy('a.name')
    .execute();
}

export interface UnderWay {
  in_call: boolean;
  case_in_hand: boolean;
  overlapping: boolean;
  both_held: boolean;
  both_begun: boolean;
  closing: boolean;
  both_enrolled: boolean;
}

/** What is happening just now with any of the two. */
export async function underWayOf(transaction: Transaction, [one, other]: readonly [string, string]): Promise<UnderWay> {
  const { rows } = await sql<UnderWay>`select
    exists (select from appointment where patient_id in (${one}, ${other}) and status in ('checked_in', 'ready', 'in_call', 'disconnected')) as in_call,
    exists (select from rapid_assessment where patient_id in (${one}, ${other}) and state = 'claimed') as case_in_hand,
    exists (select from appointment a join appointment b on a.during && b.during
      where a.patient_id = ${one} and b.patient_id = ${other} and a.status = 'booked' and b.status = 'booked') as overlapping,
    (select count(distinct patient_id) = 2 from appointment where patient_id in (${one}, ${other}) and status = 'held') as both_held,
    exists (select from visit_draft a join visit_draft b on a.account_id = b.account_id
      where a.patient_id = ${one} and b.patient_id = ${other}) as both_begun,
    exists (select from erasure where patient_id in (${one}, ${other}) and taken_back_at is null and ended_at is null) as closing,
    exists (select from prevention_enrollment a join prevention_enrollment b on a.medicine = b.medicine
      where a.patient_id = ${one} and b.patient_id = ${other} and a.ended_on is null and b.ended_on is null) as both_enrolled`.execute(
    transaction,
  );
  const nothing = { in_call: false, case_in_hand: false, overlapping: false, both_held: false, both_begun: false, closing: false };
  return rows[0] ?? { ...nothing, both_enrolled: false };
}

export async function insertMerge(transaction: Transaction, merge: Omit<Insertable<RecordMerge>, 'merged'>): Promise<void> {
  await sql`insert into record_merge (id, patient_id, merged_patient_id, merged, merged_by, proof, reason)
    select ${merge.id}, ${merge.patient_id}, p.id, to_jsonb(p), ${merge.merged_by}, ${merge.proof}, ${merge.reason}
      from patient p where p.id = ${merge.merged_patient_id}`.execute(transaction);
  await sql`select merge_records(${merge.id})`.execute(transaction);
}

export async function takeBack(transaction: Transaction, id: string, by: string): Promise<void> {
  await sql`select undo_merge(${id}, ${by})`.execute(transaction);
}

/** Until the end of the transaction. */
export function lockMerge(transaction: Transaction, id: string) {
  return transaction
    .selectFrom('record_merge')
    .select(['id', 'patient_id', 'merged_patient_id', 'undone_at'])
    .select(sql<boolean>`merged_at > now() - make_interval(days => ${undoDays}::int)`.as('may_be_undone'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** The merge that must be taken back before: what is moved twice goes back in the other order. */
export function laterMergeOf(transaction: Transaction, id: string) {
  return transaction
    .selectFrom('record_merge as m')
    .innerJoin('record_merge as later', 'later.patient_id', 'm.patient_id')
    .select('later.id')
    .where('m.id', '=', id)
    .where('later.undone_at', 'is', null)
    .whereRef('later.merged_at', '>', 'm.merged_at')
    .executeTakeFirst();
}

export function wasMerged(transaction: Transaction, patientIds: readonly string[]) {
  return transaction
    .selectFrom('record_merge')
    .select('id')
    .where('merged_patient_id', 'in', patientIds)
    .where('undone_at', 'is', null)
    .executeTakeFirst();
}

export function mergesOf(transaction: Transaction, patientId: string) {
  return mergesToRead(transaction)
    .where((is) => is.or([is('m.patient_id', '=', patientId), is('m.merged_patient_id', '=', patientId)]))
    .orderBy('m.merged_at', 'desc')
    .execute();
}

export function mergeById(transaction: Transaction, id: string) {
  return mergesToRead(transaction).where('m.id', '=', id).executeTakeFirst();
}

function mergesToRead(transaction: Transaction) {
  return transaction
    .selectFrom('record_merge as m')
    .innerJoin('patient as p', 'p.id', 'm.patient_id')
    .innerJoin('account as a', 'a.id', 'm.merged_by')
    .leftJoin('account as u', 'u.id', 'm.undone_by')
    .select(['m.id', 'm.patient_id', 'm.merged_patient_id', 'm.merged_at', 'm.proof', 'm.reason', 'm.undone_at'])
    .select(['p.first_name', 'p.last_name', 'p.email', 'a.name as by', 'u.name as undone_by_name'])
    .select(sql<string>`concat_ws(' ', m.merged ->> 'first_name', m.merged ->> 'last_name')`.as('merged_name'))
    .select(sql<string>`m.merged ->> 'email'`.as('merged_email'))
    .select(sql<Record<string, number>>`m.moved`.as('moved'))
    .select(sql<Record<string, number> | null>`m.added`.as('added'))
    .select(sql<Date>`m.merged_at + make_interval(days => ${undoDays}::int)`.as('may_undo_until'));
}

export type MergeRow = Awaited<ReturnType<typeof mergesOf>>[number];

/** Who has an account for the record today, to be written to. */
export async function addressesOf(transaction: Transaction, patientId: string): Promise<string[]> {
  const ties = await tiesOf(transaction, [patientId]);
  return ties.filter(({ is_closed, counts_today }) => !is_closed && counts_today).map(({ email }) => email);
}
