/** Questions about patients are kept under the patient's key where the clinic seals, one text a row; those that were there before come to be kept so by and by. */
import type { Selectable } from 'kysely';
import { openKey, openWords, sealWords } from '../patient-keys/patient-keys.ts';
import { sealSomeRows } from '../patient-keys/plain-records.ts';
import {
  erasedWords,
  keepLaterKind,
  keyToSeal,
  openSealed,
  type SealedRow,
  sealEarlier,
  sealsLaterKinds,
} from '../patient-keys/sealed-rows.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { StaffQuestion } from '../platform/db/schema.ts';
import { sealingOf } from '../platform/db/transaction.ts';
import { Refusal } from '../platform/refusal.ts';
import { inPlain, notInOneText } from './records.ts';

const table = 'staff_question';
const kept = ['words', 'answer', 'words_under_key', 'answer_under_key'] as const;
const placeOf = (column: 'words' | 'answer', row: string) => ({ table, column, row });

interface Written {
  words: string;
  answer: string | null;
}
type KeptRow = SealedRow & Pick<Selectable<StaffQuestion>, 'id' | (typeof kept)[number]>;
interface Named {
  id: string;
  patient_id: string;
  key_id?: string | null;
}

/** As they were written, however they are kept. */
export function asWritten(transaction: Transaction, row: KeptRow): Written {
  const one = openSealed<Written>(transaction, table, row);
  if (one === null) return { words: erasedWords, answer: row.answer === null ? null : erasedWords };
  return { words: one?.words ?? fromBefore(transaction, row, 'words'), answer: one?.answer ?? fromBefore(transaction, row, 'answer') };
}

/** In plain, or in a text of its own. */
function fromBefore<Column extends 'words' | 'answer'>(transaction: Transaction, row: KeptRow, column: Column): string | KeptRow[Column] {
  const { id, key_id, sealed_key, [`${column}_under_key` as const]: sealed } = row;
  if (!key_id || !sealed) return row[column];
  if (!sealed_key) return erasedWords;
  return openWords(openKey({ config: sealingOf(transaction) }, { id: key_id, sealed_key }), placeOf(column, id), sealed);
}

/** What the columns hold. Needs a transaction as the clinic. */
export async function wordColumns(transaction: Transaction, of: Named, { words, answer }: Written) {
  const inNoText = { key_id: null, under_key: null, words_under_key: null, answer_under_key: null };
  if (!sealingOf(transaction).sealsPatientWords) return { ...inNoText, words, answer };
  const sealed = (await keepLaterKind(transaction, table, of, { words, answer })) ?? (await inTwoTexts(transaction, of, { words, answer }));
  return { ...inNoText, words: '', answer: answer === null ? null : '', ...sealed };
}

/** As the release before opens them too. */
async function inTwoTexts(transaction: Transaction, of: Named, { words, answer }: Written) {
  const key = await keyToSeal(transaction, of);
  return {
    key_id: key.id,
    words_under_key: sealWords(key, placeOf('words', of.id), words),
    answer_under_key: answer === null ? null : sealWords(key, placeOf('answer', of.id), answer),
  };
}

/** What the columns hold from then on. Needs a transaction as the clinic. */
export async function answered(transaction: Transaction, row: KeptRow & { patient_id: string }, answer: string) {
  if (row.key_id && !row.sealed_key) throw new Refusal(404, 'erased', erasedWords);
  return wordColumns(transaction, row, { words: asWritten(transaction, row).words, answer });
}

export function sealStaffQuestions(clinic: Clinic): Promise<void> {
  return sealEarlier(clinic, sealSomeStaffQuestions);
}

/** Those in two texts too, once rows are kept in one. */
async function sealSomeStaffQuestions(transaction: Transaction, most: number): Promise<number> {
  const which = (await sealsLaterKinds(transaction, table)) ? notInOneText : inPlain;
  const columns = ['id', 'patient_id', 'key_id', 'under_key', ...kept] as const;
  return sealSomeRows(transaction, { table, by: 'id', columns, inPlain: which }, most, (row, sealed_key) =>
    wordColumns(transaction, row, asWritten(transaction, { ...row, sealed_key })),
  );
}
