/** The messages of laboratories, word for word as they came. What writes needs a transaction as the clinic. */
import type { Transaction } from '../platform/db/database.ts';

export function messageSentAs(transaction: Transaction, sentAs: string) {
  return transaction.selectFrom('lab_message').select(['result_id', 'words']).where('sent_as', '=', sentAs).executeTakeFirst();
}

export async function insertMessage(
  transaction: Transaction,
  row: { sent_as: string; result_id: string; patient_id: string | null; words: string },
): Promise<void> {
  await transaction.insertInto('lab_message').values(row).execute();
}

/** Word for word, the newest first. */
export async function messagesOf(transaction: Transaction, resultId: string): Promise<string[]> {
  const rows = await transaction
    .selectFrom('lab_message')
    .select('words')
    .where('result_id', '=', resultId)
    .orderBy('received_at', 'desc')
    .execute();
  return rows.map(({ words }) => words);
}
