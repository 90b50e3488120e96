/** The addresses of conversations for those who write to the clinic: patients, visitors, and the hours. */
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
import * as visitorConversationsApi from '@pellis/contract/conversations/visitor-conversations';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { bind } from './bind.ts';
import { closeAsPatient } from './close.ts';
import { readHours, readPresence, setHours } from './hours.ts';
import { mark } from './mark.ts';
import { openAsPatient, postAsPatient } from './post.ts';
import { listOwn, readMessages, readOne } from './read.ts';
import { handTranscript, handVisitorTranscript } from './transcript.ts';
import {
  giveVisitorTicket,
  holdsToken,
  leaveEmail,
  markAsVisitor,
  openAsVisitor,
  postAsVisitor,
  readAsVisitor,
  readMessagesAsVisitor,
} from './visit.ts';

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
  serve(app, clinic, visitorConversationsApi.bindConversation, ({ asker, body }) => bind(clinic, asker, body.token));
  visitorRoutes(app, clinic);
}

function visitorRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, visitorConversationsApi.openVisitorConversation, ({ asker, body }) => openAsVisitor(clinic, asker, body));
  serve(app, clinic, visitorConversationsApi.readVisitorConversation, ({ asker, params }) => readAsVisitor(clinic, asker, params.token));
  serve(app, clinic, visitorConversationsApi.readVisitorMessagesAfter, ({ asker, params }) =>
    readMessagesAsVisitor(clinic, asker, params.token, params.cursor),
  );
  serve(app, clinic, visitorConversationsApi.postVisitorMessage, {
    proves: ({ asker, params }) => holdsToken(clinic, asker, params.token),
    answer: ({ asker, params, body }) => postAsVisitor(clinic, asker, params.token, body),
  });
  serve(app, clinic, visitorConversationsApi.markVisitorConversation, ({ asker, params, body }) =>
    markAsVisitor(clinic, asker, params.token, body),
  );
  serve(app, clinic, visitorConversationsApi.leaveEmail, ({ asker, params, body }) => leaveEmail(clinic, asker, params.token, body.email));
  serve(app, clinic, visitorConversationsApi.openVisitorLiveTicket, ({ asker, params }) => giveVisitorTicket(clinic, asker, params.token));
  serve(app, clinic, visitorConversationsApi.readVisitorTranscript, ({ asker, params, reply }) =>
    handVisitorTranscript(clinic, asker, params, reply),
  );
}
