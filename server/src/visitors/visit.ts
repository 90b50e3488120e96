/** A visitor's conversation, for whoever holds its token: begun, read, written in, and told where to send the answer. */

import {
  type Conversation,
  type Marks,
  type MessageForm,
  type MessagesAfter,
  type Posted,
  signInForPhotos,
} from '@pellis/contract/conversations/conversations';
import type { Call } from '@pellis/contract/platform/endpoint';
import type { LiveTicket } from '@pellis/contract/platform/live';
import type { openVisitorConversation } from '@pellis/contract/visitors/visitor-conversations';
import { hasAttachments } from '../conversations/attachments.ts';
import { raise } from '../conversations/mark.ts';
import { visitor } from '../conversations/policy.ts';
import { asConversation, readAfter } from '../conversations/present.ts';
import { receive } from '../conversations/receive.ts';
import { viewedById } from '../conversations/records.ts';
import { tellListeners } from '../conversations/speak.ts';
import { beginForVisitor, keepVisitorEmail } from '../conversations/thread-states.ts';
import { actAsVisitor, conversationOfToken, keepToken } from '../conversations/token-records.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import { giveGuestTicket } from '../platform/live/tickets.ts';
import { conflict, found, notFound } from '../platform/refusal.ts';

const author = { id: null, name: 'Visitor' };

export function openAsVisitor(clinic: Clinic, asker: Asker, form: Call<typeof openVisitorConversation>['body']): Promise<Posted> {
  const { token, topic, message, email } = form;
  refusePhotos(message);
  return clinic.db.write(asker, async (transaction, actor) => {
    const id = newId();
    const known = await conversationOfToken(transaction, token);
    if (!known) {
      await beginForVisitor(transaction, { id, topic, email });
      // the same beginning twice in one moment: one of them is undone and asked to come again
      if (!(await keepToken(transaction, token, id))) throw conflict('in_flight', 'We are still working on this. Please wait a moment.');
    } else if (known.patientId) throw notFound();
    return receive(clinic, transaction, {
      conversationId: known?.id ?? id,
      actor,
      author,
      viewer: visitor,
      form: message,
      isOpening: !known,
    });
  });
}

export function postAsVisitor(clinic: Clinic, asker: Asker, token: string, form: MessageForm): Promise<Posted> {
  return clinic.db.write(asker, async (transaction, actor) => {
    const conversationId = await heldBy(transaction, token);
    refusePhotos(form);
    return receive(clinic, transaction, { conversationId, actor, author, viewer: visitor, form });
  });
}

/** A thread without a record holds no photos: nobody knows whose they are. */
function refusePhotos(form: MessageForm): void {
  if (hasAttachments(form)) throw conflict('sign_in_first', signInForPhotos);
}

export function readAsVisitor(clinic: Clinic, asker: Asker, token: string): Promise<Conversation> {
  return asVisitor(clinic, asker, token, async (transaction, id) => asConversation(found(await viewedById(transaction, visitor, id))));
}

export function readMessagesAsVisitor(clinic: Clinic, asker: Asker, token: string, cursor: number): Promise<MessagesAfter> {
  return asVisitor(clinic, asker, token, async (transaction, id) => ({
    ...(await readAfter(transaction, visitor, id, cursor)),
    conversation: asConversation(found(await viewedById(transaction, visitor, id))),
  }));
}

export function markAsVisitor(clinic: Clinic, asker: Asker, token: string, marks: { delivered: number; seen: number }): Promise<Marks> {
  return clinic.db.write(asker, async (transaction) => raise(transaction, visitor, await heldBy(transaction, token), marks));
}

export function leaveEmail(clinic: Clinic, asker: Asker, token: string, email: string): Promise<{ detail: string }> {
  return clinic.db.write(asker, async (transaction) => {
    const id = await heldBy(transaction, token);
    await keepVisitorEmail(transaction, id, email);
    await tellListeners(transaction, { id, patientId: null, name: 'changed' });
    return { detail: 'We write to you there when you have been answered. The letter says only that.' };
  });
}

export function giveVisitorTicket(clinic: Clinic, asker: Asker, token: string): Promise<LiveTicket> {
  return clinic.db.write(asker, async (transaction) => giveGuestTicket(transaction, `thread:${await heldBy(transaction, token)}`));
}

/** Reads with the visitor's own rights: the database shows one thread, without the clinic's notes. */
export function asVisitor<T>(
  clinic: Clinic,
  asker: Asker,
  token: string,
  work: (transaction: Transaction, id: string) => Promise<T>,
): Promise<T> {
  return clinic.db.read(asker, async (transaction) => {
    const id = await heldBy(transaction, token);
    await actAsVisitor(transaction, id);
    return work(transaction, id);
  });
}

export function holdsToken(clinic: Clinic, asker: Asker, token: string): Promise<string> {
  return clinic.db.read(asker, (transaction) => heldBy(transaction, token));
}

/** Unknown, expired and bound are one and the same 404. */
async function heldBy(transaction: Transaction, token: string): Promise<string> {
  const { id, patientId } = found(await conversationOfToken(transaction, token));
  if (patientId !== null) throw notFound();
  return id;
}
