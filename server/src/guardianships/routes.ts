/** The addresses of the patients on an account. */
import { addPatient, leavePatient, listMyPatients, switchPatient } from '@pellis/contract/guardianships';
import {
  claimRecord as claimRecordEndpoint,
  inviteFromDesk as inviteFromDeskEndpoint,
  readClaim as readClaimEndpoint,
} from '@pellis/contract/record-claims';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { add } from './add.ts';
import { leave, list, switchTo } from './choose.ts';
import { claimRecord } from './claim.ts';
import { inviteFromDesk, readClaim } from './invite-to-claim.ts';

export function guardianshipRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, listMyPatients, ({ asker }) => list(clinic, asker));
  serve(app, clinic, addPatient, ({ asker, body }) => add(clinic, asker, body));
  serve(app, clinic, switchPatient, ({ asker, body }) => switchTo(clinic, asker, body.patient_id));
  serve(app, clinic, readClaimEndpoint, ({ asker, params }) => readClaim(clinic, asker, params.id));
  serve(app, clinic, inviteFromDeskEndpoint, ({ asker, params, body }) => inviteFromDesk(clinic, asker, params.id, body.email));
  serve(app, clinic, claimRecordEndpoint, ({ asker, params, body }) => claimRecord(clinic, asker, params.code, body.dob));
  serve(app, clinic, leavePatient, ({ asker, params }) => leave(clinic, asker, params.id));
}
