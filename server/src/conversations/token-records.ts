/** What opens a visitor's conversation: tokens, kept as hashes, for 30 days after the visitor's last message. */
import { visitorTokenDays } from '@pellis/contract/visitor-conversations';
import { CompiledQuery, sql } from 'kysely';
import type { Records } from '../platform/db/database.ts';
import { hashOf, newId } from '../platform/ids.ts';

const end = sql<Date>`now() + make_interval(days => ${visitorTokenDays}::int)`;

/** False when the token opens something already. Needs the clinic's own records, like all of these. */
export async function keepToken(records: Records, token: string, conversationId: string): Promise<boolean> {
  const kept = await records
    .insertInto('conversation_token')
    .values({ hash: hashOf(token), conversation_id: conversationId, expires_at: end })
    .onConflict((known) => known.doNothing())
    .returning('hash')
    .executeTakeFirst();
  return kept !== undefined;
}

/** For the letter that tells of an answer. */
export async function issueToken(records: Records, conversationId: string): Promise<string> {
  const token = newId();
  await keepToken(records, token, conversationId);
  return token;
}

export async function renewTokens(records: Records, conversationId: string): Promise<void> {
  await records
    .updateTable('conversation_token')
    .set({ expires_at: end })
    .where('conversation_id', '=', conversationId)
    .where('expires_at', '>', sql<Date>`now()`)
    .execute();
}

/** Also of a thread that was bound since: whoever binds again hears the same. */
export async function conversationOfToken(records: Records, token: string): Promise<{ id: string; patientId: string | null } | undefined> {
  return records
    .selectFrom('conversation_token as t')
    .innerJoin('conversation as c', 'c.id', 't.conversation_id')
    .select(['c.id', 'c.patient_id as patientId'])
    .where('t.hash', '=', hashOf(token))
    .where('t.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/** From here to the end of the transaction the database shows what this conversation's visitor may see, and nothing else. */
export async function actAsVisitor(records: Records, conversationId: string): Promise<void> {
  await records.executeQuery(
    CompiledQuery.raw(`select set_config('pellis.actor_id', $1, true), set_config('pellis.actor_role', 'visitor', true)`, [conversationId]),
  );
}
