/** What a dermatologist still needs from the patient, and what the patient answered: in plain, or as one text under the patient's key. */
import type { Shot } from '@pellis/contract/photos/shots';
import { sql } from 'kysely';
import { sealSomeRows } from '../patient-keys/plain-records.ts';
import { sealedKeyOf } from '../patient-keys/records.ts';
import { erasedWords, keepLaterKind, openSealed, sealsLaterKinds } from '../patient-keys/sealed-rows.ts';
import type { Transaction } from '../platform/db/database.ts';

const table = 'info_request';

export interface NewRequest {
  id: string;
  rapid_assessment_id: string;
  patient_id: string;
  asked_by: string;
  wants: 'photo' | 'answer';
  shot: Shot | null;
  region: string | null;
  side: string | null;
  message: string;
}

interface Words {
  message: string;
  answer: string;
}

/** What the row holds of them. */
async function wordColumns(transaction: Transaction, of: { id: string; patient_id: string; key_id?: string | null }, words: Words) {
  const kept = await keepLaterKind(transaction, table, of, words);
  // in plain nothing sealed may be left beside: it would be read in place of the words
  return kept ? { message: '', answer: '', ...kept } : { ...words, key_id: null, under_key: null };
}

/** Needs a transaction as the clinic. */
export async function insertRequest(transaction: Transaction, { message, ...request }: NewRequest): Promise<void> {
  const words = await wordColumns(transaction, request, { message, answer: '' });
  await transaction
    .insertInto(table)
    .values({ ...request, ...words })
    .execute();
}

/** Every request of an assessment, oldest first, with the name of who asked. */
export async function requestsOf(transaction: Transaction, assessmentId: string) {
  const rows = await transaction
    .selectFrom('info_request')
    .innerJoin('provider', 'provider.id', 'info_request.asked_by')
    .selectAll('info_request')
    .select(['provider.name as asked_by_name', sealedKeyOf(table).as('sealed_key')])
    .where('rapid_assessment_id', '=', assessmentId)
    .orderBy('asked_at')
    .execute();
  return rows.map(({ under_key, sealed_key, ...row }) => {
    const words = openSealed<Words>(transaction, table, { ...row, under_key, sealed_key });
    return { ...row, ...(words === null ? { message: erasedWords, answer: '' } : words) };
  });
}

export async function openRequestOf(transaction: Transaction, assessmentId: string) {
  return (await requestsOf(transaction, assessmentId)).find((request) => request.answered_at === null);
}

/** An open one, as it was read. Needs a transaction as the clinic. */
export async function closeRequest(
  transaction: Transaction,
  open: { id: string; patient_id: string; key_id: string | null; message: string },
  answer: string,
): Promise<void> {
  const words = await wordColumns(transaction, open, { message: open.message, answer });
  await transaction
    .updateTable(table)
    .set({ ...words, answered_at: sql<Date>`now()` })
    .where('id', '=', open.id)
    .execute();
}

/** Some from before the clinic sealed; answers how many. Needs a transaction as the clinic. */
export async function sealSomeRequests(transaction: Transaction, most: number): Promise<number> {
  if (!(await sealsLaterKinds(transaction, table))) return 0;
  const columns = ['patient_id', 'key_id', 'message', 'answer'] as const;
  return sealSomeRows(transaction, { table, by: 'id', columns }, most, ({ message, answer, ...of }) =>
    wordColumns(transaction, of, { message, answer }),
  );
}

/** Asked before the moment, still open and not yet reminded of; locked, so that two processes remind of it once. */
export function lockUnreminded(transaction: Transaction, before: Date) {
  return transaction
    .selectFrom('info_request as asked')
    .innerJoin('rapid_assessment as about', 'about.id', 'asked.rapid_assessment_id')
    .select(['asked.id', 'asked.patient_id', 'asked.rapid_assessment_id'])
    .where('about.state', '=', 'needs_info')
    .where('asked.answered_at', 'is', null)
    .where('asked.reminded_at', 'is', null)
    .where('asked.asked_at', '<', before)
    .limit(100)
    .forUpdate('asked')
    .skipLocked()
    .execute();
}

export function markReminded(transaction: Transaction, id: string) {
  return transaction.updateTable('info_request').set({ reminded_at: sql<Date>`now()` }).where('id', '=', id).execute();
}
