/** Lab results and their values. What writes needs a transaction as the clinic. */
import { type Insertable, type RawBuilder, sql, type Updateable, type UpdateObject } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Transaction } from '../platform/db/database.ts';
import type { DB, LabResult, LabValue } from '../platform/db/schema.ts';
import { newId } from '../platform/ids.ts';

export type ResultRow = Awaited<ReturnType<ReturnType<typeof results>['execute']>>[number];
export type ValueRow = ResultRow['values'][number];

function results(transaction: Transaction) {
  return transaction
    .selectFrom('lab_result as r')
    .leftJoin('lab_order as o', 'o.id', 'r.order_id')
    .leftJoin('provider as w', 'w.id', 'r.owner_id')
    .selectAll('r')
    .select(['o.number as order_number', 'o.expected_by as order_expected_by', 'o.resulted_at as order_resulted_at'])
    .select(['o.cancelled_at as order_cancelled_at', 'w.name as owner'])
    .select((of) =>
      jsonArrayFrom(
        of
          .selectFrom('lab_value as v')
          .selectAll('v')
          .whereRef('v.result_id', '=', 'r.id')
          .orderBy('v.position')
          .orderBy('v.kept_at', 'desc'),
      ).as('values'),
    )
    .select((of) =>
      jsonArrayFrom(
        of
          .selectFrom('lab_reading as e')
          .select(['e.read_at', 'e.read_by_name', 'e.read_words'])
          .whereRef('e.result_id', '=', 'r.id')
          .whereRef('e.patient_id', '=', 'r.patient_id')
          .orderBy('e.read_at', 'desc'),
      ).as('readings'),
    );
}

export function resultById(transaction: Transaction, id: string): Promise<ResultRow | undefined> {
  return results(transaction).where('r.id', '=', id).executeTakeFirst();
}

export function resultsOfPatient(transaction: Transaction, patientId: string): Promise<ResultRow[]> {
  return results(transaction)
    .where('r.patient_id', '=', patientId)
    .orderBy(sql`coalesce(r.collected_at, r.received_at)`, 'desc')
    .limit(200)
    .execute();
}

/** Mine to read or to speak about, those without a dermatologist, and critical ones that their dermatologist has left unread. */
export function resultsToRead(transaction: Transaction, providerId: string): Promise<ResultRow[]> {
  return results(transaction).where(waitsFor(providerId)).orderBy(sql`r.flag <> 'critical'`).orderBy('r.received_at').limit(200).execute();
}

const waitsFor = (providerId: string) =>
  sql<boolean>`r.patient_id is not null
    and (((r.owner_id = ${providerId} or r.owner_id is null) and (r.read_at is null or r.held > 0))
      or (r.read_at is null and r.escalated_at is not null))`;

export function countToRead(transaction: Transaction, providerId: string): Promise<{ waiting: number; critical: number }> {
  return transaction
    .selectFrom('lab_result as r')
    .select([sql<number>`count(*)::int`.as('waiting'), sql<number>`(count(*) filter (where r.flag = 'critical'))::int`.as('critical')])
    .where(waitsFor(providerId))
    .executeTakeFirstOrThrow();
}

export function countForNobody(transaction: Transaction): Promise<{ waiting: number; critical: number }> {
  return transaction
    .selectFrom('lab_result')
    .select([sql<number>`count(*)::int`.as('waiting'), sql<number>`(count(*) filter (where flag = 'critical'))::int`.as('critical')])
    .where('patient_id', 'is', null)
    .where('discarded_at', 'is', null)
    .executeTakeFirstOrThrow();
}

export function resultsForNobody(transaction: Transaction): Promise<ResultRow[]> {
  return results(transaction)
    .where('r.patient_id', 'is', null)
    .where('r.discarded_at', 'is', null)
    .orderBy(sql`r.flag <> 'critical'`)
    .orderBy('r.received_at')
    .limit(200)
    .execute();
}

export function resultsReadLately(transaction: Transaction, providerId: string): Promise<ResultRow[]> {
  return results(transaction).where('r.read_by', '=', providerId).where('r.held', '=', 0).orderBy('r.read_at', 'desc').limit(20).execute();
}

/** How many results of each of these visits there are that whoever asks may see. */
export async function countByEncounter(transaction: Transaction, encounterIds: readonly string[]): Promise<Map<string, number>> {
  if (encounterIds.length === 0) return new Map();
  const rows = await transaction
    .selectFrom('lab_result')
    .select(['encounter_id', (count) => count.fn.countAll<string>().as('count')])
    .where('encounter_id', 'in', encounterIds)
    .groupBy('encounter_id')
    .execute();
  return new Map(rows.map(({ encounter_id, count }) => [encounter_id ?? '', Number(count)]));
}

/** Locked until the end of the transaction: it is read, matched and corrected one after the other. */
export function lockResult(transaction: Transaction, id: string) {
  return transaction.selectFrom('lab_result').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The same report twice at once waits for itself. */
export async function lockReport(transaction: Transaction, report: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`lab report ${report}`}, 0))`.execute(transaction);
}

export function resultOfReport(transaction: Transaction, report: string) {
  return transaction.selectFrom('lab_result').selectAll().where('report', '=', report).forUpdate().executeTakeFirst();
}

/** What the laboratory's paper adds up to. */
export async function paperKeptWith(transaction: Transaction, resultId: string): Promise<string | undefined> {
  const row = await transaction
    .selectFrom('lab_result as r')
    .innerJoin('document as d', 'd.id', 'r.document_id')
    .select('d.sha256')
    .where('r.id', '=', resultId)
    .executeTakeFirst();
  return row?.sha256;
}

export async function insertResult(transaction: Transaction, row: Insertable<LabResult>): Promise<void> {
  await transaction.insertInto('lab_result').values(row).execute();
}

/** `now` is the database's. */
export const now = sql<Date>`now()`;

/** What was said of it so far stays, with its day: before `toReadAgain`. */
export async function keepReading(transaction: Transaction, resultId: string): Promise<void> {
  await sql`insert into lab_reading (id, result_id, patient_id, read_at, read_by, read_by_name, read_words)
    select ${newId()}, id, patient_id, read_at, read_by, read_by_name, read_words from lab_result
      where id = ${resultId} and read_at is not null`.execute(transaction);
}

/** With the values that it had it has to be read again: they are no newer than they were. */
export const toReadAgain = { read_at: null, read_by: null, read_by_name: null, read_words: null } as const;

/** With other values it has to be read again, and the clock runs anew. */
export const unread = { ...toReadAgain, escalated_at: null, received_at: now } as const;

type Change = Omit<Updateable<LabResult>, Moment> & { [M in Moment]?: RawBuilder<Date> | null };
type Moment = 'read_at' | 'corrected_at' | 'discarded_at' | 'escalated_at' | 'received_at' | 'taken_out_at';

export function changeResult(transaction: Transaction, id: string, change: Change) {
  return transaction
    .updateTable('lab_result')
    .set(change as UpdateObject<DB, 'lab_result'>)
    .where('id', '=', id)
    .execute();
}

/** Also its messages: they are the patient's from now on. */
export async function giveTo(transaction: Transaction, id: string, patientId: string): Promise<void> {
  await transaction.updateTable('lab_message').set({ patient_id: patientId }).where('result_id', '=', id).execute();
}

/** Its values and messages are nobody's again. */
export async function takeFromPatient(transaction: Transaction, id: string): Promise<void> {
  await transaction.updateTable('lab_message').set({ patient_id: null }).where('result_id', '=', id).execute();
  await transaction.updateTable('lab_value').set({ patient_id: null }).where('result_id', '=', id).execute();
}

/** Null where none of its values is a pregnancy test, whatever it said. */
export async function pregnancyTestedOn(transaction: Transaction, id: string, timeZone: string): Promise<string | null> {
  const { rows } = await sql<{ day: string }>`
    select (coalesce(collected_at, received_at) at time zone ${timeZone})::date::text as day from lab_result r
      where id = ${id} and exists (select from lab_value v where v.result_id = r.id and v.test in ('hcg-urine', 'hcg-serum'))`.execute(
    transaction,
  );
  return rows[0]?.day ?? null;
}

export async function hasOrderResult(transaction: Transaction, orderId: string): Promise<boolean> {
  return (await transaction.selectFrom('lab_result').select('id').where('order_id', '=', orderId).executeTakeFirst()) !== undefined;
}

export async function insertValues(transaction: Transaction, rows: readonly Insertable<LabValue>[]): Promise<void> {
  if (rows.length > 0)
    await transaction
      .insertInto('lab_value')
      .values([...rows])
      .execute();
}

/** Those that count, without what a correction has replaced. */
export function valuesThatCount(transaction: Transaction, resultId: string) {
  return transaction
    .selectFrom('lab_value')
    .selectAll()
    .where('result_id', '=', resultId)
    .where('replaced_by', 'is', null)
    .orderBy('position')
    .execute();
}

export function changeValue(transaction: Transaction, id: string, change: Updateable<LabValue>) {
  return transaction.updateTable('lab_value').set(change).where('id', '=', id).execute();
}

export function showHeld(transaction: Transaction, resultId: string) {
  return transaction
    .updateTable('lab_value')
    .set({ is_held: false })
    .where('result_id', '=', resultId)
    .where('is_held', '=', true)
    .execute();
}

/** As of today in this state: what is spoken about before it is shown. */
export async function holdingRules(transaction: Transaction, state: string, today: string) {
  const { rows } = await sql<{ sensitive_kind: string; words: string; law: string; checked_on: string | null }>`
    select sensitive_kind, words, law, checked_on::text from (
      select distinct on (sensitive_kind) * from lab_release_rule
        where state = ${state} and from_day <= ${today}::date order by sensitive_kind, from_day desc) r
    where holds`.execute(transaction);
  return rows;
}

/** Of whose results somebody has not read or not spoken about all. */
export async function patientsWhoWaitFor(transaction: Transaction, providerId: string): Promise<string[]> {
  const rows = await transaction
    .selectFrom('lab_result')
    .select('patient_id')
    .distinct()
    .where('owner_id', '=', providerId)
    .where(isOpen)
    .where('patient_id', 'is not', null)
    .execute();
  return rows.flatMap(({ patient_id }) => patient_id ?? []);
}

/** Answers how many they are. Nobody's is every dermatologist's. */
export async function changeOwner(transaction: Transaction, of: { patientId: string; from: string; to: string | null }): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable('lab_result')
    .set({ owner_id: of.to })
    .where('patient_id', '=', of.patientId)
    .where('owner_id', '=', of.from)
    .where(isOpen)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

const isOpen = sql<boolean>`(read_at is null or held > 0)`;

/** Critical ones that nobody has read in time, or found out whose they are, once each. */
export function takeUnreadCritical(transaction: Transaction, receivedBefore: Date) {
  return transaction
    .updateTable('lab_result')
    .set({ escalated_at: sql<Date>`now()` })
    .where('flag', '=', 'critical')
    .where('read_at', 'is', null)
    .where('escalated_at', 'is', null)
    .where('discarded_at', 'is', null)
    .where(sql<boolean>`greatest(received_at, taken_out_at) < ${receivedBefore}`)
    .returning(['id', 'patient_id'])
    .execute();
}

/** The newest day of each test of the clinic's list, of values that the laboratory stands by. */
export async function newestValuesOf(
  transaction: Transaction,
  patientId: string,
  timeZone: string,
): Promise<{ test: string; day: string }[]> {
  const { rows } = await sql<{ test: string; day: string }>`
    select v.test, max((coalesce(r.collected_at, r.received_at) at time zone ${timeZone})::date)::text as day
      from lab_value v join lab_result r on r.id = v.result_id
      where v.patient_id = ${patientId} and v.test is not null and v.replaced_by is null and v.status in ('F', 'C')
      group by v.test`.execute(transaction);
  return rows;
}
