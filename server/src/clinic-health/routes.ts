/** The addresses of the running clinic's health. */
import * as healthApi from '@pellis/contract/clinic-health/clinic-health';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { checkServicesNow } from './check-services.ts';
import { dropFailedJobs, retryFailedJobs } from './move-jobs.ts';
import { readClinicHealth } from './read.ts';

export function clinicHealthRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, healthApi.readClinicHealth, ({ asker }) => readClinicHealth(clinic, asker));
  serve(app, clinic, healthApi.retryFailedJobs, ({ asker, body }) => retryFailedJobs(clinic, asker, body.ids));
  serve(app, clinic, healthApi.dropFailedJobs, ({ asker, body }) => dropFailedJobs(clinic, asker, body.ids, body.because));
  serve(app, clinic, healthApi.checkServices, ({ asker }) => checkServicesNow(clinic, asker));
}
