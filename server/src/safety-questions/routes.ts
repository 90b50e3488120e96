/** The addresses of the safety questions. */
import { listSafetyRules, reviewSafetyRules } from '@pellis/contract/safety-questions/safety-reviews';
import { readSafetyQuestions } from '@pellis/contract/safety-questions/safety-rules';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { listRules, readQuestions, reviewRules } from './rules.ts';

export function safetyQuestionRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, readSafetyQuestions, ({ asker }) => readQuestions(clinic, asker));
  serve(app, clinic, listSafetyRules, ({ asker }) => listRules(clinic, asker));
  serve(app, clinic, reviewSafetyRules, ({ asker, params }) => reviewRules(clinic, asker, params.version));
}
