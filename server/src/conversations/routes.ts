/** The addresses of conversations for patients who write to the clinic, and its hours. */
import {
  closeOwnConversation,
  listConversations,
  markConversation,
  openConversation,
  postMessage,
  readConversation,
  readMessagesAfter,
  readTranscript,
} from '@pellis/contract/conversations/conversations';
import { readChatPresence, readOfficeHours, setOfficeHours } from '@pellis/contract/conversations/office-hours';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { closeAsPatient } from './close.ts';
import { readHours, readPresence, setHours } from './hours.ts';
import { mark } from './mark.ts';
import { openAsPatient, postAsPatient } from './post.ts';
import { listOwn, readMessages, readOne } from './read.ts';
import { handTranscript } from './transcript.ts';

export function conversationRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, readChatPresence, ({ asker }) => readPresence(clinic, asker));
  serve(app, clinic, readOfficeHours, ({ asker }) => readHours(clinic, asker));
  serve(app, clinic, setOfficeHours, ({ asker, body }) => setHours(clinic, asker, body));
  serve(app, clinic, listConversations, ({ asker }) => listOwn(clinic, asker));
  serve(app, clinic, openConversation, ({ asker, body }) => openAsPatient(clinic, asker, body));
  serve(app, clinic, readConversation, ({ asker, params }) => readOne(clinic, asker, params.id));
  serve(app, clinic, readMessagesAfter, ({ asker, params }) => readMessages(clinic, asker, params.id, params.cursor));
  serve(app, clinic, postMessage, ({ asker, params, body }) => postAsPatient(clinic, asker, params.id, body));
  serve(app, clinic, markConversation, ({ asker, params, body }) => mark(clinic, asker, params.id, body));
  serve(app, clinic, closeOwnConversation, ({ asker, params }) => closeAsPatient(clinic, asker, params.id));
  serve(app, clinic, readTranscript, ({ asker, params, reply }) => handTranscript(clinic, asker, params, reply));
}
