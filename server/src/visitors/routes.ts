/** The addresses of visitors' conversations, by the token they hold. */
import * as visitorConversations from '@pellis/contract/visitors/visitor-conversations';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { bind } from './bind.ts';
import { handVisitorTranscript } from './transcript.ts';
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

export function visitorRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, visitorConversations.bindConversation, ({ asker, body }) => bind(clinic, asker, body.token));
  serve(app, clinic, visitorConversations.openVisitorConversation, ({ asker, body }) => openAsVisitor(clinic, asker, body));
  serve(app, clinic, visitorConversations.readVisitorConversation, ({ asker, params }) => readAsVisitor(clinic, asker, params.token));
  serve(app, clinic, visitorConversations.readVisitorMessagesAfter, ({ asker, params }) =>
    readMessagesAsVisitor(clinic, asker, params.token, params.cursor),
  );
  serve(app, clinic, visitorConversations.postVisitorMessage, {
    proves: ({ asker, params }) => holdsToken(clinic, asker, params.token),
    answer: ({ asker, params, body }) => postAsVisitor(clinic, asker, params.token, body),
  });
  serve(app, clinic, visitorConversations.markVisitorConversation, ({ asker, params, body }) =>
    markAsVisitor(clinic, asker, params.token, body),
  );
  serve(app, clinic, visitorConversations.leaveEmail, ({ asker, params, body }) => leaveEmail(clinic, asker, params.token, body.email));
  serve(app, clinic, visitorConversations.openVisitorLiveTicket, ({ asker, params }) => giveVisitorTicket(clinic, asker, params.token));
  serve(app, clinic, visitorConversations.readVisitorTranscript, ({ asker, params, reply }) =>
    handVisitorTranscript(clinic, asker, params, reply),
  );
}
