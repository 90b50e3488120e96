/** Messages with a dermatologist that were sent in plain, before the clinic sealed. */
import { maySealLate } from '../patient-keys/records.ts';
import { sealAllSaid } from '../patient-keys/said-before.ts';
import type { Transaction } from '../platform/db/database.ts';

/** Answers how many. Needs a transaction as the clinic. */
export async function sealSomeMessages(transaction: Transaction, most: number): Promise<number> {
  const rows = await transaction
    .selectFrom('message')
    .innerJoin('conversation', 'conversation.id', 'message.conversation_id')
    .select(['message.id', 'message.text', 'conversation.patient_id'])
    .where('message.is_clinical', '=', true)
    .where('message.under_key', 'is', null)
    .where('message.text', '<>', '')
    .where('conversation.patient_id', 'is not', null)
    .where(maySealLate('conversation.patient_id'))
    .orderBy('message.id')
    .limit(most)
    .$narrowType<{ patient_id: string }>()
    .execute();
  return sealAllSaid(transaction, 'message', rows);
}
