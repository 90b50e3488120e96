/** The addresses of the health profile. */
import { createHealthProfile, readHealthProfile } from '@pellis/contract/health-profiles';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { createProfile } from './create.ts';
import { readProfile } from './read.ts';

export function healthProfileRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, readHealthProfile, ({ asker }) => readProfile(clinic, asker));
  serve(app, clinic, createHealthProfile, ({ asker, body }) => createProfile(clinic, asker, body));
}
