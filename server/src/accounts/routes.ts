/** The addresses of accounts: signing up, in and out, and one's own settings. */
import {
  changePassword as changePasswordEndpoint,
  confirmRegistration,
  logIn as logInEndpoint,
  logOut as logOutEndpoint,
  register as registerEndpoint,
  staySignedIn as staySignedInEndpoint,
} from '@pellis/contract/accounts';
import { readMe as readMeEndpoint, saveSettings } from '@pellis/contract/settings';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { changePassword } from './change-password.ts';
import { confirm } from './confirm.ts';
import { logIn } from './log-in.ts';
import { readMe, saveMySettings } from './me.ts';
import { register } from './register.ts';
import { logOut, staySignedIn } from './session.ts';

export function accountRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, registerEndpoint, ({ asker, body }) => register(clinic, asker, body));
  serve(app, clinic, confirmRegistration, ({ asker, params }) => confirm(clinic, asker, params.code));
  serve(app, clinic, logInEndpoint, ({ asker, body, address, userAgent }) => logIn(clinic, asker, body, { address, userAgent }));
  serve(app, clinic, logOutEndpoint, ({ asker }) => logOut(clinic, asker));
  serve(app, clinic, staySignedInEndpoint, ({ asker }) => staySignedIn(clinic, asker));
  serve(app, clinic, changePasswordEndpoint, ({ asker, body }) => changePassword(clinic, asker, body));
  serve(app, clinic, readMeEndpoint, ({ asker }) => readMe(clinic, asker));
  serve(app, clinic, saveSettings, ({ asker, body }) => saveMySettings(clinic, asker, body));
}
