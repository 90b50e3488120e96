/** Where the messages of one conversation come from and go to: for the patient, for a visitor with a token, and for the clinic's side. */
import {
  type Marks,
  type MessagesAfter,
  markConversation,
  readMessagesAfter,
  readTranscript,
  type Side,
} from '@pellis/contract/conversations/conversations';
import { markInWork, readMessagesInWork } from '@pellis/contract/inbox/inbox';
import {
  markVisitorConversation,
  openVisitorLiveTicket,
  readVisitorMessagesAfter,
  readVisitorTranscript,
} from '@pellis/contract/visitors/visitor-conversations';
import { call, callForFile } from '../platform/api.ts';
import { type LiveConnection, openConnection, ownConnection } from '../platform/live.ts';

export interface MessageSource {
  side: Side;
  read: (cursor: number) => Promise<MessagesAfter>;
  mark: (marks: { delivered: number; seen: number }) => Promise<Marks>;
  /** The whole conversation to take along; none where it is not offered. */
  transcript: ((form: 'pdf' | 'txt') => Promise<Blob>) | null;
  connection: LiveConnection;
}

export function ofPatient(id: string): MessageSource {
  return {
    side: 'person',
    read: (cursor) => call(readMessagesAfter, { params: { id, cursor } }),
    mark: (body) => call(markConversation, { params: { id }, body }),
    transcript: (form) => callForFile(readTranscript, { params: { id, form } }),
    connection: ownConnection(),
  };
}

export function ofClinic(id: string): MessageSource {
  return {
    side: 'clinic',
    read: (cursor) => call(readMessagesInWork, { params: { id, cursor } }),
    mark: (body) => call(markInWork, { params: { id }, body }),
    transcript: null,
    connection: ownConnection(),
  };
}

const visitorConnections = new Map<string, LiveConnection>();

export function ofVisitor(token: string): MessageSource {
  const connection = visitorConnections.get(token) ?? openConnection(() => call(openVisitorLiveTicket, { params: { token } }));
  visitorConnections.set(token, connection);
  return {
    side: 'person',
    read: (cursor) => call(readVisitorMessagesAfter, { params: { token, cursor } }),
    mark: (body) => call(markVisitorConversation, { params: { token }, body }),
    transcript: (form) => callForFile(readVisitorTranscript, { params: { token, form } }),
    connection,
  };
}
