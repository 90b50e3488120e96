/** The addresses of invitations to a visit. */
import * as contract from '@pellis/contract/visit-invitations/visit-invitations';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { invite, withdraw } from './invite.ts';
import { readInvitation, takeUp } from './take-up.ts';

export function visitInvitationRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, contract.inviteToVisit, ({ asker, params, body }) => invite(clinic, asker, params.id, body));
  serve(app, clinic, contract.withdrawVisitInvitation, ({ asker, params }) => withdraw(clinic, asker, params.id));
  serve(app, clinic, contract.readVisitInvitation, ({ asker, params }) => readInvitation(clinic, asker, params.id));
  serve(app, clinic, contract.takeUpVisitInvitation, ({ asker, params, body }) => takeUp(clinic, asker, params.id, body.time_zone));
}
