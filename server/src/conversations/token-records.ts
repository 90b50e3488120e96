/** What opens a visitor's conversation: tokens, kept as hashes, for 30 days after the visitor's last message. */
import { visitorTokenDays } from '@pellis/contract/visitors/visitor-conversations';
import { CompiledQuery, sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import { hashOf, newId } from '../platform/ids.ts';

const end = sql<Date>`now() + make_interval(days => ${visitorTokenDays}::int)`;

/** False when the token opens something already. Needs a transaction as the clinic, like all of these. */
export async function keepToken(transaction: Transaction, token: string, conversationId: string): Promise<boolean> {
  const kept = await transaction
    .insertInto('conversation_token')
    .values({ hash: hashOf(token), conversation_id: conversationId, expires_at: end })
    .onConflict((known) => known.doNothing())
    .returning('hash')
    .executeTakeFirst();
  return kept !== undefined;
}

/** For the e-mail that tells of an answer. */
export async function issueToken(transaction: Transaction, conversationId: string): Promise<string> {
  const token = newId();
  await keepToken(transaction, token, conversationId);
  return token;
}

export async function renewTokens(transaction: Transaction, conversationId: string): Promise<void> {
  await transaction
    .updateTable('conversation_token')
    .set({ expires_at: end })
    .where('conversation_id', '=', conversationId)
    .where('expires_at', '>', sql<Date>`now()`)
    .execute();
}

/** Also of a thread that was bound since: whoever binds again hears the same. */
export async function conversationOfToken(
  transaction: Transaction,
  token: string,
): Promise<{ id: string; patientId: string | null } | undefined> {
  return transaction
    .selectFrom('conversation_token as t')
    .innerJoin('conversation as c', 'c.id', 't.conversation_id')
    .select(['c.id', 'c.patient_id as patientId'])
    .where('t.hash', '=', hashOf(token))
    .where('t.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/** From here to the end of the transaction the database shows what this conversation's visitor may see, and nothing else. */
export async function actAsVisitor(transaction: Transaction, conversationId: string): Promise<void> {
  await transaction.executeQuery(
    CompiledQuery.raw(
      `select set_config('pellis.actor_id', $1, true), set_config('pellis.actor_role', 'visitor', true), set_config('pellis.rights', '', true)`,
      [conversationId],
    ),
  );
}
