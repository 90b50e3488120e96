/** The addresses of privacy requests: the form, the mailed link, and the workspace. */
import {
  addPrivacyNote,
  answerPrivacyRequest,
  disagreeWithAnswer,
  extendPrivacyRequest,
  listPrivacyRequests,
  readPrivacyRequest,
  readPrivacyRequestStatus,
  sendPrivacyRequest,
  verifyPrivacyRequest,
} from '@pellis/contract/privacy-requests/privacy-requests';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { disagree, readStatus, verify } from './follow.ts';
import { addNote, answer, extend } from './move.ts';
import { listRequests, readRequest } from './read.ts';
import { sendRequest } from './send.ts';

export function privacyRequestRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, sendPrivacyRequest, ({ asker, body, key }) => sendRequest(clinic, asker, body, key));
  serve(app, clinic, readPrivacyRequestStatus, ({ asker, params }) => readStatus(clinic, asker, params.code));
  serve(app, clinic, verifyPrivacyRequest, ({ asker, params }) => verify(clinic, asker, params.code));
  serve(app, clinic, disagreeWithAnswer, ({ asker, params, body }) => disagree(clinic, asker, params.code, body.words));
  serve(app, clinic, listPrivacyRequests, ({ asker }) => listRequests(clinic, asker));
  serve(app, clinic, readPrivacyRequest, ({ asker, params }) => readRequest(clinic, asker, params.id));
  serve(app, clinic, addPrivacyNote, ({ asker, params, body }) => addNote(clinic, asker, params.id, body.text));
  serve(app, clinic, extendPrivacyRequest, ({ asker, params, body }) => extend(clinic, asker, params.id, body.reason));
  serve(app, clinic, answerPrivacyRequest, ({ asker, params, body }) => answer(clinic, asker, params.id, body));
}
