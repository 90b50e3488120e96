/** Medical questions that were handed to a dermatologist. */
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import type { MedicalQuestion } from '../platform/db/schema.ts';

export function openQuestion(transaction: Transaction, conversationId: string) {
  return transaction
    .selectFrom('medical_question')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

/** Who has it in a conversation, where they work here. Needs a transaction as the clinic. */
export async function answererIn(transaction: Transaction, conversationId: string): Promise<string | null> {
  const asked = await transaction
    .selectFrom('medical_question as q')
    .innerJoin('account as a', 'a.id', 'q.provider_id')
    .select('q.provider_name')
    .where('q.conversation_id', '=', conversationId)
    .where('q.ended_at', 'is', null)
    .where('a.disabled_at', 'is', null)
    .executeTakeFirst();
  return asked?.provider_name ?? null;
}

/** Asked of whom it is for; of whoever works here, where that one has left. Of queries in which the question is called `q`. */
export function isAskedFor(providerId: string | null): RawBuilder<boolean> {
  const works = (id: RawBuilder<unknown>) => sql<boolean>`exists (select from account where account.id = ${id} and disabled_at is null)`;
  return sql<boolean>`(${works(sql`q.provider_id`)} and (q.provider_id = ${providerId} or not ${works(sql`${providerId}`)}))`;
}

export async function insertQuestion(transaction: Transaction, row: Insertable<MedicalQuestion>): Promise<void> {
  await transaction.insertInto('medical_question').values(row).execute();
}

/** What it is about became urgent, where nobody has put it in words of their own. */
export async function relabelQuestion(
  transaction: Transaction,
  conversationId: string,
  { from, to }: { from: readonly string[]; to: string },
): Promise<void> {
  await transaction
    .updateTable('medical_question')
    .set({ words: to })
    .where('conversation_id', '=', conversationId)
    .where('ended_at', 'is', null)
    .where('words', 'in', [...from])
    .execute();
}

export async function endQuestionNow(transaction: Transaction, id: string): Promise<void> {
  await transaction.updateTable('medical_question').set({ ended_at: sql`now()` }).where('id', '=', id).execute();
}

/** Whoever treats the patient; needs a transaction as the clinic, because the front desk sees no encounters' dermatologists by name. */
export function dermatologistsOf(transaction: Transaction, patientId: string): Promise<{ id: string; name: string }[]> {
  return transaction
    .selectFrom('provider as p')
    .innerJoin('account as a', 'a.id', 'p.id')
    .select(['p.id', 'p.name'])
    .where('a.disabled_at', 'is', null)
    .where((is) =>
      is.exists(
        is.selectFrom('encounter as e').select('e.id').whereRef('e.provider_id', '=', 'p.id').where('e.patient_id', '=', patientId),
      ),
    )
    .orderBy('p.name')
    .execute();
}

/** The threads in which one was asked, and whether the question is still open. */
export async function questionsTo(transaction: Transaction, providerId: string): Promise<Map<string, boolean>> {
  const rows = await transaction
    .selectFrom('medical_question')
    .select(['conversation_id', sql<boolean>`bool_or(ended_at is null)`.as('is_open')])
    .where('provider_id', '=', providerId)
    .groupBy('conversation_id')
    .orderBy(sql`max(asked_at)`, 'desc')
    .limit(100)
    .execute();
  return new Map(rows.map(({ conversation_id, is_open }) => [conversation_id, is_open]));
}
