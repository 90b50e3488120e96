/** Questions about patients are kept under the patient's key where the clinic seals, and those that were there before come to be sealed by and by. */
import { openKey, openWords, sealingKeyFor, sealWords } from '../patient-keys/patient-keys.ts';
import { patientKeyById } from '../patient-keys/records.ts';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { PhotoKey } from '../platform/photo-keys.ts';
import { found } from '../platform/refusal.ts';
import { type KeptAnswer, plainQuestions, type QuestionRow, sealQuestion } from './records.ts';

/** So many in one transaction. */
const atOnce = 100;
const erased = 'Erased with the patient’s record.';
const placeOf = (column: 'words' | 'answer', row: string) => ({ table: 'staff_question', column, row });

interface Question {
  id: string;
  patient_id: string;
  words: string;
}

/** Needs a transaction as the clinic. */
export async function keptWords(clinic: Clinic, transaction: Transaction, { id, patient_id, words }: Question) {
  if (!clinic.config.sealsPatientWords) return { words };
  const key = await sealingKeyFor(clinic, transaction, patient_id);
  return { words: '', key_id: key.id, words_under_key: sealWords(key, placeOf('words', id), words) };
}

interface Answer {
  id: string;
  patient_id: string;
  key_id: string | null;
  answer: string;
}

/** Needs a transaction as the clinic. */
export async function keptAnswer(clinic: Clinic, transaction: Transaction, of: Answer): Promise<KeptAnswer> {
  if (!clinic.config.sealsPatientWords) return { answer: of.answer };
  const key = await keyOf(clinic, transaction, of);
  return { answer: '', key_id: key.id, answer_under_key: sealWords(key, placeOf('answer', of.id), of.answer) };
}

/** As they were written, however they are kept. */
export function inPlain(clinic: Clinic, row: QuestionRow): { words: string; answer: string | null } {
  const { id, key_id, sealed_key, words_under_key, answer_under_key } = row;
  if (!key_id) return row;
  const key = sealed_key && openKey(clinic, { id: key_id, sealed_key });
  const open = (column: 'words' | 'answer', sealed: Buffer) => (key ? openWords(key, placeOf(column, id), sealed) : erased);
  return {
    words: words_under_key ? open('words', words_under_key) : row.words,
    answer: answer_under_key ? open('answer', answer_under_key) : row.answer,
  };
}

/** Cut off anywhere it goes on where it was: a row is sealed whole or not at all. */
export async function sealStaffQuestions(clinic: Clinic): Promise<void> {
  if (!clinic.config.sealsPatientWords) return;
  for (let sealed = atOnce; sealed === atOnce; ) sealed = await clinic.db.write(theClinic('sealing'), (t) => sealSome(clinic, t));
}

async function sealSome(clinic: Clinic, transaction: Transaction): Promise<number> {
  const rows = await plainQuestions(transaction, atOnce);
  for (const row of rows) {
    const key = await keyOf(clinic, transaction, row);
    await sealQuestion(transaction, row.id, {
      key_id: key.id,
      ...(row.words ? { words: '', words_under_key: sealWords(key, placeOf('words', row.id), row.words) } : {}),
      ...(row.answer ? { answer: '', answer_under_key: sealWords(key, placeOf('answer', row.id), row.answer) } : {}),
    });
  }
  return rows.length;
}

/** One key for both, the question's. */
async function keyOf(clinic: Clinic, transaction: Transaction, of: { patient_id: string; key_id: string | null }): Promise<PhotoKey> {
  if (!of.key_id) return sealingKeyFor(clinic, transaction, of.patient_id);
  return openKey(clinic, found(await patientKeyById(transaction, of.key_id)));
}
