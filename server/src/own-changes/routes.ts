/** The addresses of one's own changes. */
import {
  askEmailChange as askEmailChangeEndpoint,
  askPhoneCode as askPhoneCodeEndpoint,
  changeAddress as changeAddressEndpoint,
  changeName as changeNameEndpoint,
  confirmEmailChange,
  listOwnChanges,
  objectToEmailChange as objectToEmailChangeEndpoint,
  provePhone as provePhoneEndpoint,
  readContact as readContactEndpoint,
  takeBackEmailChange as takeBackEmailChangeEndpoint,
} from '@pellis/contract/own-changes';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { changeAddress } from './change-address.ts';
import { askEmailChange, confirmEmail, objectToEmailChange, takeBackEmailChange } from './change-email.ts';
import { changeName } from './change-name.ts';
import { askPhoneCode, provePhone } from './change-phone.ts';
import { readContact } from './contact.ts';
import { listChanges } from './list-changes.ts';

export function ownChangeRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, readContactEndpoint, ({ asker }) => readContact(clinic, asker));
  serve(app, clinic, changeNameEndpoint, ({ asker, body }) => changeName(clinic, asker, body));
  serve(app, clinic, changeAddressEndpoint, ({ asker, body }) => changeAddress(clinic, asker, body));
  serve(app, clinic, askEmailChangeEndpoint, ({ asker, body }) => askEmailChange(clinic, asker, body));
  serve(app, clinic, takeBackEmailChangeEndpoint, ({ asker }) => takeBackEmailChange(clinic, asker));
  serve(app, clinic, confirmEmailChange, ({ asker, body }) => confirmEmail(clinic, asker, body.code));
  serve(app, clinic, objectToEmailChangeEndpoint, ({ asker, body }) => objectToEmailChange(clinic, asker, body.code));
  serve(app, clinic, askPhoneCodeEndpoint, ({ asker, body }) => askPhoneCode(clinic, asker, body.phone));
  serve(app, clinic, provePhoneEndpoint, ({ asker, body }) => provePhone(clinic, asker, body.code));
  serve(app, clinic, listOwnChanges, ({ asker, params }) => listChanges(clinic, asker, params.id));
}
