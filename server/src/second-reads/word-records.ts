/** What two dermatologists say of a case in a second read: in plain, or as one text a row under the patient's key. Needs a transaction as the clinic to write. */
import { sql } from 'kysely';
import { sealSomeRows } from '../patient-keys/plain-records.ts';
import { nextNumber, sealedKeyOf } from '../patient-keys/records.ts';
import { erasedWords, keepLaterKind, openSealed, type SealedRow, sealsLaterKinds } from '../patient-keys/sealed-rows.ts';
import type { Transaction } from '../platform/db/database.ts';

const table = 'second_read';

/** To be selected for `secondWordsIn`, of a row that is called `s`. */
export const secondKey = sealedKeyOf('s').as('sealed_key');

interface Plain {
  question: string;
  diagnosis: string;
  treatment_plan: string;
  /** As `keepSecondAnswer` wrote it. */
  first_answer: unknown;
}

/** As they are sealed; the first answer as JSON. */
type Words = Omit<Plain, 'first_answer'> & { first_answer: string | null };

const erased = { question: '', diagnosis: erasedWords, treatment_plan: erasedWords, first_answer: null };

/** The row as if it were kept in plain. What an earlier version wrote into it stands before what is sealed. */
export function secondWordsIn<Row extends SealedRow & Plain & { id: string }>(transaction: Transaction, row: Row): Row {
  const words = openSealed<Words>(transaction, table, row);
  if (words === undefined) return row;
  const { question, diagnosis, treatment_plan, first_answer } = words ?? erased;
  const isSealed = row.diagnosis === '';
  return {
    ...row,
    question: row.question || question,
    ...(isSealed && { diagnosis, treatment_plan, first_answer: first_answer === null ? null : (JSON.parse(first_answer) as unknown) }),
  };
}

/** What the columns hold. Whether a first answer was there stays in plain. */
export async function secondColumns(
  transaction: Transaction,
  of: { id: string; patient_id: string; key_id?: string | null },
  words: Words,
) {
  const kept = await keepLaterKind(transaction, table, of, words);
  if (!kept) return { ...words, key_id: null, under_key: null };
  return { question: '', diagnosis: '', treatment_plan: '', first_answer: words.first_answer === null ? null : '{}', ...kept };
}

interface NewWords {
  second_read_id: string;
  patient_id: string;
  written_by: string;
  text: string;
}

export async function insertWords(transaction: Transaction, { second_read_id, patient_id, written_by, text }: NewWords): Promise<void> {
  const id = await nextNumber(transaction, 'second_read_message');
  const kept = await keepLaterKind(transaction, 'second_read_message', { id: String(id), patient_id }, { text });
  await sql`
    insert into second_read_message (id, second_read_id, patient_id, written_by, text, key_id, under_key) overriding system value
    values (${id}, ${second_read_id}, ${patient_id}, ${written_by}, ${kept ? '' : text}, ${kept?.key_id ?? null}, ${kept?.under_key ?? null})`.execute(
    transaction,
  );
}

export async function wordsOf(transaction: Transaction, id: string) {
  const rows = await transaction
    .selectFrom('second_read_message as m')
    .innerJoin('provider as p', 'p.id', 'm.written_by')
    .select(['m.id', 'm.text', 'm.at', 'm.written_by', 'p.name as by', 'm.key_id', 'm.under_key', sealedKeyOf('m').as('sealed_key')])
    .where('m.second_read_id', '=', id)
    .orderBy('m.id')
    .execute();
  return rows.map(({ id: number, key_id, under_key, sealed_key, ...row }) => {
    const words = openSealed<{ text: string }>(transaction, 'second_read_message', { id: String(number), key_id, under_key, sealed_key });
    return { ...row, text: words === null ? erasedWords : (words?.text ?? row.text) };
  });
}

/** Some questions of reads that nobody has answered: those are changed still. Answers how many. */
export async function sealSomeOpenReads(transaction: Transaction, most: number): Promise<number> {
  if (!(await sealsLaterKinds(transaction))) return 0;
  const inPlain = sql<boolean>`under_key is null and given_at is null and ended_at is null and question <> ''`;
  const columns = ['patient_id', 'question'] as const;
  return sealSomeRows(transaction, { table, by: 'id', columns, inPlain }, most, ({ id, patient_id, question }) =>
    secondColumns(transaction, { id, patient_id }, { question, diagnosis: '', treatment_plan: '', first_answer: null }),
  );
}
