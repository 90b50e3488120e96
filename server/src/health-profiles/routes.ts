/** The addresses of the health profile. */
import * as healthProfilesApi from '@pellis/contract/health-profiles/health-profiles';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { changeInsurance, changeProfile } from './change.ts';
import { createProfile } from './create.ts';
import { readProfile } from './read.ts';

export function healthProfileRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, healthProfilesApi.readHealthProfile, ({ asker }) => readProfile(clinic, asker));
  serve(app, clinic, healthProfilesApi.createHealthProfile, ({ asker, body }) => createProfile(clinic, asker, body));
  serve(app, clinic, healthProfilesApi.changeHealthProfile, ({ asker, body, version }) => changeProfile(clinic, asker, body, version));
  serve(app, clinic, healthProfilesApi.changeInsurance, ({ asker, body, version }) => changeInsurance(clinic, asker, body, version));
}
