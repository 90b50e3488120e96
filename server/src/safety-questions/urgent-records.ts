/** Answers that led to 911 or to care today, of visits and check-ins that are there already: only ever added. */

import { relations } from '@pellis/contract/people/people';
import type { UrgentAnswer } from '@pellis/contract/safety-questions/kept-urgent-answers';
import { decideSafety } from '@pellis/contract/safety-questions/safety-check';
import type { SafetyOutcome } from '@pellis/contract/safety-questions/safety-outcomes';
import type { UrgentOutcome } from '@pellis/contract/safety-questions/urgent-outcomes';
import { sql } from 'kysely';
import { sealedKeyOf } from '../patient-keys/records.ts';
import { keepSealed, openSealed } from '../patient-keys/sealed-rows.ts';
import type { Transaction } from '../platform/db/database.ts';
import { givesCare } from '../platform/db/rights.ts';
import { ruleSetOf } from './records.ts';

interface Said {
  concern: string;
  said: string[];
  age_days: number | null;
}

/** The more urgent of what the page told and what the clinic counts; each of them null where it is the same. */
export interface Judged {
  outcome: UrgentOutcome;
  page_told: UrgentOutcome | null;
  counted: SafetyOutcome | null;
}

interface NewUrgent extends Judged {
  id: string;
  patient_id: string;
  encounter_id: string;
  check_in_id: string | null;
  version: number;
  answered_by: string;
  answered_by_name: string;
  secondsAgo: number;
}

const table = 'urgent_answer';
const nothingLeft: Said = { concern: '', said: [], age_days: null };

/** False where it is there already. Needs a transaction as the clinic. */
export async function insertUrgent(transaction: Transaction, { secondsAgo, ...row }: NewUrgent, said: Said): Promise<boolean> {
  const kept = await keepSealed(transaction, table, row, said);
  const written = await transaction
    .insertInto(table)
    .values({ ...row, answered_as: relationOf(row), answered_at: ago(secondsAgo), answers: kept ? '{}' : JSON.stringify(said), ...kept })
    .onConflict((known) => known.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

function relationOf({ answered_by, patient_id }: Pick<NewUrgent, 'answered_by' | 'patient_id'>) {
  return sql<string | null>`(select relation from guardianship where account_id = ${answered_by} and patient_id = ${patient_id})`;
}

/** What it is about: the same id is never another's. */
export function urgentById(transaction: Transaction, id: string) {
  return transaction.selectFrom(table).select(['id', 'patient_id', 'encounter_id', 'check_in_id']).where('id', '=', id).executeTakeFirst();
}

interface NewStep {
  answer_id: string;
  patient_id: string;
  step: 'taken_back' | 'read';
  by_account: string;
  by_name: string;
}

/** False where that was said before. Needs a transaction as the clinic. */
export async function insertUrgentStep(transaction: Transaction, row: NewStep, secondsAgo = 0): Promise<boolean> {
  const written = await transaction
    .insertInto('urgent_answer_step')
    .values({ ...row, at: ago(secondsAgo) })
    .onConflict((known) => known.columns(['answer_id', 'step']).doNothing())
    .returning('step')
    .executeTakeFirst();
  return written !== undefined;
}

/** By somebody whose it is not to read. False where they said so before. Needs a transaction as the clinic. */
export async function insertReading(transaction: Transaction, row: Omit<NewStep, 'step'>): Promise<boolean> {
  const written = await transaction
    .insertInto('urgent_answer_reading')
    .values(row)
    .onConflict((known) => known.columns(['answer_id', 'by_account']).doNothing())
    .returning('answer_id')
    .executeTakeFirst();
  return written !== undefined;
}

function readingsOf(transaction: Transaction, ids: readonly string[]) {
  return transaction
    .selectFrom('urgent_answer_reading')
    .select(['answer_id', 'at', 'by_name as by', sql<boolean>`by_account = actor_id()`.as('is_mine')])
    .where('answer_id', 'in', ids)
    .orderBy('at')
    .execute();
}

const ago = (seconds: number) => sql<Date>`now() - make_interval(secs => ${seconds}::int)`;

function kept(transaction: Transaction) {
  return transaction
    .selectFrom('urgent_answer as u')
    .leftJoin('urgent_answer_step as b', (on) => on.onRef('b.answer_id', '=', 'u.id').on('b.step', '=', 'taken_back'))
    .leftJoin('urgent_answer_step as s', (on) => on.onRef('s.answer_id', '=', 'u.id').on('s.step', '=', 'read'))
    .leftJoin('visit_intake as v', (on) => on.onRef('v.appointment_id', '=', 'u.encounter_id').on('u.check_in_id', 'is', null))
    .leftJoin('check_in_invitation as c', 'c.id', 'u.check_in_id')
    .select([
      'u.id',
      'u.patient_id',
      'u.encounter_id',
      'u.check_in_id',
      'u.outcome',
      'u.page_told',
      'u.counted',
      'u.answered_by_name',
      'u.answered_as',
      'u.version',
      'u.answered_at',
      'u.came_at',
    ])
    .select(['u.answers', 'u.key_id', 'u.under_key', sealedKeyOf('u').as('sealed_key')])
    .select(['b.at as taken_back_at', 's.at as read_at', 's.by_name as read_by', 'c.encounter_id as case_id'])
    .select(
      sql<Date | null>`case when coalesce(v.agreed_at, c.used_at) > u.answered_at then coalesce(v.agreed_at, c.used_at) end`.as('sent_at'),
    )
    .orderBy('u.came_at', 'desc')
    .orderBy('u.id');
}

type UrgentRow = Awaited<ReturnType<ReturnType<typeof kept>['execute']>>[number];

/** As row-level security shows them, the newest first. */
export async function urgentOfVisit(transaction: Transaction, id: string): Promise<UrgentAnswer[]> {
  return inWords(transaction, await kept(transaction).where('u.encounter_id', '=', id).where('u.check_in_id', 'is', null).execute());
}

/** Of one patient; nobody else's go by it. */
const mostOfPatient = 50;
const quietMinutes = 15;

export function urgentOfPatient(transaction: Transaction, patientId: string): Promise<UrgentRow[]> {
  return kept(transaction).where('u.patient_id', '=', patientId).limit(mostOfPatient).execute();
}

/** Whose they are to read: the visit's dermatologist, or of a check-in the first who gives care here of who signed what it asks about and whose care that was; where there is none, everybody's. */
const reader = sql<string | null>`(select p.id from provider p join account k on k.id = p.id and ${givesCare('k')}
  join (select a.provider_id as id, 1 as place from appointment a where u.check_in_id is null and a.id = u.encounter_id
    union all select n.signed_by, 1 from note n where u.check_in_id is not null and n.id = u.encounter_id
    union all select e.provider_id, 2 from encounter e where u.check_in_id is not null and e.id = u.encounter_id) w on w.id = p.id
  order by w.place limit 1)`;

const isUnread = sql<boolean>`not exists (select from urgent_answer_step s where s.answer_id = u.id and s.step = 'read')`;
const stands = sql<boolean>`not exists (select from urgent_answer_step s where s.answer_id = u.id and s.step = 'taken_back')`;

/**
 * Of each patient the newest that nobody has read, 911 that stands before all else, and how many there are: however often one answers,
 * everybody else stays. Needs a transaction as the clinic.
 */
export async function urgentFor(transaction: Transaction, providerId: string) {
  const unread = await transaction
    .selectFrom('urgent_answer as u')
    .distinctOn('u.patient_id')
    .select(['u.id', sql<number>`count(*) over (partition by u.patient_id)::int`.as('unread')])
    .select([sql<boolean>`${reader} is null`.as('is_everybodys'), sql<boolean>`treats(u.patient_id)`.as('may_open')])
    .where(isUnread)
    .where(sql<boolean>`coalesce(${reader}, ${providerId}) = ${providerId}`)
    .orderBy('u.patient_id')
    .orderBy(sql`u.outcome = 'emergency' and ${stands}`, 'desc')
    .orderBy('u.came_at', 'desc')
    .orderBy('u.id')
    .execute();
  if (unread.length === 0) return [];
  const shown = new Map(unread.map((one) => [one.id, one]));
  const rows = await kept(transaction)
    .innerJoin('patient as t', 't.id', 'u.patient_id')
    .select(['t.first_name', 't.last_name'])
    .where('u.id', 'in', [...shown.keys()])
    .execute();
  return rows.map((row) => ({ ...row, unread: 1, is_everybodys: false, may_open: false, ...shown.get(row.id) }));
}

/**
 * The events of answers of the same visit or check-in that were given within a quarter of an hour and are read by nobody. Whoever asks is alone
 * with that visit or check-in until the transaction ends. Needs a transaction as the clinic.
 */
export async function justGivenBeside(transaction: Transaction, answerId: string): Promise<number[]> {
  const { encounter_id, check_in_id } = await transaction
    .selectFrom(table)
    .select(['encounter_id', 'check_in_id'])
    .where('id', '=', answerId)
    .executeTakeFirstOrThrow();
  await sql`select pg_advisory_xact_lock(hashtextextended(${`urgent answer of ${check_in_id ?? encounter_id}`}, 0))`.execute(transaction);
  const rows = await transaction
    .selectFrom('urgent_answer as u')
    .innerJoin('event as e', 'e.subject_id', 'u.id')
    .select('e.id')
    .where('e.name', '=', 'urgent_answer.given')
    .where('u.id', '<>', answerId)
    .where('u.encounter_id', '=', encounter_id)
    .where('u.check_in_id', 'is not distinct from', check_in_id)
    .where('u.came_at', '>', sql<Date>`now() - make_interval(mins => ${quietMinutes}::int)`)
    .where(isUnread)
    .execute();
  return rows.map(({ id }) => id);
}

/** Null where it is everybody's. Needs a transaction as the clinic. */
export function readerOf(transaction: Transaction, id: string) {
  return transaction
    .selectFrom('urgent_answer as u')
    .select(['u.patient_id', 'u.encounter_id', 'u.check_in_id', reader.as('reader')])
    .where('u.id', '=', id)
    .executeTakeFirst();
}

/** In the words of the version by which it was decided. */
export async function inWords(transaction: Transaction, rows: readonly UrgentRow[]): Promise<UrgentAnswer[]> {
  if (rows.length === 0) return [];
  const readings = await readingsOf(
    transaction,
    rows.map(({ id }) => id),
  );
  const answers: UrgentAnswer[] = [];
  for (const row of rows) {
    const beside = readings.filter(({ answer_id }) => answer_id === row.id).map(({ answer_id: _, ...reading }) => reading);
    answers.push({ ...(await asAnswer(transaction, row)), read_beside: beside });
  }
  return answers;
}

/** Written by `insertUrgent` alone; what was sealed later is the column as it stood. */
function saidIn(transaction: Transaction, row: UrgentRow): Said {
  const words = openSealed<Said | { answers: string }>(transaction, table, row);
  if (words === undefined) return row.answers as Said;
  if (words === null) return nothingLeft;
  return 'answers' in words ? (JSON.parse(words.answers) as Said) : words;
}

async function asAnswer(transaction: Transaction, row: UrgentRow): Promise<Omit<UrgentAnswer, 'read_beside'>> {
  const set = await ruleSetOf(transaction, row.version);
  const relation = relations.find((each) => each === row.answered_as);
  const { said, age_days } = saidIn(transaction, row);
  return {
    ...{ id: row.id, encounter_id: row.encounter_id, case_id: row.case_id, version: row.version, outcome: row.outcome },
    ...{ page_told: row.page_told, counted: row.counted, answered_by: relation ? { name: row.answered_by_name ?? '', relation } : null },
    about: row.check_in_id === null ? 'visit' : 'check_in',
    said: set?.questions.flatMap((asked) => (said.includes(asked.name) ? [asked.words] : [])) ?? [],
    because: set && said.length > 0 ? decideSafety(set, said, age_days).because : [],
    ...{ answered_at: row.answered_at, came_at: row.came_at, taken_back_at: row.taken_back_at, sent_at: row.sent_at },
    read: row.read_at && { at: row.read_at, by: row.read_by ?? '' },
  };
}
