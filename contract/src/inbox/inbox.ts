/** The clinic's side of conversations: the inbox, who has which thread, notes of our own, who this is, and questions to a dermatologist. */
import { z } from 'zod';
import { topicNames } from '../conversations/chat-topics.ts';
import { Conversation, conversationStates, Marks, MessageForm, MessagesAfter, Posted, photosBody } from '../conversations/conversations.ts';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams, Instant, OneSentence, PublicId, required } from '../platform/wire.ts';

export const inboxLists = ['open', 'mine', 'waiting', 'closed'] as const;
export type InboxList = (typeof inboxLists)[number];

/** How it is known who writes; `none` before anything was checked, `failed` when the last check did not fit. */
export const verifications = ['none', 'failed', 'signed_in', 'details', 'mailed_code'] as const;
export type Verification = (typeof verifications)[number];

const Colleague = z.object({ id: z.string(), name: z.string() });

export const InboxRow = z.object({
  id: PublicId,
  topic: z.enum(topicNames),
  state: z.enum(conversationStates),
  /** "Ana Alvarez", or "Visitor" and what they left. */
  person: z.string(),
  is_visitor: z.boolean(),
  assigned_to: Colleague.nullable(),
  is_mine: z.boolean(),
  /** Emergency words were written and nobody has dealt with it yet. */
  is_flagged: z.boolean(),
  /** Something urgent was said and is not answered yet; a server of an earlier release does not say. */
  is_urgent: z.boolean().default(false),
  /** A dermatologist has been asked. */
  is_with_dermatologist: z.boolean(),
  verification: z.enum(verifications),
  unread: z.int(),
  last_at: Instant,
  last_text: z.string(),
  last_from: z.enum(['person', 'clinic', 'thread']),
  /** Since when somebody waits for an answer; null when it is not the clinic's turn. */
  waits_since: Instant.nullable(),
});
export type InboxRow = z.output<typeof InboxRow>;

/** Pages go on `after` so many rows: a list of conversations is short, and what moves in between is read again when the line says so. */
const After = z.coerce.number().int().min(0).max(10_000);
export const inboxRowsAtOnce = 50;

export const Inbox = z.object({
  counts: z.object({ open: z.int(), mine: z.int(), waiting: z.int(), closed: z.int() }),
  rows: z.array(InboxRow),
  has_more: z.boolean(),
});
export type Inbox = z.output<typeof Inbox>;

export const readInbox = endpoint({
  method: 'GET',
  path: '/workspace/inbox/:list/after/:after',
  summary:
    'The conversations of one list (open, mine, waiting, closed) with the counts of all; flagged ones on top, then what is urgent, then the longest waiting',
  access: 'work-inbox',
  params: z.object({ list: z.enum(inboxLists, { error: 'Not found' }), after: After }),
  reply: Inbox,
});

export const searchInbox = endpoint({
  method: 'POST',
  path: '/workspace/inbox/search',
  summary: 'Conversations of people whose name or e-mail begins so, or with these words in a message that the front desk may read',
  access: 'work-inbox',
  body: z.object({ query: z.string().trim().max(100) }),
  reply: z.array(InboxRow),
  limit: { calls: 60, seconds: 60, per: 'account' },
});

export const linkKinds = ['patient', 'order', 'appointment'] as const;

export const ConversationInWork = z.object({
  conversation: Conversation,
  person: z.string(),
  is_visitor: z.boolean(),
  /** Whose record it is part of (`is_bound`), or whom the front desk takes the visitor for. */
  patient: z.object({ id: PublicId, full_name: z.string(), email: z.string(), phone: z.string() }).nullable(),
  visitor_email: z.string().nullable(),
  assigned_to: Colleague.nullable(),
  is_mine: z.boolean(),
  is_flagged: z.boolean(),
  verification: z.object({ how: z.enum(verifications), at: Instant.nullable(), by: z.string().nullable(), tries_left: z.int() }),
  /** The question that is with a dermatologist now; none when nobody was asked, or the answer was given. */
  question: z.object({ provider: Colleague, asked_at: Instant, asked_by: z.string(), words: z.string() }).nullable(),
  /** The invitation to a video visit that is open here. */
  visit_invitation: z.object({ id: PublicId, provider: z.string(), made_by: z.string(), made_at: Instant, expires_at: Instant }).nullable(),
  /** Dermatologists who treat the patient and may be asked. */
  may_be_asked: z.array(Colleague),
  /** `day` is the clinic's day of an appointment as it stands now, to open it on the board. */
  links: z.array(z.object({ id: z.int(), kind: z.enum(linkKinds), thing_id: PublicId, label: z.string(), day: z.string().nullable() })),
  notes: z.array(z.object({ id: z.int(), text: z.string(), by: z.string(), at: Instant, after_seq: z.int() })),
  /** What whoever asks may do now. */
  may: z.object({
    answer: z.boolean(),
    take: z.boolean(),
    assign: z.boolean(),
    close: z.boolean(),
    hand: z.boolean(),
    hand_back: z.boolean(),
    invite: z.boolean(),
  }),
});
export type ConversationInWork = z.output<typeof ConversationInWork>;

export const readConversationInWork = endpoint({
  method: 'GET',
  path: '/workspace/conversations/:id',
  summary: 'One conversation with everything beside it: the front desk, and the dermatologist who was asked in it',
  access: 'work-here',
  params: IdParams,
  reply: ConversationInWork,
});

export const readMessagesInWork = endpoint({
  method: 'GET',
  path: '/workspace/conversations/:id/messages/after/:cursor',
  summary: 'The messages after a cursor; what was said with the dermatologist is left out for the front desk',
  access: 'work-here',
  params: IdParams.extend({ cursor: z.coerce.number().int().min(0).max(2_000_000_000) }),
  reply: MessagesAfter,
});

export const answerConversation = endpoint({
  method: 'POST',
  path: '/workspace/conversations/:id/messages',
  summary:
    'Answer, with photos and PDFs where the thread is part of a record; takes the conversation when nobody has it, 409 `taken` when somebody else does',
  access: 'work-here',
  params: IdParams,
  body: MessageForm,
  reply: Posted,
  bodyLimit: photosBody,
  limit: { calls: 60, seconds: 60, per: 'account' },
});

export const markInWork = endpoint({
  method: 'POST',
  path: '/workspace/conversations/:id/marks',
  summary: 'Up to which message the clinic has fetched and seen',
  access: 'work-here',
  params: IdParams,
  body: z.object({ delivered: z.int().min(0), seen: z.int().min(0) }),
  reply: Marks,
});

export const takeConversation = endpoint({
  method: 'POST',
  path: '/workspace/conversations/:id/take',
  summary: 'Take a conversation that nobody has; 409 `taken` when somebody else was faster',
  access: 'work-inbox',
  params: IdParams,
  reply: OneSentence,
});

export const assignConversation = endpoint({
  method: 'POST',
  path: '/workspace/conversations/:id/assign',
  summary: 'Hand a conversation to a colleague, or to nobody; 409 `taken` when it is no longer with whom the page showed',
  access: 'work-inbox',
  params: IdParams,
  body: z.object({ from: z.string().nullable(), to: z.string().nullable() }),
  reply: OneSentence,
});

export const listColleagues = endpoint({
  method: 'GET',
  path: '/workspace/inbox_colleagues',
  summary: 'The people of the front desk to whom a conversation or a task can be given',
  access: 'work-inbox',
  reply: z.array(Colleague),
});

export const closeConversation = endpoint({
  method: 'POST',
  path: '/workspace/conversations/:id/close',
  summary: 'Close a conversation; the person may always write again, which opens it',
  access: 'work-inbox',
  params: IdParams,
  reply: OneSentence,
});

export const clearFlag = endpoint({
  method: 'POST',
  path: '/workspace/conversations/:id/clear_flag',
  summary: 'Say that the emergency was dealt with, and how',
  access: 'work-inbox',
  params: IdParams,
  body: z.object({ words: required('Write what you did', 1000) }),
  reply: OneSentence,
});

export const noteOnConversation = endpoint({
  method: 'POST',
  path: '/workspace/conversations/:id/notes',
  summary: 'Write a note for ourselves; the person never reads it',
  access: 'work-here',
  params: IdParams,
  body: z.object({ text: required('Write a note', 2000) }),
  reply: OneSentence,
});

export const linkConversation = endpoint({
  method: 'POST',
  path: '/workspace/conversations/:id/links',
  summary: 'Say what a conversation is about: a patient (whom a visitor says to be), an order, an appointment',
  access: 'work-inbox',
  params: IdParams,
  body: z.object({ kind: z.enum(linkKinds), thing_id: PublicId }),
  reply: OneSentence,
});

export const unlinkConversation = endpoint({
  method: 'DELETE',
  path: '/workspace/conversations/:id/links/:link',
  summary: 'Take a link away',
  access: 'work-inbox',
  params: IdParams.extend({ link: z.coerce.number().int() }),
  reply: OneSentence,
});
