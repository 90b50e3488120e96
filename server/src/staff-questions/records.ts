/** Questions about patients between the clinic's people: each answered once, and noted by whoever asked. */
import { type Insertable, sql } from 'kysely';
import { maySealLate } from '../patient-keys/records.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { StaffQuestion } from '../platform/db/schema.ts';

/** Sealed, the words beside are empty. */
export interface KeptAnswer {
  answer: string;
  key_id?: string;
  answer_under_key?: Buffer;
}

export type QuestionRow = NonNullable<Awaited<ReturnType<typeof questionById>>>;

function questions(transaction: Transaction) {
  return transaction
    .selectFrom('staff_question as q')
    .innerJoin('patient as t', 't.id', 'q.patient_id')
    .innerJoin('provider as p', 'p.id', 'q.provider_id')
    .leftJoin('patient_key as k', 'k.id', 'q.key_id')
    .selectAll('q')
    .select(['t.first_name', 't.last_name', 'p.name as provider', 'k.sealed_key']);
}

export function questionById(transaction: Transaction, id: string) {
  return questions(transaction).where('q.id', '=', id).executeTakeFirst();
}

/** Until the end of the transaction: it is answered once, and noted once. Needs a transaction as the clinic. */
export function lockQuestion(transaction: Transaction, id: string) {
  return transaction.selectFrom('staff_question').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

export function questionsToAnswer(transaction: Transaction, providerId: string): Promise<QuestionRow[]> {
  return questions(transaction).where('q.provider_id', '=', providerId).where('q.answered_at', 'is', null).orderBy('q.asked_at').execute();
}

export function answersToNote(transaction: Transaction, accountId: string): Promise<QuestionRow[]> {
  return questions(transaction)
    .where('q.asked_by', '=', accountId)
    .where('q.answered_at', 'is not', null)
    .where('q.noted_at', 'is', null)
    .orderBy('q.answered_at')
    .execute();
}

/** Those that row-level security shows, which are one's own. */
export function questionsAbout(transaction: Transaction, patientId: string): Promise<QuestionRow[]> {
  return questions(transaction).where('q.patient_id', '=', patientId).orderBy('q.asked_at', 'desc').limit(20).execute();
}

export async function insertStaffQuestion(transaction: Transaction, row: Insertable<StaffQuestion>): Promise<void> {
  await transaction.insertInto('staff_question').values(row).execute();
}

export async function keepStaffAnswer(transaction: Transaction, id: string, answer: KeptAnswer): Promise<void> {
  await transaction
    .updateTable('staff_question')
    .set({ ...answer, answered_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

export async function markNoted(transaction: Transaction, id: string): Promise<void> {
  await transaction.updateTable('staff_question').set({ noted_at: sql`now()` }).where('id', '=', id).execute();
}

/** Some that hold words in plain, whose key is not erased, and that nobody is at just now. Needs a transaction as the clinic. */
export function plainQuestions(transaction: Transaction, most: number) {
  return transaction
    .selectFrom('staff_question')
    .select(['id', 'patient_id', 'key_id', 'words', 'answer'])
    .where((where) => where.or([where('words', '<>', ''), where('answer', '<>', '')]))
    .where((where) =>
      where.or([
        where('key_id', 'is', null),
        where.exists(where.selectFrom('patient_key as k').select('k.id').whereRef('k.id', '=', 'staff_question.key_id')),
      ]),
    )
    .where(maySealLate('staff_question.patient_id'))
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
}

export async function sealQuestion(
  transaction: Transaction,
  id: string,
  sealed: { key_id: string; words?: string; words_under_key?: Buffer; answer?: string; answer_under_key?: Buffer },
): Promise<void> {
  await transaction.updateTable('staff_question').set(sealed).where('id', '=', id).execute();
}
