/** Conversations and messages in the contract's form, for whoever looks at them. */
import type { ChatTopic } from '@pellis/contract/conversations/chat-topics';
import { type Conversation, type Message, messagesAtOnce } from '@pellis/contract/conversations/conversations';
import { shownName } from '../photos/file-name.ts';
import { placeIn, QualityOrNone } from '../photos/records.ts';
import type { Transaction } from '../platform/db/database.ts';
import { maskedEmail } from '../third-party-sign-in/masked-email.ts';
import { filesOfMessages, type MessageRow, messagesAfter, photosOfMessages } from './message-records.ts';
import type { Viewer } from './policy.ts';
import type { ViewedRow } from './records.ts';

const lineMost = 140;

/** The forms hold the list of topics. */
export function asConversation(row: ViewedRow): Conversation {
  const { id, opened_at, last_seq, last_at, person_delivered, person_seen, clinic_delivered, clinic_seen } = row;
  return {
    ...{ id, opened_at, last_seq, last_at },
    topic: row.topic as ChatTopic,
    state: row.state,
    with: row.assigned_name,
    last_text: oneLine(row.last?.text ?? ''),
    last_from: (row.last?.side ?? 'thread') as Conversation['last_from'],
    unread: row.unread ?? 0,
    marks: { person_delivered, person_seen, clinic_delivered, clinic_seen },
    is_bound: row.patient_id !== null,
    email: row.visitor_email && maskedEmail(row.visitor_email),
  };
}

export function oneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length <= lineMost ? line : `${line.slice(0, lineMost - 1).toWellFormed()}…`;
}

export async function readAfter(transaction: Transaction, viewer: Viewer, conversationId: string, cursor: number) {
  const rows = await messagesAfter(transaction, viewer, { conversationId, cursor, most: messagesAtOnce + 1 });
  return { messages: await asMessages(transaction, viewer, rows.slice(0, messagesAtOnce)), has_more: rows.length > messagesAtOnce };
}

/** Photos and files are those that the database shows to whoever asks (to the front desk what it sent itself); the others are counted. */
export async function asMessages(transaction: Transaction, viewer: Viewer, rows: readonly MessageRow[]): Promise<Message[]> {
  const carrying = rows.flatMap(({ id, attachments }) => (attachments > 0 ? [id] : []));
  const [photos, files] =
    carrying.length > 0 ? await Promise.all([photosOfMessages(transaction, carrying), filesOfMessages(transaction, carrying)]) : [[], []];
  return rows.map((row) => {
    const ownPhotos = photos.filter(({ message_id }) => message_id === row.id);
    const ownFiles = files.filter(({ message_id }) => message_id === row.id);
    return {
      id: row.sent_as,
      seq: row.seq,
      kind: row.kind,
      from: row.side,
      by: row.author_name,
      is_mine: row.kind === 'message' && row.side === viewer.side && row.author_id === viewer.accountId,
      text: row.text,
      at: row.at,
      photos: ownPhotos.map(({ id, filename, width, height, is_covered, quality, ...on }) => ({
        ...{ id, filename, width, height, is_covered },
        quality: QualityOrNone.parse(quality),
        body_place: placeIn(on),
      })),
      files: ownFiles.map(({ id, name }) => ({ id, name: shownName(name, 'file.pdf') })),
      hidden_attachments: row.attachments - ownPhotos.length - ownFiles.length,
    };
  });
}
