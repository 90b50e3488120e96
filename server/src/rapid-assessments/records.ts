/** Rapid Assessments: their states, their clock, and what their dermatologist asked. */
import type { Provider } from '@pellis/contract/people/people';
import type { Answers } from '@pellis/contract/rapid-assessments/rapid-assessment-answers';
import type { AssessmentKind, RapidAssessmentState } from '@pellis/contract/rapid-assessments/rapid-assessments';
import { sql } from 'kysely';
import { linesThatStand } from '../encounters/records.ts';
import type { Transaction } from '../platform/db/database.ts';
import { prepared } from '../platform/db/prepared.ts';
import { type CheckedSafety, safetyColumns } from '../safety-questions/records.ts';
import type { Snapshot } from './flags.ts';
import { insertPlaces } from './place-records.ts';
import { sentColumns, sentColumnsFor, sentIn, sentKey } from './sent-records.ts';

/** But for what was sent. */
export interface RapidAssessmentRow {
  id: string;
  kind: AssessmentKind;
  patient_id: string;
  /** Two letters: where whoever answers is licensed. */
  patient_state: string;
  state: RapidAssessmentState;
  concern: string;
  age_years: number | null;
  sex: string | null;
  flags: string[];
  photo_count: number;
  safety_version: number | null;
  safety_outcome: string | null;
  safety_corrected_from: string | null;
  created_at: Date;
  submitted_at: Date | null;
  due_at: Date | null;
  claimed_by: string | null;
  claim_idle_at: Date | null;
  breached_at: Date | null;
  warned_hours: number;
  reason: string | null;
}

/** With what was sent, however it is kept. */
export interface AssessmentAsSent extends RapidAssessmentRow {
  answers: unknown;
  safety_answers: unknown;
}

export const columns = [
  ...['id', 'kind', 'patient_id', 'patient_state', 'state', 'concern', 'age_years', 'sex', 'flags', 'photo_count'],
  ...['safety_version', 'safety_outcome', 'safety_corrected_from', 'created_at', 'submitted_at', 'due_at', 'claimed_by', 'claim_idle_at'],
  ...['breached_at', 'warned_hours', 'reason'],
] as const;

/** Within so many hours a Rapid Assessment is answered. */
export const promisedHours = 24;

/** An unpaid draft is given up after so many days. */
export const giveUpDraftsAfterDays = 7;
/** Why, as its event says it. */
export const neverPaid = 'never paid';

/** A claim rests with its dermatologist for so long without a sign of life. */
export const claimIdleMinutes = 20;

export interface NewAssessment extends Snapshot {
  id: string;
  kind?: AssessmentKind;
  patient_id: string;
  patient_state: string;
  submission_key: string;
  answers: Answers;
  photo_count: number;
  plan_answers?: object | null;
  /** A check-in is not asked, nor is whoever sent the specification's fields alone. */
  safety?: CheckedSafety | null;
}

/** With the places on the body that its answers name. */
export async function insertAssessment(
  transaction: Transaction,
  { answers, safety, plan_answers = null, ...row }: NewAssessment,
): Promise<void> {
  const sent = { answers, plan_answers, safety_answers: safety?.answers ?? null };
  await transaction
    .insertInto('rapid_assessment')
    .values({
      ...{ ...row, concern: answers.concern, ...(safety ? safetyColumns(safety) : {}) },
      ...(await sentColumnsFor(transaction, { id: row.id, patient_id: row.patient_id, ...sent })),
    })
    .execute();
  await insertPlaces(transaction, { encounter_id: row.id, patient_id: row.patient_id }, answers.places ?? []);
}

export async function assessmentById(transaction: Transaction, id: string): Promise<AssessmentAsSent | undefined> {
  const row = await transaction
    .selectFrom('rapid_assessment')
    .select([...columns, ...sentColumns, sentKey])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && sentIn(transaction, row);
}

/** Locked until the end of the transaction: a state is moved by one at a time. */
export function lockAssessment(transaction: Transaction, id: string): Promise<RapidAssessmentRow | undefined> {
  return transaction.selectFrom('rapid_assessment').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
}

export function assessmentByKey(transaction: Transaction, patientId: string, key: string) {
  return transaction
    .selectFrom('rapid_assessment')
    .select('id')
    .where('patient_id', '=', patientId)
    .where('submission_key', '=', key)
    .executeTakeFirst();
}

export function latestOf(transaction: Transaction, patientId: string): Promise<RapidAssessmentRow | undefined> {
  return transaction
    .selectFrom('rapid_assessment')
    .select(columns)
    .where('patient_id', '=', patientId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The newest that somebody has or had: what they may read of it again. */
export async function latestTreatedBy(transaction: Transaction, patientId: string, providerId: string) {
  const row = await transaction
    .selectFrom('rapid_assessment')
    .select(['id', ...sentColumns, sentKey])
    .where('patient_id', '=', patientId)
    .where('claimed_by', '=', providerId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && sentIn(transaction, row);
}

const prescriber = sql<Provider>`jsonb_build_object('id', "by".id, 'name', "by".name, 'credentials', "by".credentials, 'cpsono', "by".cpsono, 'avatar_url', "by".avatar_url)`;

/** The latest with its order and its dermatologist, in one statement. */
export const latestInFull = prepared((transaction, patientId) =>
  transaction
    .selectFrom('rapid_assessment as r')
    // a check-in has none
    .leftJoin('order as o', 'o.encounter_id', 'r.id')
    .leftJoin('provider as p', 'p.id', 'r.claimed_by')
    .select(['r.id', 'r.kind', 'r.state', 'r.concern', 'r.created_at', 'r.submitted_at', 'r.due_at', 'r.ended_at', 'r.reason'])
    .select(['o.id as order_id', 'o.status as payment'])
    .select(['p.id as provider_id', 'p.name', 'p.credentials', 'p.cpsono', 'p.avatar_url'])
    // what the newest signed answer prescribed stays while a newer assessment waits
    .leftJoinLateral(
      (newest) =>
        newest
          .selectFrom('note as n')
          .innerJoin('rapid_assessment as answered', 'answered.id', 'n.id')
          .innerJoin('provider as by', 'by.id', 'n.signed_by')
          .select(['n.id as note_id', linesThatStand('n').as('rx')])
          .select(prescriber.as('prescriber'))
          .whereRef('n.patient_id', '=', 'r.patient_id')
          .where('n.state', '=', 'signed')
          .orderBy('n.signed_at', 'desc')
          .limit(1)
          .as('plan'),
      (join) => join.onTrue(),
    )
    .select(['plan.note_id', 'plan.rx', 'plan.prescriber'])
    .leftJoinLateral(
      (offered) =>
        offered
          .selectFrom('video_offer as v')
          .leftJoin('order as paid', 'paid.encounter_id', 'v.appointment_id')
          .select(['v.offered_at', 'v.expires_at', 'v.ended_as', 'v.appointment_id', 'paid.id as visit_order_id'])
          .whereRef('v.rapid_assessment_id', '=', 'r.id')
          .orderBy('v.offered_at', 'desc')
          .limit(1)
          .as('offer'),
      (join) => join.onTrue(),
    )
    .select(['offer.offered_at', 'offer.expires_at as offer_expires_at', 'offer.ended_as', 'offer.appointment_id', 'offer.visit_order_id'])
    .where('r.patient_id', '=', patientId)
    .orderBy('r.created_at', 'desc')
    .limit(1),
);

/** The clock runs from now on; its end is what the clinic promises. */
export function startClock(transaction: Transaction, id: string, hours = promisedHours) {
  return transaction
    .updateTable('rapid_assessment')
    .set({ state: 'submitted', submitted_at: sql<Date>`now()`, due_at: sql<Date>`now() + make_interval(hours => ${hours}::int)` })
    .where('id', '=', id)
    .execute();
}

export function giveTo(transaction: Transaction, id: string, providerId: string) {
  return transaction
    .updateTable('rapid_assessment')
    .set({ state: 'claimed', claimed_by: providerId, claim_idle_at: idleEnd })
    .where('id', '=', id)
    .execute();
}

/** Answered anew after its answer was retracted: the clinic promises the same again, from now on. */
export function reopen(transaction: Transaction, id: string, providerId: string) {
  return transaction
    .updateTable('rapid_assessment')
    .set({ state: 'claimed', claimed_by: providerId, claim_idle_at: idleEnd, ended_at: null, breached_at: null, warned_hours: 0 })
    .set({ due_at: sql<Date>`now() + make_interval(hours => ${sql.lit(promisedHours)})` })
    .where('id', '=', id)
    .execute();
}

export const idleEnd = sql<Date>`now() + make_interval(mins => ${sql.lit(claimIdleMinutes)})`;

export function moveTo(
  transaction: Transaction,
  id: string,
  state: RapidAssessmentState,
  more: { claimed_by?: null; reason?: string; ended_at?: Date } = {},
) {
  return transaction
    .updateTable('rapid_assessment')
    .set({ state, ...more })
    .where('id', '=', id)
    .execute();
}

/** When the clock of a case stopped; null while it runs. */
export async function stoppedAt(transaction: Transaction, id: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select coalesce(
      (select asked_at from info_request where rapid_assessment_id = ${id} and answered_at is null),
      (select offered_at from video_offer where rapid_assessment_id = ${id} and ended_at is null)) as at`.execute(transaction);
  return rows[0]?.at ?? null;
}

/** The time that an open request took is given back to the clock. */
export function resumeClock(transaction: Transaction, id: string, askedAt: Date) {
  return transaction
    .updateTable('rapid_assessment')
    .set({ state: 'claimed', claim_idle_at: sql<Date>`now()`, due_at: sql<Date>`due_at + (now() - ${askedAt}::timestamptz)` })
    .where('id', '=', id)
    .execute();
}

export async function moveIdleEnd(transaction: Transaction, id: string, providerId: string): Promise<void> {
  await transaction
    .updateTable('rapid_assessment')
    .set({ claim_idle_at: idleEnd })
    .where('id', '=', id)
    .where('claimed_by', '=', providerId)
    .execute();
}
