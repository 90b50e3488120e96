/** Notes: a draft with its version, then the signed words for good. */
import type { NoteField } from '@pellis/contract/notes/note-field-names';
import type { NoteDraft } from '@pellis/contract/notes/notes';
import { linesOf } from '@pellis/contract/prescriptions/prescriptions';
import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { sealedKeyOf } from '../patient-keys/records.ts';
import type { Transaction } from '../platform/db/database.ts';
import { prepared } from '../platform/db/prepared.ts';
import type { DB } from '../platform/db/schema.ts';
import { prescriptionsOfNote } from '../prescriptions/records.ts';
import { photosOfNote } from './photo-records.ts';
import { withdrawalsOfNote } from './recommendation-records.ts';
import { openRefills, refillsOfNote } from './refill-records.ts';
import { textOfAddendum, wordColumns, wordsIn, writtenNote } from './word-records.ts';

export interface NoteRow {
  id: string;
  patient_id: string;
  state: string;
  version: number;
  diagnosis: string;
  diagnoses: unknown;
  treatment_plan: string;
  routine: unknown;
  rx: string[];
  /** Null where it was written before they were data. */
  prescriptions: unknown;
  recommendations: unknown;
  follow_up: string;
  follow_up_after: string | null;
  follow_up_before: string | null;
  saved_at: Date;
  signed_by: string | null;
  signed_at: Date | null;
  prepared_by: string | null;
  prepared_by_name: string | null;
  ready_at: Date | null;
  returned_at: Date | null;
  returned_words: string | null;
  /** The version at which each field was last changed. */
  field_versions: unknown;
  saved_by: string | null;
  saved_by_name: string | null;
}

const noteKey = sealedKeyOf('note').as('sealed_key');

export async function noteById(transaction: Transaction, id: string): Promise<NoteRow | undefined> {
  const row = await transaction.selectFrom('note').selectAll().select(noteKey).where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const note = wordsIn(transaction, row);
  // a sealed one keeps the word that it came back with until its next save
  return { ...note, returned_words: note.returned_at && note.returned_words };
}

export type RetractionState = 'checked' | 'retracted' | 'answered_anew';

/** As whoever asks may know it; null of a note that was never retracted. */
export async function retractionState(transaction: Transaction, id: string): Promise<RetractionState | null> {
  const { rows } = await sql<{ state: RetractionState | null }>`select retraction_state(${id}) as state`.execute(transaction);
  return rows[0]?.state ?? null;
}

/**
 * Until the end of the transaction nobody else signs it or chooses its photos; read it after that. Before the first save there is no row, and a
 * lock by its id.
 */
export async function lockNote(transaction: Transaction, id: string): Promise<{ state: string } | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`note ${id}`}, 0))`.execute(transaction);
  // what follows a signature refers to the note while it is held: that must not wait
  return transaction.selectFrom('note').select('state').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** A visit begins when it is held: its encounter is there from the day that it was booked. */
const beganAt = sql<Date>`coalesce(lower(appointment.during), encounter.began_at)`;

/** The note with everything that its page shows beside it, in one statement. */
export async function noteInFull(transaction: Transaction, id: string) {
  const row = (await notesInFull(transaction, id))[0];
  if (!row) return undefined;
  const addenda = row.addenda.map((addendum) => ({ text: textOfAddendum(transaction, addendum), at: addendum.at, by: addendum.by }));
  return { ...wordsIn(transaction, row), addenda, refills: openRefills(transaction, row.refills) };
}

const notesInFull = prepared((transaction, id) =>
  transaction
    .selectFrom('note')
    .innerJoin('encounter', 'encounter.id', 'note.id')
    .leftJoin('appointment', 'appointment.id', 'note.id')
    .innerJoin('service', 'service.id', 'encounter.service_id')
    .innerJoin('patient', 'patient.id', 'note.patient_id')
    .innerJoin('provider', (join) => join.onRef('provider.id', '=', sql`coalesce(note.signed_by, encounter.provider_id)`))
    .leftJoin('order', (join) => join.onRef('order.encounter_id', '=', 'note.id').on('order.claim_id', 'is', null))
    .selectAll('note')
    .select(noteKey)
    .select(beganAt.as('began_at'))
    .select(['service.id as service_id', 'encounter.service_name as service', 'service.kind', 'service.follow_up_kind'])
    .select(['order.amount', 'order.currency'])
    .select(['patient.first_name', 'patient.last_name', 'patient.email', 'patient.phone'])
    .select(['provider.id as provider_id', 'provider.name as provider', 'provider.credentials', 'provider.cpsono', 'provider.avatar_url'])
    .select((of) => [
      jsonArrayFrom(labFilesOfNote(of)).as('lab_files'),
      jsonArrayFrom(addendaOfNote(of)).as('addenda'),
      jsonArrayFrom(refillsOfNote(of)).as('refills'),
      jsonArrayFrom(prescriptionsOfNote(of)).as('signed_prescriptions'),
      jsonArrayFrom(photosOfNote(of)).as('photos'),
      jsonArrayFrom(phoneCallsOfNote(of)).as('phone_calls'),
      jsonArrayFrom(withdrawalsOfNote(of)).as('withdrawals'),
    ])
    .where('note.id', '=', id),
);

type OfNote = ExpressionBuilder<DB, 'note'>;

function labFilesOfNote(of: OfNote) {
  return of
    .selectFrom('note_lab_req')
    .innerJoin('document', 'document.id', 'note_lab_req.document_id')
    .select(['document.id', 'document.name'])
    .whereRef('note_lab_req.note_id', '=', 'note.id')
    .orderBy('note_lab_req.position');
}

function addendaOfNote(of: OfNote) {
  return (
    of
      .selectFrom('addendum')
      .innerJoin('provider as writer', 'writer.id', 'addendum.written_by')
      .select(['addendum.id', 'addendum.text', 'addendum.at', 'writer.name as by', 'addendum.key_id'])
      // bytes are text in JSON
      .select([sql<string | null>`addendum.under_key`.as('under_key'), sql<string | null>`${sealedKeyOf('addendum')}`.as('sealed_key')])
      .whereRef('addendum.note_id', '=', 'note.id')
      .orderBy('addendum.at')
  );
}

/** During the visit that it is of; another encounter has none. */
function phoneCallsOfNote(of: OfNote) {
  return of
    .selectFrom('visit_phone_call as c')
    .select(['c.at', 'c.called_by_name as by', 'c.is_reached'])
    .whereRef('c.visit_id', '=', 'note.id')
    .orderBy('c.at');
}

export async function notesOf(transaction: Transaction, patientId: string) {
  const rows = await transaction
    .selectFrom('note')
    .innerJoin('encounter', 'encounter.id', 'note.id')
    .leftJoin('appointment', 'appointment.id', 'note.id')
    .innerJoin('provider', (join) => join.onRef('provider.id', '=', sql`coalesce(note.signed_by, encounter.provider_id)`))
    .select(beganAt.as('began_at'))
    .select([
      'note.id',
      'note.diagnosis',
      'note.signed_at',
      'note.state',
      'encounter.service_name as service',
      'provider.name as provider',
      'encounter.provider_id',
    ])
    .select(['note.key_id', 'note.under_key', noteKey])
    .select((of) => jsonArrayFrom(refillsOfNote(of)).as('refills'))
    .where('note.patient_id', '=', patientId)
    .orderBy(sql`coalesce(note.signed_at, ${beganAt})`, 'desc')
    .execute();
  return rows.map((row) => ({ ...wordsIn(transaction, row), refills: openRefills(transaction, row.refills) }));
}

/** What stands in a patient's list where a note was: held back while it is checked, or withdrawn. */
export function takenBackOf(transaction: Transaction, patientId: string) {
  return transaction
    .selectFrom('encounter')
    .leftJoin('appointment', 'appointment.id', 'encounter.id')
    .leftJoin('provider as p', 'p.id', 'encounter.provider_id')
    .innerJoinLateral(sql<{ state: RetractionState | null }>`(select retraction_state(encounter.id) as state)`.as('taken'), (join) =>
      join.onTrue(),
    )
    .select(beganAt.as('began_at'))
    .select(['encounter.id', 'encounter.service_name as service', 'p.name as provider', 'taken.state'])
    .where('encounter.patient_id', '=', patientId)
    .where('taken.state', 'in', ['checked', 'retracted'])
    .orderBy(beganAt, 'desc')
    .execute();
}

interface Saved {
  words: NoteDraft;
  /** Of the fields that are different now. */
  field_versions: Partial<Record<NoteField, number>>;
  saver: { id: string; name: string };
  /** What whoever prepares it writes is theirs, and to be said ready anew; a dermatologist's own words leave that as it is. */
  isPreparing: boolean;
}

/** The next version of a draft, which is locked; the first one makes its row. */
export async function writeDraft(
  transaction: Transaction,
  { version, ...ids }: { id: string; patient_id: string; version: number },
  { words, field_versions, saver, isPreparing }: Saved,
): Promise<NoteRow> {
  const before = await writtenNote(transaction, ids.id);
  const free = {
    ...{ diagnosis: words.diagnosis, treatment_plan: words.treatment_plan, follow_up: words.follow_up.desc },
    returned_words: before?.returned_words ?? null,
  };
  const columns = {
    ...(await wordColumns(transaction, { ...ids, key_id: before?.key_id ?? null }, free)),
    diagnoses: JSON.stringify(words.diagnoses),
    routine: JSON.stringify(words.routine),
    rx: linesOf(words.prescriptions),
    prescriptions: JSON.stringify(words.prescriptions),
    recommendations: JSON.stringify(words.recommendations),
    follow_up_after: words.follow_up.follow_up_after,
    follow_up_before: words.follow_up.follow_up_before,
    version: version + 1,
    saved_at: sql<Date>`now()`,
    saved_by: saver.id,
    saved_by_name: saver.name,
    ...(isPreparing && { prepared_by: saver.id, prepared_by_name: saver.name, ready_at: null }),
  };
  const changed = JSON.stringify(field_versions);
  const row = await transaction
    .insertInto('note')
    .values({ ...ids, ...columns, returned_words: null, field_versions: changed }) // came back from nobody: checked even where the row is there
    .onConflict((known) =>
      known.column('id').doUpdateSet({ ...columns, field_versions: sql<string>`note.field_versions || ${changed}::jsonb` }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...row, ...free };
}

/** Before anybody has written a word: there is something else of it, such as a requisition. */
export async function insertUnwrittenDraft(
  transaction: Transaction,
  row: { id: string; patient_id: string; treatment_plan: string },
): Promise<void> {
  const words = { diagnosis: '', treatment_plan: row.treatment_plan, follow_up: '', returned_words: null };
  await transaction
    .insertInto('note')
    .values({ ...row, ...(await wordColumns(transaction, row, words)) })
    .onConflict((known) => known.column('id').doNothing())
    .execute();
}

/** A draft from before the clinic sealed is sealed with the signature: later nothing changes it any more. */
export async function markSigned(transaction: Transaction, id: string, providerId: string): Promise<void> {
  const words = await writtenNote(transaction, id);
  await transaction
    .updateTable('note')
    .set({ ...(words ? await freeColumns(transaction, words) : {}), state: 'signed', signed_by: providerId, signed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

function freeColumns(transaction: Transaction, { id, patient_id, key_id, ...words }: NonNullable<Awaited<ReturnType<typeof writtenNote>>>) {
  return wordColumns(transaction, { id, patient_id, key_id }, words);
}

/** False where it was ready already, or is no draft of this version any more. */
export async function markReady(transaction: Transaction, id: string, version: number): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('note')
    .set({ ready_at: sql<Date>`now()`, returned_at: null, returned_words: null })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', 'draft')
    .where('ready_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Whoever prepares it reads the words until they say again that it is ready. */
export async function markSentBack(transaction: Transaction, id: string, words: string): Promise<void> {
  const written = await writtenNote(transaction, id);
  const columns = written ? await freeColumns(transaction, { ...written, returned_words: words }) : { returned_words: words };
  await transaction
    .updateTable('note')
    .set({ ...columns, ready_at: null, returned_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .execute();
}
