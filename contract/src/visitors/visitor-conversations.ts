/** A visitor's conversation with the clinic: it hangs on a token that the browser made, and joins a record only by signing in. */
import { z } from 'zod';
import {
  Conversation,
  Cursor,
  chatLimit,
  Marks,
  MarksForm,
  MessageForm,
  MessagesAfter,
  Posted,
  photosBody,
  Topic,
} from '../conversations/conversations.ts';
import { Email } from '../people/people.ts';
import { endpoint } from '../platform/endpoint.ts';
import { LiveTicket } from '../platform/live.ts';
import { OneSentence, PublicId } from '../platform/wire.ts';

/** Made in the visitor's browser (16 random bytes in base64url) and kept there; the server keeps its hash, for 30 days after the last message. */
export const visitorTokenDays = 30;
const TokenParams = z.object({ token: PublicId });

export const openVisitorConversation = endpoint({
  method: 'POST',
  path: '/visitor_conversations',
  summary: 'Begin a conversation without an account; sent again with the same token it is the same conversation',
  access: 'public',
  body: z.object({ token: PublicId, topic: Topic, message: MessageForm, email: Email.optional() }),
  reply: Posted,
  limit: { calls: 10, seconds: 600, per: 'address' },
});

export const readVisitorConversation = endpoint({
  method: 'GET',
  path: '/visitor_conversations/:token',
  summary: "A visitor's conversation, for whoever holds its token",
  access: 'public',
  params: TokenParams,
  reply: Conversation,
});

export const readVisitorMessagesAfter = endpoint({
  method: 'GET',
  path: '/visitor_conversations/:token/messages/after/:cursor',
  summary: "The messages of a visitor's conversation after a cursor",
  access: 'public',
  params: TokenParams.extend({ cursor: Cursor }),
  reply: MessagesAfter,
});

export const postVisitorMessage = endpoint({
  method: 'POST',
  path: '/visitor_conversations/:token/messages',
  summary: 'Send a message as a visitor; photos and files are refused with 409 `sign_in_first`',
  access: 'public',
  params: TokenParams,
  body: MessageForm,
  reply: Posted,
  bodyLimit: photosBody,
  limit: { ...chatLimit, per: 'address' },
});

export const markVisitorConversation = endpoint({
  method: 'POST',
  path: '/visitor_conversations/:token/marks',
  summary: 'Up to which message a visitor has fetched and seen',
  access: 'public',
  params: TokenParams,
  body: MarksForm,
  reply: Marks,
});

export const leaveEmail = endpoint({
  method: 'PUT',
  path: '/visitor_conversations/:token/email',
  summary: 'Where to tell a visitor who has left that they were answered',
  access: 'public',
  params: TokenParams,
  body: z.object({ email: Email }),
  reply: OneSentence,
  limit: { calls: 10, seconds: 600, per: 'address' },
});

/** The live connection of a visitor: they may join `thread:<id>` of this conversation. */
export const openVisitorLiveTicket = endpoint({
  method: 'POST',
  path: '/visitor_conversations/:token/live_ticket',
  summary: "A ticket for the live line of a visitor's conversation",
  access: 'public',
  params: TokenParams,
  reply: LiveTicket,
  limit: { calls: 60, seconds: 60, per: 'address' },
});

export const readVisitorTranscript = endpoint({
  method: 'GET',
  path: '/visitor_conversations/:token/transcript/:form',
  summary: "A visitor's whole conversation to take along, as a PDF or as text",
  access: 'public',
  params: TokenParams.extend({ form: z.enum(['pdf', 'txt'], { error: 'Not found' }) }),
  limit: { calls: 20, seconds: 600, per: 'address' },
});

/** A visitor's thread, once: it joins the record of the patient whom the account acts for, and its token opens nothing any more. */
export const bindConversation = endpoint({
  method: 'POST',
  path: '/me/conversations/bind',
  summary: "Join a visitor's conversation to the patient I act for, once, by whoever holds its token",
  access: 'arrange-care',
  body: z.object({ token: PublicId }),
  reply: Conversation,
});
