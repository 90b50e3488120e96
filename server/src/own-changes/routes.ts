/** The addresses of one's own changes. */
import * as correctionsApi from '@pellis/contract/own-changes/corrections';
import * as ownChangesApi from '@pellis/contract/own-changes/own-changes';
import * as requestCorrectionsApi from '@pellis/contract/own-changes/request-corrections';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { askAmendment, declineAmendment, listMyAmendments } from './amendments.ts';
import { carryOutCorrection, readRequestCorrection } from './carry-out-correction.ts';
import { changeAddress } from './change-address.ts';
import { askEmailChange, confirmEmail, takeBackEmailChange } from './change-email.ts';
import { changeName } from './change-name.ts';
import { askPhoneCode, provePhone } from './change-phone.ts';
import { readContact } from './contact.ts';
import { correctDetails, readDeskDetails } from './correct-at-desk.ts';
import { listChanges } from './list-changes.ts';
import { objectToEmailChange } from './object-to-email-change.ts';

export function ownChangeRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, ownChangesApi.readContact, ({ asker }) => readContact(clinic, asker));
  serve(app, clinic, ownChangesApi.changeName, ({ asker, body }) => changeName(clinic, asker, body));
  serve(app, clinic, ownChangesApi.changeAddress, ({ asker, body }) => changeAddress(clinic, asker, body));
  serve(app, clinic, ownChangesApi.askEmailChange, ({ asker, body }) => askEmailChange(clinic, asker, body));
  serve(app, clinic, ownChangesApi.takeBackEmailChange, ({ asker }) => takeBackEmailChange(clinic, asker));
  serve(app, clinic, ownChangesApi.confirmEmailChange, ({ asker, body }) => confirmEmail(clinic, asker, body.code));
  serve(app, clinic, ownChangesApi.objectToEmailChange, ({ asker, body }) => objectToEmailChange(clinic, asker, body.code));
  serve(app, clinic, ownChangesApi.askPhoneCode, ({ asker, body }) => askPhoneCode(clinic, asker, body.phone));
  serve(app, clinic, ownChangesApi.provePhone, ({ asker, body }) => provePhone(clinic, asker, body.code));
  serve(app, clinic, ownChangesApi.listOwnChanges, ({ asker, params }) => listChanges(clinic, asker, params.id));
  serve(app, clinic, correctionsApi.readDeskDetails, ({ asker, params }) => readDeskDetails(clinic, asker, params.id));
  serve(app, clinic, correctionsApi.correctDetails, ({ asker, params, body: { seen, ...to } }) =>
    correctDetails(clinic, asker, params.id, { seen, to }),
  );
  serve(app, clinic, requestCorrectionsApi.readRequestCorrection, ({ asker, params }) => readRequestCorrection(clinic, asker, params.id));
  serve(app, clinic, requestCorrectionsApi.carryOutCorrection, ({ asker, params, body }) =>
    carryOutCorrection(clinic, asker, params.id, body),
  );
  serve(app, clinic, requestCorrectionsApi.askAmendment, ({ asker, params, body }) => askAmendment(clinic, asker, params.id, body));
  serve(app, clinic, requestCorrectionsApi.listMyAmendments, ({ asker }) => listMyAmendments(clinic, asker));
  serve(app, clinic, requestCorrectionsApi.declineAmendment, ({ asker, params, body }) =>
    declineAmendment(clinic, asker, params.id, body.reason),
  );
}
