/** The messages of a thread, with the photos and files that came with them. */
import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import type { Message } from '../platform/db/schema.ts';
import type { Viewer } from './policy.ts';

export type MessageRow = Selectable<Message>;

/** The next place in the thread. Needs a transaction as the clinic. */
export async function nextPlace(transaction: Transaction, conversationId: string): Promise<number> {
  const { last_seq } = await transaction
    .updateTable('conversation')
    .set({ last_seq: sql`last_seq + 1`, last_at: sql`clock_timestamp()` })
    .where('id', '=', conversationId)
    .returning('last_seq')
    .executeTakeFirstOrThrow();
  return last_seq;
}

export function insertMessage(transaction: Transaction, row: Insertable<Message>): Promise<MessageRow> {
  return transaction.insertInto('message').values(row).returningAll().executeTakeFirstOrThrow();
}

/** The message that somebody's browser has sent under this id before. */
export function messageSentAs(transaction: Transaction, conversationId: string, sentAs: string): Promise<MessageRow | undefined> {
  return transaction
    .selectFrom('message')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .where('sent_as', '=', sentAs)
    .executeTakeFirst();
}

export function messagesAfter(
  transaction: Transaction,
  { isDesk }: Viewer,
  { conversationId, cursor, most }: { conversationId: string; cursor: number; most: number },
): Promise<MessageRow[]> {
  return transaction
    .selectFrom('message')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .where('seq', '>', cursor)
    .$if(isDesk, (messages) => messages.where('is_clinical', '=', false))
    .orderBy('seq')
    .limit(most)
    .execute();
}

export function photosOfMessages(transaction: Transaction, messageIds: readonly string[]) {
  return transaction
    .selectFrom('photo')
    .select(['id', 'filename', 'width', 'height', 'region', 'side', 'is_covered', 'message_id'])
    .where('message_id', 'in', messageIds)
    .orderBy('position')
    .execute();
}

export function filesOfMessages(transaction: Transaction, messageIds: readonly string[]) {
  return transaction
    .selectFrom('document')
    .select(['id', 'name', 'message_id'])
    .where('message_id', 'in', messageIds)
    .orderBy('id')
    .execute();
}

/** Whether the thread itself has said this lately. */
export async function wasSaidLately(
  transaction: Transaction,
  conversationId: string,
  kind: MessageRow['kind'],
  hours: number,
): Promise<boolean> {
  const said = await transaction
    .selectFrom('message')
    .select('seq')
    .where('conversation_id', '=', conversationId)
    .where('kind', '=', kind)
    .where('at', '>', sql<Date>`now() - make_interval(hours => ${hours}::int)`)
    .limit(1)
    .executeTakeFirst();
  return said !== undefined;
}
