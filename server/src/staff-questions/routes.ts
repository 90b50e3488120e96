/** The addresses of questions between the clinic's people. */
import * as contract from '@pellis/contract/staff-questions/staff-questions';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { answerQuestion, ask, noteAnswer } from './ask.ts';
import { listAbout, listMine } from './read.ts';

export function staffQuestionRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, contract.listStaffQuestions, ({ asker }) => listMine(clinic, asker));
  serve(app, clinic, contract.listPatientQuestions, ({ asker, params }) => listAbout(clinic, asker, params.id));
  serve(app, clinic, contract.askStaffQuestion, ({ asker, params, body }) => ask(clinic, asker, params.id, body));
  serve(app, clinic, contract.answerStaffQuestion, ({ asker, params, body }) => answerQuestion(clinic, asker, params.id, body.words));
  serve(app, clinic, contract.noteStaffAnswer, ({ asker, params }) => noteAnswer(clinic, asker, params.id));
}
