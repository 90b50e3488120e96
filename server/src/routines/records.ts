/** The routine that counts for a patient, and what was said and done with it since it was signed. */
import type { TimeOfDay } from '@pellis/contract/routines/routines';
import { type Insertable, sql } from 'kysely';
import { isAskedFor } from '../conversations/question-records.ts';
import { signedAt } from '../notes/signature-records.ts';
import { wordsIn } from '../notes/word-records.ts';
import { sealedKeyOf } from '../patient-keys/records.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { RoutineStart, RoutineTick } from '../platform/db/schema.ts';

export type SignedRoutine = NonNullable<Awaited<ReturnType<typeof signedRoutine>>>;

function withSteps(transaction: Transaction) {
  return transaction
    .selectFrom('note')
    .innerJoin('provider', 'provider.id', 'note.signed_by')
    .leftJoin('routine_start as start', (join) => join.onRef('start.note_id', '=', 'note.id').on('start.signed_at', '=', signedAt))
    .select([
      'note.id',
      'note.patient_id',
      'note.routine',
      'note.treatment_plan',
      'note.signed_by as provider_id',
      'provider.name as provider',
      'start.starts_on',
    ])
    .select(signedAt.as('signed_at'))
    .select(['note.key_id', 'note.under_key', sealedKeyOf('note').as('sealed_key')])
    .where('note.state', '=', 'signed')
    .where(sql<boolean>`jsonb_array_length(note.routine) > 0`);
}

/** Of a patient, the newest first: the one that counts and the one before it. As row-level security shows them. */
export async function newestRoutines(transaction: Transaction, patientId: string) {
  return (await ofPatient(transaction, patientId).limit(2).execute()).map((row) => wordsIn(transaction, row));
}

export async function everyRoutine(transaction: Transaction, patientId: string) {
  return (await ofPatient(transaction, patientId).execute()).map((row) => wordsIn(transaction, row));
}

function ofPatient(transaction: Transaction, patientId: string) {
  return withSteps(transaction).where('note.patient_id', '=', patientId).orderBy('note.signed_at', 'desc');
}

export async function signedRoutine(transaction: Transaction, noteId: string) {
  const row = await withSteps(transaction).where('note.id', '=', noteId).executeTakeFirst();
  return row && wordsIn(transaction, row);
}

/** With or without steps. */
export function signedNoteById(transaction: Transaction, noteId: string) {
  return transaction.selectFrom('note').select('patient_id').where('id', '=', noteId).where('state', '=', 'signed').executeTakeFirst();
}

/** The parts of the day in which the patient uses products that are still recommended, of notes that stand. */
export async function partsOfKeptProducts(transaction: Transaction, patientId: string): Promise<TimeOfDay[]> {
  const rows = await transaction
    .selectFrom('kept_product as k')
    .innerJoin('note', (join) => join.onRef('note.id', '=', 'k.note_id').on('k.signed_at', '=', signedAt))
    .innerJoinLateral(sql<{ part: TimeOfDay }>`jsonb_array_elements_text(k.as_recommended -> 'times')`.as<'of'>(sql`of(part)`), (join) =>
      join.onTrue(),
    )
    .select('of.part')
    .distinct()
    .where('k.patient_id', '=', patientId)
    .where('note.state', '=', 'signed')
    .where(
      sql<boolean>`not exists (select from product_withdrawal w where (w.note_id, w.signed_at, w.product_id) = (k.note_id, k.signed_at, k.product_id))`,
    )
    .execute();
  return rows.map(({ part }) => part);
}

/** The latest note that is being checked or was withdrawn, and when it had been signed: as the patient may know of it. */
export function latestTakenBack(transaction: Transaction, patientId: string) {
  return transaction
    .selectFrom('encounter as e')
    .innerJoinLateral(
      sql<{ state: string; signed_at: Date }>`(select retraction_state(e.id) as state, taken_back_signed_at(e.id) as signed_at)`.as(
        'taken',
      ),
      (join) => join.onTrue(),
    )
    .select(['e.id', 'taken.state', 'taken.signed_at'])
    .where('e.patient_id', '=', patientId)
    .where('taken.state', 'in', ['checked', 'retracted'])
    .orderBy('taken.signed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Until the end of the transaction nothing else is said of this routine. Needs no row: read after it. */
export async function lockRoutine(transaction: Transaction, noteId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`routine ${noteId}`}, 0))`.execute(transaction);
}

/** All that was prescribed for the patient of a note, as it counts now: what the note itself prescribed before the rest, of that the newest first, and last what went with a withdrawn note; with the last that was heard of its way to a pharmacy. */
export function prescribedBy(transaction: Transaction, noteId: string) {
  return lastRenewals(transaction)
    .select(['rx.note_id', 'rx.drug', 'rx.strength', 'rx.form', 'rx.free_entry', 'rx.stopped_at', 'rx.stop_reason', 'rx.expires_on'])
    .select('rx.retraction_id')
    .select((of) =>
      of
        .selectFrom('transmission as t')
        .select('t.state')
        .whereRef('t.prescription_id', '=', 'rx.id')
        .orderBy('t.made_at', 'desc')
        .limit(1)
        .as('on_its_way'),
    )
    .where('rx.patient_id', '=', (of) => of.selectFrom('note').select('note.patient_id').where('note.id', '=', noteId))
    .orderBy(sql`rx.retraction_id is not null`)
    .orderBy(sql`rx.note_id = ${noteId}`, 'desc')
    .orderBy('rx.prescribed_at', 'desc')
    .orderBy('rx.position')
    .execute();
}

/** All that was prescribed for a patient, what stands before what went with a withdrawn note; the newest first. */
export function everyPrescription(transaction: Transaction, patientId: string) {
  return lastRenewals(transaction)
    .select(['rx.drug', 'rx.strength', 'rx.form', 'rx.free_entry', 'rx.sig', 'rx.expires_on'])
    .select(['rx.stopped_at', 'rx.stop_reason', 'rx.retraction_id'])
    .where('rx.patient_id', '=', patientId)
    .orderBy(sql`rx.retraction_id is not null`)
    .orderBy('rx.prescribed_at', 'desc')
    .orderBy('rx.position')
    .execute();
}

/** Each in its last renewal. */
function lastRenewals(transaction: Transaction) {
  return transaction
    .selectFrom('prescription as rx')
    .where(sql<boolean>`not exists (select from prescription later where later.renews = rx.id)`);
}

export function ticksSince(transaction: Transaction, of: { id: string; signed_at: Date }, day: string) {
  return transaction
    .selectFrom('routine_tick')
    .select(['step', 'day'])
    .select(sql<TimeOfDay>`part`.as('time'))
    .where('note_id', '=', of.id)
    .where('signed_at', '=', of.signed_at)
    .where('day', '>=', day)
    .orderBy('day')
    .orderBy('step')
    .execute();
}

/** Every one, with when it was said. */
export function tickedWhen(transaction: Transaction, of: { id: string; signed_at: Date }) {
  return transaction
    .selectFrom('routine_tick')
    .select(['step', 'day', 'ticked_at'])
    .select(sql<TimeOfDay>`part`.as('time'))
    .where('note_id', '=', of.id)
    .where('signed_at', '=', of.signed_at)
    .execute();
}

export async function keepStart(transaction: Transaction, row: Insertable<RoutineStart>): Promise<void> {
  const { starts_on, set_by } = row;
  await transaction
    .insertInto('routine_start')
    .values(row)
    .onConflict((known) => known.columns(['note_id', 'signed_at']).doUpdateSet({ starts_on, set_by, set_at: sql`now()` }))
    .execute();
}

export async function keepTick(transaction: Transaction, row: Insertable<RoutineTick>): Promise<void> {
  await transaction
    .insertInto('routine_tick')
    .values(row)
    .onConflict((known) => known.columns(['note_id', 'signed_at', 'step', 'part', 'day']).doNothing())
    .execute();
}

export async function takeTickBack(
  transaction: Transaction,
  { note_id, signed_at, step, part, day }: Pick<Insertable<RoutineTick>, 'note_id' | 'signed_at' | 'step' | 'part' | 'day'>,
): Promise<void> {
  await transaction
    .deleteFrom('routine_tick')
    .where('note_id', '=', note_id)
    .where('signed_at', '=', new Date(signed_at))
    .where('step', '=', step)
    .where('part', '=', part)
    .where('day', '=', day)
    .execute();
}

/** Where the last of this signature is answered, while the dermatologist is still asked there. */
export async function threadOfEffects(transaction: Transaction, of: { id: string; signed_at: Date; provider_id: string | null }) {
  const row = await transaction
    .selectFrom('side_effect as s')
    .innerJoin('medical_question as q', 'q.conversation_id', 's.conversation_id')
    .select('s.conversation_id')
    .where('s.note_id', '=', of.id)
    .where('s.signed_at', '=', of.signed_at)
    .where(isAskedFor(of.provider_id))
    .where('q.ended_at', 'is', null)
    .orderBy('s.reported_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.conversation_id;
}

/** So that the conversation is as confidential as the care it is about: with the visit, or the order of what was asked in writing. */
export async function linkToCare(transaction: Transaction, conversationId: string, noteId: string): Promise<void> {
  const care = await transaction
    .selectFrom('encounter as e')
    .leftJoin('appointment as a', 'a.id', 'e.id')
    .leftJoin('order as o', (join) => join.onRef('o.encounter_id', '=', 'e.id').on('o.claim_id', 'is', null))
    .select(['e.service_name', 'a.id as visit', 'o.id as order'])
    .where('e.id', '=', noteId)
    .executeTakeFirst();
  const thing_id = care?.visit ?? care?.order;
  if (!care || !thing_id) return;
  const kind = care.visit ? 'appointment' : 'order';
  await transaction
    .insertInto('conversation_link')
    .values({ conversation_id: conversationId, kind, thing_id, label: care.service_name })
    .onConflict((linked) => linked.constraint('linked_once').doNothing())
    .execute();
}
