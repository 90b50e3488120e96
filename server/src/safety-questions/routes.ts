/** The addresses of the safety questions. */
import {
  listSafetyRules,
  listUrgentAnswers,
  listUrgentAnswersOfPatient,
  markUrgentAnswerRead,
  reviewSafetyRules,
} from '@pellis/contract/safety-questions/safety-reviews';
import { readSafetyQuestions } from '@pellis/contract/safety-questions/safety-rules';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { listRules, readQuestions, reviewRules } from './rules.ts';
import { listUrgent, listUrgentOfPatient, markRead } from './urgent-work.ts';

export function safetyQuestionRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, readSafetyQuestions, ({ asker }) => readQuestions(clinic, asker));
  serve(app, clinic, listSafetyRules, ({ asker }) => listRules(clinic, asker));
  serve(app, clinic, reviewSafetyRules, ({ asker, params }) => reviewRules(clinic, asker, params.version));
  serve(app, clinic, listUrgentAnswers, ({ asker }) => listUrgent(clinic, asker));
  serve(app, clinic, listUrgentAnswersOfPatient, ({ asker, params }) => listUrgentOfPatient(clinic, asker, params.id));
  serve(app, clinic, markUrgentAnswerRead, ({ asker, params }) => markRead(clinic, asker, params.id));
}
