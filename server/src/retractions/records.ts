/** Retractions: asked for, and ended once; what was sealed stays with them. */
import { type Insertable, sql } from 'kysely';
import type { RetractionState } from '../notes/records.ts';
import { sealedKeyOf } from '../patient-keys/records.ts';
import { erasedWords, keepLaterKind, openSealed, type SealedRow } from '../patient-keys/sealed-rows.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { NoteRetraction } from '../platform/db/schema.ts';

/** How long everybody has to say no where nobody of the clinic asked. */
export const retractionDelayHours = 24;

/** Begins when everybody has been told. */
const happensAt = sql<Date>`r.announced_at + make_interval(hours => ${retractionDelayHours})`;

export type RetractionRow = Awaited<ReturnType<ReturnType<typeof retractions>['execute']>>[number];

function retractions(transaction: Transaction) {
  return transaction
    .selectFrom('note_retraction as r')
    .innerJoin('encounter as e', 'e.id', 'r.note_id')
    .innerJoin('service as s', 's.id', 'e.service_id')
    .innerJoin('patient as p', 'p.id', 'r.patient_id')
    .innerJoin('provider as signer', 'signer.id', 'r.signed_by')
    .leftJoin('account as asker', 'asker.id', 'r.asked_by')
    .leftJoin('account as agreer', 'agreer.id', 'r.agreed_by')
    .select(['r.id', 'r.note_id', 'r.patient_id', 'r.because', 'r.gives_back', 'r.asked_by', 'r.asked_at', 'r.agreed_by', 'r.ended_at'])
    .select(['r.was_done', 'r.signed_by', 'r.signed_at', 'r.sealed', 'e.service_name as service', 's.kind', 'p.first_name', 'p.last_name'])
    .select(['r.key_id', 'r.under_key', sealedKeyOf('r').as('sealed_key')])
    .select(['signer.name as signer', 'asker.name as asker', 'agreer.name as agreer'])
    .select(sql<Date | null>`case when r.asked_by is null then ${happensAt} end`.as('happens_at'));
}

/** As if the reason were kept in plain. */
function withReason<Row extends SealedRow & { id: string; because: string }>(transaction: Transaction, row: Row): Row {
  const words = openSealed<{ because: string }>(transaction, 'note_retraction', row);
  return words === undefined ? row : { ...row, because: words?.because ?? erasedWords };
}

/** The open ones first, then those that ended last. */
export async function newestRetractions(transaction: Transaction) {
  const rows = await retractions(transaction)
    .orderBy(sql`r.ended_at is not null`)
    .orderBy(sql`coalesce(r.ended_at, r.asked_at)`, 'desc')
    .limit(200)
    .execute();
  return rows.map((row) => withReason(transaction, row));
}

export async function retractionById(transaction: Transaction, id: string): Promise<RetractionRow | undefined> {
  const row = await retractions(transaction).where('r.id', '=', id).executeTakeFirst();
  return row && withReason(transaction, row);
}

export async function retractionsOfNote(transaction: Transaction, noteId: string) {
  const rows = await retractions(transaction).where('r.note_id', '=', noteId).orderBy('r.asked_at', 'desc').execute();
  return rows.map((row) => withReason(transaction, row));
}

/** What the patient is told of, and not why: held back now, or retracted; the newest first. Needs a transaction as the clinic. */
export function retractionsToTell(transaction: Transaction, noteIds: readonly string[]) {
  if (noteIds.length === 0) return Promise.resolve([]);
  return retractions(transaction)
    .where('r.note_id', 'in', noteIds)
    .where((is) => is.or([is('r.ended_at', 'is', null), is('r.was_done', '=', true)]))
    .orderBy('r.asked_at', 'desc')
    .execute();
}

/** Of a patient, as this person may know them. */
export async function statesOfPatient(transaction: Transaction, patientId: string) {
  const { rows } = await sql<{ id: string; state: RetractionState }>`
    select * from (select e.id, retraction_state(e.id) as state from encounter e where e.patient_id = ${patientId}) known
    where state is not null`.execute(transaction);
  return rows;
}

export function openRetractionOf(transaction: Transaction, noteId: string) {
  return transaction
    .selectFrom('note_retraction')
    .select('id')
    .where('note_id', '=', noteId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

/** Answers whether the reason is sealed. */
export async function insertRetraction(transaction: Transaction, row: Insertable<NoteRetraction>): Promise<boolean> {
  const kept = await keepLaterKind(transaction, 'note_retraction', row, { because: row.because });
  await transaction
    .insertInto('note_retraction')
    .values({ ...row, ...(kept && { ...kept, because: '' }), announced_at: row.asked_by == null ? null : sql<Date>`now()` })
    .execute();
  return kept !== undefined;
}

/** False where it has ended already. */
export async function endWithdrawn(transaction: Transaction, id: string): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('note_retraction')
    .set({ ended_at: sql`now()`, was_done: false })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Needs a transaction as the clinic, with the note locked. Answers the refill requests that ended with it. */
export async function sealNote(transaction: Transaction, id: string, agreedBy: string | null): Promise<string[]> {
  const { rows } = await sql<{ ended: string[] }>`select seal_note(${id}, ${agreedBy}) as ended`.execute(transaction);
  return rows[0]?.ended ?? [];
}

/** Asked for on the machine, of which nobody has been told yet. */
export function unannounced(transaction: Transaction) {
  return transaction
    .updateTable('note_retraction')
    .set({ announced_at: sql`now()` })
    .where('announced_at', 'is', null)
    .where('ended_at', 'is', null)
    .returning(['id', 'note_id', 'patient_id', 'because'])
    .execute();
}

/** Those that nobody of the clinic asked for, and whose day is over. */
export function dueRetractions(transaction: Transaction, now: Date) {
  return transaction
    .selectFrom('note_retraction as r')
    .select(['r.id', 'r.note_id'])
    .where('r.ended_at', 'is', null)
    .where('r.asked_by', 'is', null)
    .where(happensAt, '<=', now)
    .execute();
}
