/** The addresses of the drafts that are decided by. */
import * as api from '@pellis/contract/clinical-reviews/clinical-reviews';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { listReviews, reviewDraft } from './review.ts';

export function clinicalReviewRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, api.listClinicalReviews, ({ asker }) => listReviews(clinic, asker));
  serve(app, clinic, api.reviewDraft, ({ asker, params }) => reviewDraft(clinic, asker, { kind: params.draft, version: params.version }));
}
