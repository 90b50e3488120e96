/** Enrollments, tests and clearances. What writes needs a transaction as the clinic, but for a clearance. */
import type { ContraceptionMethod, EnrollmentForm, PregnancyTestForm } from '@pellis/contract/pregnancy-prevention/pregnancy-prevention';
import type { PreventedMedicine, ProgrammeKey, ProgrammeStarts } from '@pellis/contract/pregnancy-prevention/programmes';
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import { keepLaterKind } from '../patient-keys/sealed-rows.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { PreventionClearance, PreventionEnrollment } from '../platform/db/schema.ts';

export type EnrollmentRow = Omit<Selectable<PreventionEnrollment>, 'medicine' | 'methods' | 'cannot_because'> & {
  medicine: PreventedMedicine;
  methods: ContraceptionMethod[];
  cannot_because: EnrollmentForm['cannot_because'];
};

export async function caresFor(transaction: Transaction, patientId: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select may_see_record(${patientId}) as may`.execute(transaction);
  return rows[0]?.may === true;
}

function enrollments(transaction: Transaction) {
  return transaction
    .selectFrom('prevention_enrollment')
    .selectAll()
    .select([
      sql<PreventedMedicine>`medicine`.as('medicine'),
      sql<ContraceptionMethod[]>`methods`.as('methods'),
      sql<EnrollmentForm['cannot_because']>`cannot_because`.as('cannot_because'),
    ]);
}

/** Newest first; the one that runs and those that have ended. */
export function enrollmentsOf(transaction: Transaction, patientId: string): Promise<EnrollmentRow[]> {
  return enrollments(transaction).where('patient_id', '=', patientId).orderBy('enrolled_at', 'desc').execute();
}

export function enrollmentById(transaction: Transaction, id: string): Promise<EnrollmentRow | undefined> {
  return enrollments(transaction).where('id', '=', id).executeTakeFirst();
}

export function lockEnrollment(transaction: Transaction, id: string): Promise<EnrollmentRow | undefined> {
  return enrollments(transaction).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** False where one runs already. */
export async function insertEnrollment(transaction: Transaction, row: Insertable<PreventionEnrollment>): Promise<boolean> {
  const written = await transaction
    .insertInto('prevention_enrollment')
    .values(row)
    .onConflict((taken) => taken.doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

export function changeEnrollmentRow(transaction: Transaction, id: string, form: EnrollmentForm) {
  return transaction
    .updateTable('prevention_enrollment')
    .set({ ...form, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

export function markCounseled(transaction: Transaction, id: string, counsel: { counseled_on: string; counseled_by_name: string }) {
  return transaction.updateTable('prevention_enrollment').set(counsel).where('id', '=', id).execute();
}

export function markEnded(transaction: Transaction, id: string, end: { ended_on: string; ended_by_name: string }) {
  return transaction.updateTable('prevention_enrollment').set(end).where('id', '=', id).execute();
}

export interface TestRow extends PregnancyTestForm {
  id: string;
  from: string;
  is_lab_result: boolean;
}

/** Those that were written down, and those of the laboratory that say it clearly; newest first. */
export async function testsOf(transaction: Transaction, patientId: string, timeZone: string): Promise<TestRow[]> {
  const { rows } = await sql<TestRow>`select * from (${knownTests(sql`${patientId}`, timeZone)}) known order by taken_on desc`.execute(
    transaction,
  );
  return rows;
}

/** Of the patient whose id stands there in the statement. While it is in doubt whose a result is, it says only that there may be a pregnancy. */
export function knownTests(patientId: RawBuilder<unknown>, timeZone: string): RawBuilder<TestRow> {
  return sql<TestRow>`
    select id, taken_on::text, outcome, place, recorded_by_name as "from", false as is_lab_result
      from pregnancy_test where patient_id = ${patientId} and withdrawn_at is null
    union all
    select r.id, (coalesce(r.collected_at, r.received_at) at time zone ${timeZone})::date::text,
        case when v.flag = 'normal' then 'negative' else 'positive' end, 'medical', coalesce(nullif(r.lab, ''), 'the laboratory'), true
      from lab_value v join lab_result r on r.id = v.result_id
      where v.patient_id = ${patientId} and v.test in ('hcg-urine', 'hcg-serum') and v.replaced_by is null and v.status in ('F', 'C')
        and (v.flag in ('abnormal', 'critical') or (v.flag = 'normal' and (r.read_at is not null or not r.is_doubtful)))`;
}

/** Told once already, from another window. */
export async function isTestKnown(
  transaction: Transaction,
  patientId: string,
  { taken_on, outcome, place }: PregnancyTestForm,
): Promise<boolean> {
  const known = await transaction
    .selectFrom('pregnancy_test')
    .select('id')
    .where('patient_id', '=', patientId)
    .where('taken_on', '=', taken_on)
    .where('outcome', '=', outcome)
    .where('place', '=', place)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return known !== undefined;
}

export function insertTest(
  transaction: Transaction,
  row: PregnancyTestForm & { id: string; patient_id: string; recorded_by: string; recorded_by_name: string },
) {
  return transaction.insertInto('pregnancy_test').values(row).execute();
}

export function testById(transaction: Transaction, id: string) {
  return transaction
    .selectFrom('pregnancy_test')
    .select(['id', 'patient_id', 'taken_on', 'outcome'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** False where it was withdrawn before. Why is kept in plain, or under the patient's key; no page reads it. */
export async function withdrawTestRow(
  transaction: Transaction,
  of: { id: string; patient_id: string },
  { withdrawn_by_name, withdrawn_because }: { withdrawn_by_name: string; withdrawn_because: string },
): Promise<boolean> {
  const kept = await keepLaterKind(transaction, 'pregnancy_test', of, { withdrawn_because });
  const done = await transaction
    .updateTable('pregnancy_test')
    .set({ withdrawn_at: sql<Date>`now()`, withdrawn_by_name, withdrawn_because: kept ? '' : withdrawn_because, ...kept })
    .where('id', '=', of.id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** Enrollments of which something was prescribed on tests that are the patient's. */
export async function clearedBefore(transaction: Transaction, patientId: string): Promise<Set<string>> {
  const rows = await transaction
    .selectFrom('prevention_clearance')
    .select('enrollment_id')
    .where('patient_id', '=', patientId)
    .where('test_lost_at', 'is', null)
    .execute();
  return new Set(rows.map(({ enrollment_id }) => enrollment_id));
}

/** Those with a test that turned out not to be the patient's, newest first. */
export async function clearancesWithLostTest(transaction: Transaction, patientId: string) {
  const { rows } = await sql<{ enrollment_id: string; cleared_at: Date; lost_at: Date }>`
    select enrollment_id, cleared_at, test_lost_at as lost_at from prevention_clearance
      where patient_id = ${patientId} and test_lost_at is not null order by cleared_at desc`.execute(transaction);
  return rows;
}

/** Those that rested on a test of this day, written as `judge.ts` writes it; `tests`: its words, before those on how long they count. */
export async function clearancesOnTestOf(transaction: Transaction, patientId: string, day: string) {
  const { rows } = await sql<{ id: string; cleared_by: string; tests: string; test_lost_at: Date | null }>`
    select c.id, c.cleared_by, t.tests, c.test_lost_at from prevention_clearance c
      cross join lateral (select split_part(p->>'words', ', counts until', 1) as tests from jsonb_array_elements(c.points) p where p->>'point' = 'tests') t
      where c.patient_id = ${patientId} and strpos(t.tests, ${day}) > 0`.execute(transaction);
  return rows;
}

/** Null: they count again. */
export async function setTestLost(transaction: Transaction, ids: readonly string[], lostAt: Date | null): Promise<void> {
  if (ids.length > 0) await transaction.updateTable('prevention_clearance').set({ test_lost_at: lostAt }).where('id', 'in', ids).execute();
}

export function insertClearance(transaction: Transaction, row: Insertable<PreventionClearance>) {
  return transaction.insertInto('prevention_clearance').values(row).execute();
}

export async function programmeStarts(transaction: Transaction): Promise<ProgrammeStarts> {
  const rows = await startRows(transaction);
  return Object.fromEntries(rows.map(({ programme, starts_on }) => [programme, starts_on]));
}

export function startRows(transaction: Transaction) {
  return transaction.selectFrom('prevention_programme_start').select(['programme', 'starts_on', 'set_by_name']).execute();
}

export function setStart(transaction: Transaction, programme: ProgrammeKey, starts_on: string, set_by_name: string) {
  return transaction
    .insertInto('prevention_programme_start')
    .values({ programme, starts_on, set_by_name })
    .onConflict((known) => known.column('programme').doUpdateSet({ starts_on, set_by_name, set_at: sql<Date>`now()` }))
    .execute();
}

export function forgetStart(transaction: Transaction, programme: ProgrammeKey) {
  return transaction.deleteFrom('prevention_programme_start').where('programme', '=', programme).execute();
}

/** Whose next month comes near: answered so long ago, or never asked. At most 500; locked, so that two processes ask different ones. */
export function enrollmentsToAsk(transaction: Transaction, answeredBefore: Date) {
  return transaction
    .selectFrom('prevention_enrollment as e')
    .select(['e.id', 'e.patient_id', 'e.medicine', 'e.can_become_pregnant'])
    .where('e.ended_on', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('prevention_questionnaire as q')
            .select('q.id')
            .whereRef('q.enrollment_id', '=', 'e.id')
            .where((is) => is.or([is('q.answered_at', 'is', null), is('q.answered_at', '>', answeredBefore)])),
        ),
      ),
    )
    .limit(500)
    .forUpdate('e')
    .skipLocked()
    .execute();
}
