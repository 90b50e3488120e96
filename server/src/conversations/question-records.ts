/** Medical questions that were handed to a dermatologist. What is asked is in plain, or one text a row under the patient's key. */
import { type Insertable, type RawBuilder, sql } from 'kysely';
import { sealSomeRows } from '../patient-keys/plain-records.ts';
import { sealedKeyOf } from '../patient-keys/records.ts';
import { erasedWords, keepLaterKind, openSealed, type SealedRow, sealsLaterKinds } from '../patient-keys/sealed-rows.ts';
import type { Transaction } from '../platform/db/database.ts';
import { givesCare } from '../platform/db/rights.ts';
import type { MedicalQuestion } from '../platform/db/schema.ts';

const table = 'medical_question';

/** The row as if it were kept in plain. */
export function questionInWords<Row extends SealedRow & { id: string; words: string }>(
  transaction: Transaction,
  row: Row,
): Omit<Row, keyof SealedRow> {
  const { key_id, under_key, sealed_key, ...plain } = row;
  const sealed = openSealed<{ words: string }>(transaction, table, row);
  return { ...plain, words: sealed === null ? erasedWords : (sealed?.words ?? row.words) };
}

/** What the columns hold. Needs a transaction as the clinic. */
async function wordColumns(transaction: Transaction, of: { id: string; patient_id: string; key_id?: string | null }, words: string) {
  const kept = words === '' ? undefined : await keepLaterKind(transaction, table, of, { words });
  return kept ? { words: '', ...kept } : { words, key_id: null, under_key: null };
}

const openIn = (transaction: Transaction, conversationId: string) =>
  transaction
    .selectFrom(table)
    .selectAll()
    .select(sealedKeyOf(table).as('sealed_key'))
    .where('conversation_id', '=', conversationId)
    .where('ended_at', 'is', null);

export async function openQuestion(transaction: Transaction, conversationId: string) {
  const row = await openIn(transaction, conversationId).executeTakeFirst();
  return row && questionInWords(transaction, row);
}

/** Who has it in a conversation, where they give care here. Needs a transaction as the clinic. */
export async function answererIn(transaction: Transaction, conversationId: string): Promise<string | null> {
  const asked = await transaction
    .selectFrom('medical_question as q')
    .innerJoin('account as a', 'a.id', 'q.provider_id')
    .select('q.provider_name')
    .where('q.conversation_id', '=', conversationId)
    .where('q.ended_at', 'is', null)
    .where(givesCare('a'))
    .executeTakeFirst();
  return asked?.provider_name ?? null;
}

/** Asked of whom it is for; of whoever gives care here, where that one does not any more. Of queries in which the question is called `q`, as the clinic. */
export function isAskedFor(providerId: string | null): RawBuilder<boolean> {
  const works = (id: RawBuilder<unknown>) =>
    sql<boolean>`exists (select from account where account.id = ${id} and ${givesCare('account')})`;
  return sql<boolean>`(${works(sql`q.provider_id`)} and (q.provider_id = ${providerId} or not ${works(sql`${providerId}`)}))`;
}

/** Needs a transaction as the clinic. */
export async function insertQuestion(transaction: Transaction, { words = '', ...row }: Insertable<MedicalQuestion>): Promise<void> {
  const columns = await wordColumns(transaction, row, words);
  await transaction
    .insertInto(table)
    .values({ ...row, ...columns })
    .execute();
}

/** What it is about became urgent, where nobody has put it in words of their own. Needs a transaction as the clinic. */
export async function relabelQuestion(
  transaction: Transaction,
  conversationId: string,
  { from, to }: { from: readonly string[]; to: string },
): Promise<void> {
  const row = await openIn(transaction, conversationId).forUpdate().executeTakeFirst();
  if (!row || !from.includes(questionInWords(transaction, row).words)) return;
  await transaction
    .updateTable(table)
    .set(await wordColumns(transaction, row, to))
    .where('id', '=', row.id)
    .execute();
}

/** Some that were asked before the clinic sealed: what is asked may change still. Answers how many. Needs a transaction as the clinic. */
export async function sealSomeQuestions(transaction: Transaction, most: number): Promise<number> {
  if (!(await sealsLaterKinds(transaction, table))) return 0;
  const inPlain = sql<boolean>`under_key is null and words <> ''`;
  const columns = ['patient_id', 'words'] as const;
  return sealSomeRows(transaction, { table, by: 'id', columns, inPlain }, most, ({ words, ...of }) => wordColumns(transaction, of, words));
}

export async function endQuestionNow(transaction: Transaction, id: string): Promise<void> {
  await transaction.updateTable('medical_question').set({ ended_at: sql`now()` }).where('id', '=', id).execute();
}

/** Whoever treats the patient and gives care here today; needs a transaction as the clinic, because the front desk sees no encounters' dermatologists by name. */
export function dermatologistsOf(transaction: Transaction, patientId: string): Promise<{ id: string; name: string }[]> {
  return transaction
    .selectFrom('provider as p')
    .innerJoin('account as a', 'a.id', 'p.id')
    .select(['p.id', 'p.name'])
    .where(givesCare('a'))
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
