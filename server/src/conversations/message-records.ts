/** The messages of a thread, with the photos and files that came with them. */
import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import { sealedKeyOf } from '../patient-keys/records.ts';
import { erasedWords, keepSealed, openSealed, type SealedRow } from '../patient-keys/sealed-rows.ts';
import { isCovered } from '../photos/covered-records.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { Message } from '../platform/db/schema.ts';
import type { Viewer } from './policy.ts';

/** With its words, however they are kept. */
export type MessageRow = Omit<Selectable<Message>, 'key_id' | 'under_key'>;

const messageKey = sealedKeyOf('message').as('sealed_key');

/** As if it were kept in plain. */
export function inWords<Row extends SealedRow & { id: string; text: string }>(
  transaction: Transaction,
  { key_id, under_key, sealed_key, ...plain }: Row,
): Omit<Row, keyof SealedRow> {
  const words = openSealed<{ text: string }>(transaction, 'message', { id: plain.id, key_id, under_key, sealed_key });
  return { ...plain, text: words === null ? erasedWords : (words?.text ?? plain.text) };
}

type NewMessage = Omit<Insertable<Message>, 'seq'> & { id: string; text: string };

/**
 * In the next place of its thread. Sealed where it is clinical: the rest is found by its words. A visitor has no key. Never changed once it is written: sealed then, or
 * never. Needs a transaction as the clinic.
 */
export async function insertMessage(transaction: Transaction, patientId: string | null, row: NewMessage): Promise<MessageRow> {
  const of = { id: row.id, patient_id: patientId ?? '' };
  const kept = row.is_clinical && patientId !== null ? await keepSealed(transaction, 'message', of, { text: row.text }) : undefined;
  const values = kept ? { ...row, ...kept, text: '' } : row;
  const {
    key_id: _,
    under_key: __,
    ...written
  } = await transaction
    .with('place', (thread) =>
      thread
        .updateTable('conversation')
        .set({ last_seq: sql`last_seq + 1`, last_at: sql`clock_timestamp()` })
        .where('id', '=', row.conversation_id)
        .returning('last_seq'),
    )
    .insertInto('message')
    .values((of) => ({ ...values, seq: of.selectFrom('place').select('last_seq') }))
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...written, text: row.text };
}

/** The message that somebody's browser has sent under this id before. */
export async function messageSentAs(transaction: Transaction, conversationId: string, sentAs: string): Promise<MessageRow | undefined> {
  const row = await transaction
    .selectFrom('message')
    .selectAll()
    .select(messageKey)
    .where('conversation_id', '=', conversationId)
    .where('sent_as', '=', sentAs)
    .executeTakeFirst();
  return row && inWords(transaction, row);
}

export async function messagesAfter(
  transaction: Transaction,
  { isDesk }: Viewer,
  { conversationId, cursor, most }: { conversationId: string; cursor: number; most: number },
): Promise<MessageRow[]> {
  const rows = await transaction
    .selectFrom('message')
    .selectAll()
    .select(messageKey)
    .where('conversation_id', '=', conversationId)
    .where('seq', '>', cursor)
    .$if(isDesk, (messages) => messages.where('is_clinical', '=', false))
    .orderBy('seq')
    .limit(most)
    .execute();
  return rows.map((row) => inWords(transaction, row));
}

export function photosOfMessages(transaction: Transaction, messageIds: readonly string[]) {
  return transaction
    .selectFrom('photo')
    .select(['id', 'filename', 'width', 'height', 'region', 'side', 'quality', 'message_id', isCovered().as('is_covered')])
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
