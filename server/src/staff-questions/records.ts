/** Questions about patients between the clinic's people: each answered once, and noted by whoever asked. */
import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely';
import { sealedKeyOf } from '../patient-keys/records.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { StaffQuestion } from '../platform/db/schema.ts';

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

/** Until the end of the transaction: it is answered once, and noted once. Read once it is locked, with what opens it by then. Needs a transaction as the clinic. */
export async function lockQuestion(transaction: Transaction, id: string): Promise<QuestionRow> {
  await transaction.selectFrom('staff_question').select('id').where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
  return questions(transaction).where('q.id', '=', id).executeTakeFirstOrThrow();
}

export function questionsToAnswer(transaction: Transaction, providerId: string): Promise<QuestionRow[]> {
  return questions(transaction).where('q.provider_id', '=', providerId).where('q.answered_at', 'is', null).orderBy('q.asked_at').execute();
}

/** None of the patient's encounters is their dermatologist's any more. Not those whose words are erased. Needs a transaction as the clinic. */
export function questionsOfNobody(transaction: Transaction): Promise<{ id: string; provider: string }[]> {
  return transaction
    .selectFrom('staff_question')
    .innerJoin('provider', 'provider.id', 'staff_question.provider_id')
    .select(['staff_question.id', 'provider.name as provider'])
    .where('staff_question.answered_at', 'is', null)
    .where(
      sql<boolean>`not exists (select from encounter e where e.provider_id = staff_question.provider_id and e.patient_id = staff_question.patient_id)`,
    )
    .where(sql<boolean>`${opens}`)
    .orderBy('staff_question.asked_at')
    .limit(100)
    .execute();
}

/** Whether an encounter of the patient's is its dermatologist's. Needs a transaction as the clinic. */
export async function isOfTheirs(
  transaction: Transaction,
  { provider_id, patient_id }: { provider_id: string; patient_id: string },
): Promise<boolean> {
  const encounter = transaction
    .selectFrom('encounter')
    .select('id')
    .where('provider_id', '=', provider_id)
    .where('patient_id', '=', patient_id);
  return (await encounter.limit(1).executeTakeFirst()) !== undefined;
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

export async function keepStaffAnswer(transaction: Transaction, id: string, columns: Updateable<StaffQuestion>): Promise<void> {
  await transaction
    .updateTable('staff_question')
    .set({ ...columns, answered_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

export async function markNoted(transaction: Transaction, id: string): Promise<void> {
  await transaction.updateTable('staff_question').set({ noted_at: sql`now()` }).where('id', '=', id).execute();
}

const opens = sql`(key_id is null or ${sealedKeyOf('staff_question')} is not null)`;

/** Rows that hold words in plain, and whose key is not erased. */
export const inPlain = sql<SqlBool>`(words <> '' or answer <> '') and ${opens}`;

/** Rows whose words are not all in the one text, and whose key is not erased. A release that was gone back to writes the answer beside that text. */
export const notInOneText = sql<SqlBool>`(under_key is null or answer_under_key is not null) and ${opens}`;
