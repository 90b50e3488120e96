/** What is said in free words in a note and its addenda: in plain, or as one text a row under the patient's key. */
import { sql } from 'kysely';
import { sealSomeRows } from '../patient-keys/plain-records.ts';
import { patientKeyById, sealedKeyOf } from '../patient-keys/records.ts';
import { bytesInJson, erasedWords, type Kept, keepSealed, openSealed, type SealedRow } from '../patient-keys/sealed-rows.ts';
import type { Transaction } from '../platform/db/database.ts';

export interface NoteWords {
  diagnosis: string;
  treatment_plan: string;
  follow_up: string;
  /** What whoever prepared it is to change. */
  returned_words: string | null;
}

const erased: NoteWords = { diagnosis: erasedWords, treatment_plan: erasedWords, follow_up: '', returned_words: null };

/** A row of the note with some of its words. */
type WithWords = SealedRow & { id: string } & Partial<NoteWords>;

/** The row as if it were kept in plain. What an earlier version wrote into a sealed draft stands before what is sealed. */
export function wordsIn<Row extends WithWords>(transaction: Transaction, row: Row): Omit<Row, keyof SealedRow> {
  const { key_id, under_key, sealed_key, ...plain } = row;
  const words = openSealed<NoteWords>(transaction, 'note', row);
  if (words === undefined) return plain;
  const sealed = Object.entries(words ?? erased).filter(([field]) => field in row && !row[field as keyof NoteWords]);
  return { ...plain, ...Object.fromEntries(sealed) };
}

/** What the columns hold; `has_words` says of a sealed note that its diagnosis or its plan is begun. */
type WordColumns = NoteWords & { key_id: string | null; under_key: Buffer | null; has_words: boolean };

/** Kept in plain where the clinic does not seal. The key is the one that the note names already, if it names one. */
export async function wordColumns(
  transaction: Transaction,
  note: { id: string; patient_id: string; key_id?: string | null },
  words: NoteWords,
): Promise<WordColumns> {
  const kept = await keepSealed(transaction, 'note', note, words);
  if (!kept) return { ...words, key_id: null, under_key: null, has_words: false };
  const empty = { diagnosis: '', treatment_plan: '', follow_up: '', returned_words: words.returned_words === null ? null : '' };
  return { ...empty, ...kept, has_words: words.diagnosis !== '' || words.treatment_plan !== '' };
}

const columns = [
  'id',
  'patient_id',
  'diagnosis',
  'treatment_plan',
  'follow_up',
  'returned_at',
  'returned_words',
  'key_id',
  'under_key',
] as const;
const withWords = (transaction: Transaction) => transaction.selectFrom('note').select(columns).select(sealedKeyOf('note').as('sealed_key'));

type Written = NoteWords & { id: string; patient_id: string; key_id: string | null };

function asWritten(transaction: Transaction, row: Awaited<ReturnType<ReturnType<typeof withWords>['execute']>>[number]): Written {
  const { returned_at, ...words } = wordsIn(transaction, row);
  return { ...words, returned_words: returned_at && words.returned_words, key_id: row.sealed_key && row.key_id };
}

/** Its words, and the key that it names. */
export async function writtenNote(transaction: Transaction, id: string): Promise<Written | undefined> {
  const row = await withWords(transaction).where('id', '=', id).executeTakeFirst();
  return row && asWritten(transaction, row);
}

/** Some drafts that say something in plain: what is signed is never changed. Needs a transaction as the clinic. */
export function sealSomeNotes(transaction: Transaction, most: number): Promise<number> {
  const inPlain = sql<boolean>`state = 'draft' and (diagnosis <> '' or treatment_plan <> '' or follow_up <> '' or returned_words <> '')`;
  return sealSomeRows(transaction, { table: 'note', by: 'id', columns, inPlain }, most, (row, sealed_key) => {
    const { id, patient_id, key_id, ...words } = asWritten(transaction, { ...row, sealed_key });
    // a draft that is not with whoever prepares it any more has no word for them, as a constraint says
    return wordColumns(transaction, { id, patient_id, key_id }, words);
  });
}

/** As it comes in the JSON of a note, bytes as Postgres writes them. */
export interface KeptAddendum {
  id: number;
  text: string;
  key_id?: string | null;
  under_key?: string | null;
  sealed_key?: string | null;
}

export function textOfAddendum(transaction: Transaction, row: KeptAddendum): string {
  const kept = { key_id: row.key_id ?? null, under_key: bytesInJson(row.under_key), sealed_key: bytesInJson(row.sealed_key) };
  const words = openSealed<{ text: string }>(transaction, 'addendum', { ...kept, id: String(row.id) });
  return words === null ? erasedWords : (words?.text ?? row.text);
}

interface NewAddendum {
  note_id: string;
  patient_id: string;
  text: string;
  written_by: string;
}

/** Never changed once it is written: sealed then, or never. */
export async function insertAddendum(transaction: Transaction, row: NewAddendum): Promise<void> {
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('addendum', 'id')) as id`.execute(transaction);
  const id = rows[0]?.id ?? 0;
  const kept: Partial<Kept> =
    (await keepSealed(transaction, 'addendum', { id: String(id), patient_id: row.patient_id }, { text: row.text })) ?? {};
  await sql`
    insert into addendum (id, note_id, patient_id, text, written_by, key_id, under_key) overriding system value
    values (${id}, ${row.note_id}, ${row.patient_id}, ${kept.under_key ? '' : row.text}, ${row.written_by}, ${kept.key_id ?? null}, ${kept.under_key ?? null})`.execute(
    transaction,
  );
}

/** A note, or an addendum, as `seal_note` took it into a retraction. */
interface Taken {
  key_id?: string | null;
  under_key?: string | null;
}
export type KeptNote = Taken & { id: string } & Pick<NoteWords, 'diagnosis' | 'treatment_plan' | 'follow_up'>;

async function withKey(transaction: Transaction, { key_id = null, under_key }: Taken): Promise<SealedRow> {
  const key = key_id === null ? undefined : await patientKeyById(transaction, key_id);
  return { key_id, under_key: bytesInJson(under_key), sealed_key: key?.sealed_key ?? null };
}

export async function wordsOfKept(transaction: Transaction, { id, diagnosis, treatment_plan, follow_up, ...taken }: KeptNote) {
  return wordsIn(transaction, { id, diagnosis, treatment_plan, follow_up, ...(await withKey(transaction, taken)) });
}

export async function textOfKept(transaction: Transaction, addendum: KeptAddendum): Promise<string> {
  const { sealed_key } = await withKey(transaction, addendum);
  return textOfAddendum(transaction, { ...addendum, sealed_key: sealed_key && `\\x${sealed_key.toString('hex')}` });
}
