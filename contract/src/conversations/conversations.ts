/** Conversations of patients and visitors with the clinic: threads of messages, read again after a cursor, so that nothing is lost or doubled. */
import { z } from 'zod';
import { megabyte, Photo, PhotoRef, photosTooBig } from '../photos/photos.ts';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams, Instant, PublicId } from '../platform/wire.ts';
import { topicNames } from './chat-topics.ts';

export const messageMost = 4000;
export const messagePhotosMost = 6;
export const messageFilesMost = 3;
const mostBytesTogether = 40 * megabyte;

/** `open`: the clinic's turn. `waiting`: the person's turn. `closed`: done; a further message opens it again. */
export const conversationStates = ['open', 'waiting', 'closed'] as const;
export type ConversationState = (typeof conversationStates)[number];

export const Topic = z.enum(topicNames);

/** A whole number that rises by one with each message of a thread; 0 stands before the first. */
export const Cursor = z.coerce.number().int().min(0).max(2_000_000_000);
const Seq = z.int().min(0);

/**
 * What the person's side or the clinic's sends. `id` is made in the browser, once for each message: the same id again is the same message,
 * however often it is sent. The same id with another text is refused with 422 `key_reused`.
 */
export const MessageForm = z
  .object({
    id: PublicId,
    text: z.string().trim().max(messageMost, `Maximum ${messageMost} characters`),
    photos: z.array(Photo).max(messagePhotosMost, `Send at most ${messagePhotosMost} photos with one message`).default([]),
    /** PDFs: told by their bytes, handed out as attachments only. */
    files: z.array(Photo).max(messageFilesMost, `Send at most ${messageFilesMost} files with one message`).default([]),
  })
  .refine(({ text, photos, files }) => text !== '' || photos.length + files.length > 0, { path: ['text'], error: 'Write a message' })
  .refine(({ photos, files }) => [...photos, ...files].reduce((sum, { data }) => sum + data.length, 0) <= mostBytesTogether, {
    path: ['photos'],
    error: photosTooBig,
  });
export type MessageForm = z.output<typeof MessageForm>;

/**
 * `message` was typed by somebody. The others are the thread's own words: `hours` (collected, answered later), `emergency` (Call 911),
 * `bound` (joined the record), `handed` (with the dermatologist), `task` (a task has ended), `visit` (what became of an invitation to one), `closed`.
 */
export const messageKinds = ['message', 'hours', 'emergency', 'bound', 'handed', 'task', 'visit', 'closed'] as const;

export const Message = z.object({
  id: PublicId,
  seq: Seq,
  kind: z.enum(messageKinds),
  /** `person` is the patient's or visitor's side, `clinic` one of the clinic's people, `thread` nobody: the thread's own words. */
  from: z.enum(['person', 'clinic', 'thread']),
  /** Who typed it, by name: "Ana Alvarez", "Sam", "Dr. Lee"; "Visitor", and "" of the thread's own. */
  by: z.string(),
  /** Typed by whoever asks now. */
  is_mine: z.boolean(),
  text: z.string(),
  at: Instant,
  photos: z.array(PhotoRef),
  files: z.array(z.object({ id: PublicId, name: z.string() })),
  /** Sent with it, for whoever may not open them: the front desk sees that there are photos, not the photos. */
  hidden_attachments: z.int(),
});
export type Message = z.output<typeof Message>;

/** How far each side has got, by `seq`. A message is delivered when a browser of the other side has fetched it, seen when it was shown. */
export const Marks = z.object({
  person_delivered: Seq,
  person_seen: Seq,
  clinic_delivered: Seq,
  clinic_seen: Seq,
});
export type Marks = z.output<typeof Marks>;

export const Conversation = z.object({
  id: PublicId,
  topic: Topic,
  state: z.enum(conversationStates),
  /** Whoever of the clinic has it: "Sam". */
  with: z.string().nullable(),
  opened_at: Instant,
  last_seq: Seq,
  last_at: Instant,
  /** The newest message, shortened to a line; "" when it was photos only. */
  last_text: z.string(),
  last_from: z.enum(['person', 'clinic', 'thread']),
  /** Messages of the other side that were not seen yet. */
  unread: z.int(),
  marks: Marks,
  /** Part of the patient's record. */
  is_bound: z.boolean(),
  /** Where the answer is told to a visitor who has left; masked ("a…@home.test"). */
  email: z.string().nullable(),
});
export type Conversation = z.output<typeof Conversation>;

/** At most this many messages come at once; `has_more` says to read on after the last. */
export const messagesAtOnce = 200;
export const MessagesAfter = z.object({ messages: z.array(Message), has_more: z.boolean(), conversation: Conversation });
export type MessagesAfter = z.output<typeof MessagesAfter>;

/** `emergency` is shown in front of everything else, at once. */
export const Posted = z.object({
  message: Message,
  conversation: Conversation,
  emergency: z.object({ title: z.string(), text: z.string() }).nullable(),
});
export type Posted = z.output<typeof Posted>;

export const MarksForm = z.object({ delivered: Seq, seen: Seq });
const IdAndCursor = IdParams.extend({ cursor: Cursor });
export const chatLimit = { calls: 30, seconds: 60 } as const;
export const photosBody = 60 * megabyte;

export const listConversations = endpoint({
  method: 'GET',
  path: '/me/conversations',
  summary: 'The conversations of the patient I act for, the latest on top, with what is unread',
  access: 'see-care',
  reply: z.object({ unread: z.int(), conversations: z.array(Conversation) }),
});

export const openConversation = endpoint({
  method: 'POST',
  path: '/me/conversations',
  summary: 'Begin a conversation with its first message; sent again with the same message id it is the same conversation',
  access: 'arrange-care',
  body: z.object({ topic: Topic, message: MessageForm }),
  reply: Posted,
  bodyLimit: photosBody,
  limit: { ...chatLimit, per: 'account' },
});

export const readConversation = endpoint({
  method: 'GET',
  path: '/conversations/:id',
  summary: 'One conversation: its state, who has it, how far each side has read',
  access: 'see-care',
  params: IdParams,
  reply: Conversation,
});

export const readMessagesAfter = endpoint({
  method: 'GET',
  path: '/conversations/:id/messages/after/:cursor',
  summary: 'The messages after a cursor, in their order; 0 reads from the beginning',
  access: 'see-care',
  params: IdAndCursor,
  reply: MessagesAfter,
});

export const postMessage = endpoint({
  method: 'POST',
  path: '/conversations/:id/messages',
  summary: 'Send a message; sent again with the same id it is the same message',
  access: 'arrange-care',
  params: IdParams,
  body: MessageForm,
  reply: Posted,
  bodyLimit: photosBody,
  limit: { ...chatLimit, per: 'account' },
});

export const markConversation = endpoint({
  method: 'POST',
  path: '/conversations/:id/marks',
  summary: 'Up to which message my browser has fetched and I have seen; marks only rise',
  access: 'arrange-care',
  params: IdParams,
  body: MarksForm,
  reply: Marks,
});

export const closeOwnConversation = endpoint({
  method: 'POST',
  path: '/conversations/:id/close',
  summary: 'Close my conversation: nothing more is needed; a further message opens it again',
  access: 'arrange-care',
  params: IdParams,
  reply: Conversation,
});

export const readTranscript = endpoint({
  method: 'GET',
  path: '/conversations/:id/transcript/:form',
  summary: 'The whole conversation to take along, as a PDF or as text',
  access: 'see-care',
  params: IdParams.extend({ form: z.enum(['pdf', 'txt'], { error: 'Not found' }) }),
});

export const signInForPhotos = 'Please sign in before you send photos or files.';

/**
 * Topics of the live connection. `thread:<conversation>`: events `message` {seq}, `marks`, `changed`; members may broadcast `typing` (data: nothing).
 * `chats:<patient>`: news `changed` {thread} whenever something of any thread of the patient changes, for the count in the navigation.
 * `inbox:all`, for the front desk: news `changed` {thread}. `questions:<account>`, for a dermatologist: news `changed` {thread}.
 */
export const threadTopic = (id: string) => `thread:${id}`;
export const chatsTopic = (patientId: string) => `chats:${patientId}`;
export const inboxTopic = 'inbox:all';
export const questionsTopic = (accountId: string) => `questions:${accountId}`;
/** A member of `thread:…` was heard from; its `person` says of which side, so that nobody's account id leaves. */
export const sides = ['person', 'clinic'] as const;
export type Side = (typeof sides)[number];
