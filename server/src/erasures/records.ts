/** Erasures, their steps, and what stands in their way. All of it is asked as the clinic. */
import type { ErasureStep } from '@pellis/contract/erasures/erasures';
import { openStates } from '@pellis/contract/rapid-assessments/rapid-assessments';
import { type Insertable, sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import type { Erasure } from '../platform/db/schema.ts';

export function insertErasure(transaction: Transaction, erasure: Insertable<Erasure>) {
  return transaction.insertInto('erasure').values(erasure).execute();
}

/** The one that counts: of those that were taken back there may be several. */
export function erasureOf(transaction: Transaction, accountId: string) {
  return transaction
    .selectFrom('erasure')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('taken_back_at', 'is', null)
    .executeTakeFirst();
}

export function erasureOfRequest(transaction: Transaction, requestId: string) {
  return transaction
    .selectFrom('erasure')
    .selectAll()
    .where('privacy_request_id', '=', requestId)
    .where('taken_back_at', 'is', null)
    .executeTakeFirst();
}

export function lockErasure(transaction: Transaction, id: string) {
  return transaction.selectFrom('erasure').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** A patient's closing that has not begun becomes the request's, and is no longer taken back by signing in. */
export async function handToRequest(transaction: Transaction, id: string, change: { requestId: string; by: string }): Promise<void> {
  await transaction
    .updateTable('erasure')
    .set({ privacy_request_id: change.requestId, asked_by: change.by, due_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

export async function beginErasure(transaction: Transaction, id: string, keepsRecord: boolean): Promise<void> {
  await transaction.updateTable('erasure').set({ began_at: sql<Date>`now()`, keeps_record: keepsRecord }).where('id', '=', id).execute();
}

export async function endErasure(transaction: Transaction, id: string): Promise<void> {
  await transaction.updateTable('erasure').set({ ended_at: sql<Date>`now()` }).where('id', '=', id).execute();
}

export async function idsToDo(transaction: Transaction, now: Date): Promise<string[]> {
  const rows = await transaction
    .selectFrom('erasure')
    .select('id')
    .where('taken_back_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(20)
    .execute();
  return rows.map(({ id }) => id);
}

/** As the list beside the backups names it. */
export async function begunErasure(transaction: Transaction, id: string) {
  const row = await transaction
    .selectFrom('erasure')
    .select(['id', 'account_id', 'patient_id', 'keeps_record', 'began_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.began_at && row.keeps_record !== null ? { ...row, began_at: row.began_at, keeps_record: row.keeps_record } : undefined;
}

/** Forgotten by a restore, begun again, and not over. */
export async function replayedIds(transaction: Transaction): Promise<string[]> {
  const rows = await transaction
    .selectFrom('erasure')
    .select('id')
    .where('replayed_at', 'is not', null)
    .where('ended_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

export async function stepsOf(transaction: Transaction, id: string) {
  const rows = await transaction
    .selectFrom('erasure_step')
    .select(['name', 'erased', 'done_at'])
    .where('erasure_id', '=', id)
    .orderBy('done_at')
    .execute();
  // written by insertStep alone
  return rows.map(({ erased, ...row }) => ({ ...row, erased: erased as Record<string, number> }));
}

export async function insertStep(transaction: Transaction, id: string, name: ErasureStep, erased: Record<string, number>): Promise<void> {
  await transaction
    .insertInto('erasure_step')
    .values({ erasure_id: id, name, erased: JSON.stringify(erased) })
    .execute();
}

/** What the database itself erases in a step; how many of each table. */
export async function eraseStep(transaction: Transaction, id: string, step: ErasureStep): Promise<Record<string, number>> {
  const { rows } = await sql<{ erased: Record<string, number> }>`select erase_step(${id}, ${step}) as erased`.execute(transaction);
  return rows[0]?.erased ?? {};
}

export async function filesToErase(transaction: Transaction, id: string) {
  const { rows } = await sql<{ id: string; kind: 'photo' | 'document' }>`select id, kind from files_to_erase(${id})`.execute(transaction);
  return rows;
}

export function processorCardsOf(transaction: Transaction, accountId: string) {
  return transaction
    .selectFrom('payment_method')
    .select('processor_card_id')
    .where('account_id', '=', accountId)
    .where('brand', '<>', 'erased')
    .execute();
}

/** Those that were closed; where somebody still has to answer, the daily forgetting of visitors takes them later. */
export async function visitorThreadsOf(transaction: Transaction, email: string): Promise<string[]> {
  const rows = await transaction
    .selectFrom('conversation')
    .select('id')
    .where('patient_id', 'is', null)
    .where('about_patient_id', 'is', null)
    .where('state', '=', 'closed')
    .where(sql<string>`lower(visitor_email)`, '=', email.toLowerCase())
    .execute();
  return rows.map(({ id }) => id);
}

export async function hasKeptRecord(transaction: Transaction, patientId: string): Promise<boolean> {
  const { rows } = await sql<{ kept: boolean }>`select has_kept_record(${patientId}) as kept`.execute(transaction);
  return rows[0]?.kept ?? true;
}

/** Nobody comes in any more while it is erased. */
export async function disableAccount(transaction: Transaction, accountId: string): Promise<void> {
  await transaction
    .updateTable('account')
    .set({ disabled_at: sql<Date>`coalesce(disabled_at, now())` })
    .where('id', '=', accountId)
    .execute();
}

export function accountToErase(transaction: Transaction, accountId: string) {
  return transaction
    .selectFrom('account')
    .select(['id', 'email', 'created_at', 'closed_at'])
    .where('id', '=', accountId)
    .executeTakeFirst();
}

/** Of whoever is the patient themselves: nobody else's account says anything of them. */
export function accountOfPatient(transaction: Transaction, patientId: string) {
  return transaction
    .selectFrom('guardianship as g')
    .innerJoin('account as a', 'a.id', 'g.account_id')
    .leftJoin('erasure as e', (join) =>
      join.onRef('e.account_id', '=', 'a.id').on('e.taken_back_at', 'is', null).on('e.ended_at', 'is', null),
    )
    .select(['a.closed_at', 'e.due_at as closing_on'])
    .where('g.patient_id', '=', patientId)
    .where('g.relation', '=', 'self')
    .executeTakeFirst();
}

/** First names of whom the account looks after, today. Whoever lets it act for them has an account of their own. */
export async function lookedAfterBy(transaction: Transaction, accountId: string): Promise<string[]> {
  const rows = await transaction
    .selectFrom('guardianship as g')
    .innerJoin('patient as p', 'p.id', 'g.patient_id')
    .select('p.first_name')
    .where('g.account_id', '=', accountId)
    .where('g.relation', 'not in', ['self', 'earlier', 'proxy'])
    .where((is) => is.or([is('g.ended_at', 'is', null), is('g.ended_at', '>', sql<Date>`now()`)]))
    .orderBy('p.first_name')
    .execute();
  return rows.map(({ first_name }) => first_name);
}

async function ownPatients(transaction: Transaction, accountId: string): Promise<string[]> {
  const rows = await transaction
    .selectFrom('guardianship')
    .select('patient_id')
    .where('account_id', '=', accountId)
    .where('relation', 'in', ['self', 'earlier'])
    .execute();
  return rows.map(({ patient_id }) => patient_id);
}

/** What somebody ordered or asked for that is not over, for themselves or for whom they look after; and what somebody who acts for them did for them. */
export async function openThingsOf(transaction: Transaction, accountId: string) {
  const own = await ownPatients(transaction, accountId);
  const isTheirs = (account: string, patient: string) =>
    sql<boolean>`(${sql.ref(account)} = ${accountId} or ${sql.ref(patient)} = any (${own}))`;
  const visits = await transaction
    .selectFrom('appointment')
    .select(['id', 'service_name as what'])
    .where(isTheirs('account_id', 'patient_id'))
    .where('status', 'in', ['booked', 'checked_in', 'ready', 'in_call', 'disconnected', 'ended'])
    .execute();
  const assessments = await transaction
    .selectFrom('rapid_assessment as r')
    .innerJoin('encounter as e', 'e.id', 'r.id')
    .select(['r.id', 'e.service_name as what'])
    .where(isTheirs('e.account_id', 'e.patient_id'))
    .where('r.state', 'in', openStates)
    .execute();
  const refills = await transaction
    .selectFrom('refill_request')
    .select('id')
    .where(isTheirs('account_id', 'patient_id'))
    .where('state', '=', 'open')
    .execute();
  const payments = await transaction
    .selectFrom('order')
    .select(['id', 'description as what'])
    .where('account_id', '=', accountId)
    .where((is) =>
      is.or([
        is('status', 'in', ['confirming', 'authorised']),
        is.and([
          is('status', 'in', ['needs_action', 'declined']),
          is.exists(
            is
              .selectFrom('appointment as a')
              .select('a.id')
              .whereRef('a.encounter_id', '=', 'order.encounter_id')
              .where('a.fee_due_at', 'is not', null),
          ),
        ]),
      ]),
    )
    .execute();
  const refunds = await transaction
    .selectFrom('refund as r')
    .innerJoin('order as o', 'o.id', 'r.order_id')
    .select(['o.id', 'o.description as what'])
    .where('o.account_id', '=', accountId)
    .where('r.state', '=', 'asked')
    .execute();
  return { visits, assessments, refills, payments, refunds };
}

/** How many there are of what an erasure would take, by table. */
export async function holdingsOf(transaction: Transaction, account: { id: string; email: string; patientId: string }) {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*)::int from photo p join visit_draft d on d.id = p.visit_draft_id where d.account_id = ${account.id}) as photo,
    (select count(*)::int from visit_draft where account_id = ${account.id}) as visit_draft,
    (select count(*)::int from payment_method where account_id = ${account.id} and brand <> 'erased') as payment_method,
    (select count(*)::int from conversation where patient_id is null and state = 'closed'
      and lower(visitor_email) = lower(${account.email})) as conversation,
    (select count(*)::int from letters_of(${account.id}, ${account.patientId})) as letter,
    (select count(*)::int from push_subscription where account_id = ${account.id}) as push_subscription,
    (select count(*)::int from waiting_entry where account_id = ${account.id}) as waiting_entry,
    (select count(*)::int from account_identity where account_id = ${account.id}) as account_identity,
    (select count(*)::int from passkey where account_id = ${account.id}) as passkey,
    (select count(*)::int from session where account_id = ${account.id}) as session,
    (select count(*)::int from idempotency_key where actor = ${account.id}) as idempotency_key,
    (select count(*)::int from health_profile where patient_id = ${account.patientId} and not has_kept_record(${account.patientId})) as health_profile,
    (select count(*)::int from consent where patient_id = ${account.patientId} and not has_kept_record(${account.patientId})) as consent,
    (select count(*)::int from chosen_pharmacy where patient_id = ${account.patientId} and not has_kept_record(${account.patientId})) as chosen_pharmacy,
    (select count(*)::int from pharmacy where patient_id = ${account.patientId} and not has_kept_record(${account.patientId})) as pharmacy,
    (select count(*)::int from shipping_address where patient_id = ${account.patientId} and not has_kept_record(${account.patientId})) as shipping_address,
    (select count(*)::int from patient where id = ${account.patientId} and not has_kept_record(${account.patientId})) as patient,
    1 as account`.execute(transaction);
  return rows[0] ?? {};
}
