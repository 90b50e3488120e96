/** The addresses of the clinic's people. */
import * as firstOwnerApi from '@pellis/contract/staff/first-owner';
import * as handOverApi from '@pellis/contract/staff/hand-over';
import * as personApi from '@pellis/contract/staff/person';
import * as staffApi from '@pellis/contract/staff/staff';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { accept, readInvitation } from './accept.ts';
import { agreeToFactorReset, askFactorReset, withdrawFactorReset } from './factor-reset.ts';
import { becomeFirstOwner, readFirstOwner } from './first-owner.ts';
import { previewHandOver } from './hand-over.ts';
import { invite, inviteAgain } from './invite.ts';
import { comeBack, leave } from './leave.ts';
import { listStaff } from './list.ts';
import { readPerson } from './person.ts';
import { changeRole, setRight } from './rights.ts';
import { beginSupervision, endSupervision, setCredentials } from './supervision.ts';

export function staffRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, staffApi.listStaff, ({ asker }) => listStaff(clinic, asker));
  serve(app, clinic, staffApi.inviteToWork, ({ asker, body }) => invite(clinic, asker, body));
  serve(app, clinic, staffApi.inviteToWorkAgain, ({ asker, params }) => inviteAgain(clinic, asker, params.id));
  serve(app, clinic, staffApi.endWork, ({ asker, params }) => leave(clinic, asker, params.id));
  serve(app, clinic, staffApi.resumeWork, ({ asker, params }) => comeBack(clinic, asker, params.id));
  serve(app, clinic, handOverApi.readHandOver, ({ asker, params }) => previewHandOver(clinic, asker, params.id));
  serve(app, clinic, personApi.readPerson, ({ asker, params }) => readPerson(clinic, asker, params.id));
  serve(app, clinic, personApi.setRight, ({ asker, params, body }) => setRight(clinic, asker, params.id, params.right, body));
  serve(app, clinic, personApi.beginSupervision, ({ asker, params }) => beginSupervision(clinic, asker, params));
  serve(app, clinic, personApi.endSupervision, ({ asker, params }) => endSupervision(clinic, asker, params));
  serve(app, clinic, personApi.setCredentials, ({ asker, params, body }) => setCredentials(clinic, asker, params.id, body));
  serve(app, clinic, personApi.changeRole, ({ asker, params, body }) => changeRole(clinic, asker, params.id, body));
  serve(app, clinic, personApi.askFactorReset, ({ asker, params, body }) => askFactorReset(clinic, asker, params.id, body.because));
  serve(app, clinic, personApi.agreeToFactorReset, ({ asker, params }) => agreeToFactorReset(clinic, asker, params.id));
  serve(app, clinic, personApi.withdrawFactorReset, ({ asker, params }) => withdrawFactorReset(clinic, asker, params.id));
  serve(app, clinic, staffApi.readInvitation, ({ asker, params }) => readInvitation(clinic, asker, params.code));
  serve(app, clinic, staffApi.acceptInvitation, ({ asker, params, body }) => accept(clinic, asker, params.code, body));
  serve(app, clinic, firstOwnerApi.readFirstOwner, ({ asker, params }) => readFirstOwner(clinic, asker, params.code));
  serve(app, clinic, firstOwnerApi.becomeFirstOwner, ({ asker, params, body }) => becomeFirstOwner(clinic, asker, params.code, body));
}
