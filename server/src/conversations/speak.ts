/** Puts words into a thread: in their order, once, and everybody who listens hears that there is something to read. */
import { chatsTopic, inboxTopic, type Message, questionsTopic, threadTopic } from '@pellis/contract/conversations/conversations';
import type { Transaction } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import { announce } from '../platform/live/announce.ts';
import { found, Refusal } from '../platform/refusal.ts';
import { insertMessage, type MessageRow, messageSentAs } from './message-records.ts';
import { conversationById } from './records.ts';

export interface Words {
  conversationId: string;
  /** Made in the sender's browser; the thread's own words get one of ours. */
  sentAs?: string;
  kind: Message['kind'];
  side: Message['from'];
  author?: { id: string | null; name: string };
  text: string;
  isClinical?: boolean;
  attachments?: number;
}

/** The conversation must be locked and the transaction be one as the clinic. */
export async function speak(transaction: Transaction, words: Words): Promise<MessageRow> {
  const { conversationId, sentAs, kind, side, author, text, isClinical, attachments } = words;
  const { patient_id } = isClinical ? found(await conversationById(transaction, conversationId)) : { patient_id: null };
  return insertMessage(transaction, patient_id, {
    id: newId(),
    conversation_id: conversationId,
    sent_as: sentAs ?? newId(),
    kind,
    side,
    author_id: author?.id ?? null,
    author_name: author?.name ?? '',
    text,
    is_clinical: isClinical ?? false,
    attachments: attachments ?? 0,
  });
}

/** What came under this id before. Refused when it comes again with other words: that is a fault of the sender's page. */
export async function sentBefore(
  transaction: Transaction,
  { conversationId, sentAs, text, authorId }: { conversationId: string; sentAs: string; text: string; authorId: string | null },
): Promise<MessageRow | undefined> {
  const known = await messageSentAs(transaction, conversationId, sentAs);
  if (known && (known.text !== text || known.author_id !== authorId))
    throw new Refusal(422, 'key_reused', 'This message was already sent with other words. Please send it again.');
  return known;
}

/** In the transaction of what happened: heard after the commit, ids only. */
export async function tellListeners(
  transaction: Transaction,
  {
    id,
    patientId,
    providerId,
    name,
    seq,
  }: { id: string; patientId: string | null; providerId?: string | undefined; name: string; seq?: number },
): Promise<void> {
  const lists = [inboxTopic, ...(patientId ? [chatsTopic(patientId)] : []), ...(providerId ? [questionsTopic(providerId)] : [])];
  await Promise.all([
    announce(transaction, threadTopic(id), name, seq === undefined ? undefined : { seq: String(seq) }),
    ...lists.map((topic) => announce(transaction, topic, 'changed', { thread: id })),
  ]);
}
