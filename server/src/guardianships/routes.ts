/** The addresses of the patients on an account. */
import { addPatient } from '@pellis/contract/guardianships/guardianships';
import { leavePatient, listMyPatients, switchPatient } from '@pellis/contract/guardianships/patients-of-mine';
import * as proxiesApi from '@pellis/contract/guardianships/proxies';
import { registerAtDesk as deskRegistration } from '@pellis/contract/patients/desk-registration';
import * as recordTakeOversApi from '@pellis/contract/patients/record-take-overs';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { acceptProxy, readInvitation } from './accept-proxy.ts';
import { add } from './add.ts';
import { leave, list, switchTo } from './choose.ts';
import { inviteFromDesk, readTakeOver } from './invite-to-take-over.ts';
import { changeProxy, inviteProxy, listProxies, revokeProxy } from './proxies.ts';
import { registerAtDesk } from './register-at-desk.ts';
import { takeOverRecord } from './take-over.ts';

export function guardianshipRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, listMyPatients, ({ asker }) => list(clinic, asker));
  serve(app, clinic, addPatient, ({ asker, body }) => add(clinic, asker, body));
  serve(app, clinic, switchPatient, ({ asker, body }) => switchTo(clinic, asker, body.patient_id));
  serve(app, clinic, recordTakeOversApi.readTakeOver, ({ asker, params }) => readTakeOver(clinic, asker, params.id));
  serve(app, clinic, deskRegistration, ({ asker, body }) => registerAtDesk(clinic, asker, body));
  serve(app, clinic, recordTakeOversApi.inviteFromDesk, ({ asker, params, body }) => inviteFromDesk(clinic, asker, params.id, body.email));
  serve(app, clinic, recordTakeOversApi.acceptTakeOver, ({ asker, params, body }) => takeOverRecord(clinic, asker, params.code, body.dob));
  serve(app, clinic, leavePatient, ({ asker, params }) => leave(clinic, asker, params.id));
  serve(app, clinic, proxiesApi.listProxies, ({ asker }) => listProxies(clinic, asker));
  serve(app, clinic, proxiesApi.inviteProxy, ({ asker, body }) => inviteProxy(clinic, asker, body));
  serve(app, clinic, proxiesApi.changeProxy, ({ asker, params, body }) => changeProxy(clinic, asker, params.id, body));
  serve(app, clinic, proxiesApi.revokeProxy, ({ asker, params }) => revokeProxy(clinic, asker, params.id));
  serve(app, clinic, proxiesApi.readProxyInvitation, ({ asker, params }) => readInvitation(clinic, asker, params.code));
  serve(app, clinic, proxiesApi.acceptProxy, ({ asker, params, body }) => acceptProxy(clinic, asker, params.code, body.dob));
}
