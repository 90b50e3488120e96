/** A visitor's conversation, for whoever holds its token: begun, read, written in, and told where to send the answer. */

import {
  type Conversation,
  type Marks,
  type MessageForm,
  type MessagesAfter,
  type Posted,
  signInForPhotos,
} from '@pellis/contract/conversations';
import type { Call } from '@pellis/contract/endpoint';
import type { LiveTicket } from '@pellis/contract/live';
import type { openVisitorConversation } from '@pellis/contract/visitor-conversations';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Records } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import { giveGuestTicket } from '../platform/live/tickets.ts';
import { conflict, found, notFound } from '../platform/refusal.ts';
import { hasAttachments } from './attachments.ts';
import { raise } from './mark.ts';
import { visitor } from './policy.ts';
import { asConversation, readAfter } from './present.ts';
import { receive } from './receive.ts';
import { changeConversation, insertConversation, viewedById } from './records.ts';
import { tellListeners } from './speak.ts';
import { actAsVisitor, conversationOfToken, keepToken } from './token-records.ts';

const author = { id: null, name: 'Visitor' };

export function openAsVisitor(clinic: Clinic, asker: Asker, form: Call<typeof openVisitorConversation>['body']): Promise<Posted> {
  const { token, topic, message, email } = form;
  refusePhotos(message);
  return clinic.db.write(asker, async (records, actor) => {
    const id = newId();
    const known = await conversationOfToken(records, token);
    if (!known) {
      await insertConversation(records, { id, topic, visitor_email: email ?? null });
      // the same beginning twice in one moment: one of them is undone and asked to come again
      if (!(await keepToken(records, token, id))) throw conflict('in_flight', 'We are still working on this. Please wait a moment.');
    } else if (known.patientId) throw notFound();
    return receive(clinic, records, { conversationId: known?.id ?? id, actor, author, viewer: visitor, form: message, isOpening: !known });
  });
}

export function postAsVisitor(clinic: Clinic, asker: Asker, token: string, form: MessageForm): Promise<Posted> {
  return clinic.db.write(asker, async (records, actor) => {
    const conversationId = await heldBy(records, token);
    refusePhotos(form);
    return receive(clinic, records, { conversationId, actor, author, viewer: visitor, form });
  });
}

/** A thread without a record holds no photos: nobody knows whose they are. */
function refusePhotos(form: MessageForm): void {
  if (hasAttachments(form)) throw conflict('sign_in_first', signInForPhotos);
}

export function readAsVisitor(clinic: Clinic, asker: Asker, token: string): Promise<Conversation> {
  return asVisitor(clinic, asker, token, async (records, id) => asConversation(found(await viewedById(records, visitor, id))));
}

export function readMessagesAsVisitor(clinic: Clinic, asker: Asker, token: string, cursor: number): Promise<MessagesAfter> {
  return asVisitor(clinic, asker, token, async (records, id) => ({
    ...(await readAfter(records, visitor, id, cursor)),
    conversation: asConversation(found(await viewedById(records, visitor, id))),
  }));
}

export function markAsVisitor(clinic: Clinic, asker: Asker, token: string, marks: { delivered: number; seen: number }): Promise<Marks> {
  return clinic.db.write(asker, async (records) => raise(records, visitor, await heldBy(records, token), marks));
}

export function leaveEmail(clinic: Clinic, asker: Asker, token: string, email: string): Promise<{ detail: string }> {
  return clinic.db.write(asker, async (records) => {
    const id = await heldBy(records, token);
    await changeConversation(records, id, { visitor_email: email });
    await tellListeners(records, { id, patientId: null, name: 'changed' });
    return { detail: 'We write to you there when you have been answered. The letter says only that.' };
  });
}

export function giveVisitorTicket(clinic: Clinic, asker: Asker, token: string): Promise<LiveTicket> {
  return clinic.db.write(asker, async (records) => giveGuestTicket(records, `thread:${await heldBy(records, token)}`));
}

/** Reads with the visitor's own rights: the database shows one thread, without the clinic's notes. */
export function asVisitor<T>(clinic: Clinic, asker: Asker, token: string, work: (records: Records, id: string) => Promise<T>): Promise<T> {
  return clinic.db.read(asker, async (records) => {
    const id = await heldBy(records, token);
    await actAsVisitor(records, id);
    return work(records, id);
  });
}

export function holdsToken(clinic: Clinic, asker: Asker, token: string): Promise<string> {
  return clinic.db.read(asker, (records) => heldBy(records, token));
}

/** Unknown, expired and bound are one and the same 404. */
async function heldBy(records: Records, token: string): Promise<string> {
  const { id, patientId } = found(await conversationOfToken(records, token));
  if (patientId !== null) throw notFound();
  return id;
}
