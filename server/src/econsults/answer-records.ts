/** The answer of an e-Consult: a draft until it is signed. Needs transactions as the clinic to write. */

import type { EconsultAnswerForm, EconsultDraft } from '@pellis/contract/econsults/econsult-work';
import type { EconsultAnswer } from '@pellis/contract/econsults/econsults';
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';

function answerOf(transaction: Transaction, econsultId: string) {
  return transaction
    .selectFrom('econsult_answer')
    .select(['assessment', 'recommendation', 'watch_for', 'sending', 'signed_at', 'signed_name'])
    .where('econsult_id', '=', econsultId)
    .executeTakeFirst();
}

/** As it was signed; null before. */
export async function signedAnswerOf(transaction: Transaction, econsultId: string): Promise<EconsultAnswer | null> {
  const row = await answerOf(transaction, econsultId);
  if (!row?.signed_at || row.sending === '') return null;
  const { assessment, recommendation, watch_for, sending, signed_at, signed_name } = row;
  return { assessment, recommendation, watch_for, sending, signed_at, signed_by: signed_name };
}

/** As far as it is written. */
export async function draftOf(transaction: Transaction, econsultId: string): Promise<EconsultDraft | null> {
  const row = await answerOf(transaction, econsultId);
  if (!row || row.signed_at) return null;
  const { assessment, recommendation, watch_for, sending } = row;
  return { assessment, recommendation, watch_for, sending };
}

export async function keepDraft(transaction: Transaction, econsultId: string, draft: EconsultDraft): Promise<void> {
  await transaction
    .insertInto('econsult_answer')
    .values({ ...draft, econsult_id: econsultId })
    .onConflict((known) => known.column('econsult_id').doUpdateSet(draft))
    .execute();
}

export async function keepSigned(
  transaction: Transaction,
  econsultId: string,
  { signed_by, signed_name, ...answer }: EconsultAnswerForm & { signed_by: string; signed_name: string },
): Promise<void> {
  await keepDraft(transaction, econsultId, answer);
  await transaction
    .updateTable('econsult_answer')
    .set({ signed_by, signed_name, signed_at: sql<Date>`now()` })
    .where('econsult_id', '=', econsultId)
    .execute();
}
