/** The addresses of the inbox, for the clinic's people. */
import {
  addCannedReply,
  changeCannedReply,
  listCannedReplies,
  removeCannedReply,
  restoreCannedReply,
} from '@pellis/contract/inbox/canned-replies';
import * as contract from '@pellis/contract/inbox/inbox';
import * as questions from '@pellis/contract/inbox/medical-questions';
import type { FastifyInstance } from 'fastify';
import { close } from '../conversations/close.ts';
import { mark } from '../conversations/mark.ts';
import { readMessages } from '../conversations/read.ts';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { answer } from './answer.ts';
import { replies } from './canned-replies.ts';
import { readAnswersBehind } from './case-answers.ts';
import { readInWork } from './in-work.ts';
import { listColleagues, listQuestions, readInbox, searchInbox } from './inbox.ts';
import { clearFlag, link, note, unlink } from './move.ts';
import { askDermatologist, endQuestion } from './question.ts';
import { assign, take } from './take.ts';

export function inboxRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, contract.readInbox, ({ asker, params }) => readInbox(clinic, asker, params));
  serve(app, clinic, contract.searchInbox, ({ asker, body }) => searchInbox(clinic, asker, body.query));
  serve(app, clinic, contract.listColleagues, ({ asker }) => listColleagues(clinic, asker));
  serve(app, clinic, contract.readConversationInWork, ({ asker, params }) => readInWork(clinic, asker, params.id));
  serve(app, clinic, contract.readMessagesInWork, ({ asker, params }) => readMessages(clinic, asker, params.id, params.cursor));
  serve(app, clinic, contract.answerConversation, ({ asker, params, body }) => answer(clinic, asker, params.id, body));
  serve(app, clinic, contract.markInWork, ({ asker, params, body }) => mark(clinic, asker, params.id, body));
  serve(app, clinic, contract.takeConversation, ({ asker, params }) => take(clinic, asker, params.id));
  serve(app, clinic, contract.assignConversation, ({ asker, params, body }) => assign(clinic, asker, params.id, body));
  serve(app, clinic, contract.closeConversation, ({ asker, params }) => close(clinic, asker, params.id));
  serve(app, clinic, contract.clearFlag, ({ asker, params, body }) => clearFlag(clinic, asker, params.id, body.words));
  serve(app, clinic, contract.noteOnConversation, ({ asker, params, body }) => note(clinic, asker, params.id, body.text));
  serve(app, clinic, contract.linkConversation, ({ asker, params, body }) => link(clinic, asker, params.id, body));
  serve(app, clinic, contract.unlinkConversation, ({ asker, params }) => unlink(clinic, asker, params.id, params.link));
  serve(app, clinic, questions.askDermatologist, ({ asker, params, body }) => askDermatologist(clinic, asker, params.id, body));
  serve(app, clinic, questions.endQuestion, ({ asker, params }) => endQuestion(clinic, asker, params.id));
  serve(app, clinic, questions.readAnswersBehind, ({ asker, params }) => readAnswersBehind(clinic, asker, params.id));
  serve(app, clinic, questions.listQuestions, ({ asker }) => listQuestions(clinic, asker));
  serve(app, clinic, listCannedReplies, ({ asker }) => replies.list(clinic, asker));
  serve(app, clinic, addCannedReply, ({ asker, body }) => replies.add(clinic, asker, body));
  serve(app, clinic, changeCannedReply, ({ asker, params, version, body }) =>
    replies.change(clinic, asker, params.id, { version, form: body }),
  );
  serve(app, clinic, removeCannedReply, ({ asker, params }) => replies.remove(clinic, asker, params.id));
  serve(app, clinic, restoreCannedReply, ({ asker, params }) => replies.restore(clinic, asker, params.id));
}
