/** The addresses of checking who somebody is. */
import * as identityChecks from '@pellis/contract/identity-checks/identity-checks';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { checkCode, checkIdentity, mailCode } from './check.ts';

export function identityCheckRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, identityChecks.checkIdentity, ({ asker, params, body }) => checkIdentity(clinic, asker, params.id, body));
  serve(app, clinic, identityChecks.mailIdentityCode, ({ asker, params }) => mailCode(clinic, asker, params.id));
  serve(app, clinic, identityChecks.checkIdentityCode, ({ asker, params, body }) => checkCode(clinic, asker, params.id, body.code));
}
