/** The addresses of accounts: signing up, in and out, and one's own settings. */
import {
  askForReset as askForResetEndpoint,
  changePassword as changePasswordEndpoint,
  checkReset as checkResetEndpoint,
  confirmRegistration,
  logIn as logInEndpoint,
  logOut as logOutEndpoint,
  register as registerEndpoint,
  resetPassword as resetPasswordEndpoint,
  sendConfirmLink as sendConfirmLinkEndpoint,
  staySignedIn as staySignedInEndpoint,
} from '@pellis/contract/accounts';
import {
  endOtherSessions as endOtherSessionsEndpoint,
  endSession as endSessionEndpoint,
  listSessions as listSessionsEndpoint,
} from '@pellis/contract/sessions';
import { putSafetyOfferAway, readMe as readMeEndpoint, saveSettings } from '@pellis/contract/settings';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { isKnownDevice, rememberDevice } from '../platform/http/known-device.ts';
import { serve } from '../platform/http/serve.ts';
import { changePassword } from './change-password.ts';
import { confirm, sendConfirmLink } from './confirm.ts';
import { logIn } from './log-in.ts';
import { putMySafetyOfferAway, readMe, saveMySettings } from './me.ts';
import { register } from './register.ts';
import { askForReset, checkReset, resetPassword } from './reset-password.ts';
import { logOut, staySignedIn } from './session.ts';
import { listSessions, signOutElsewhere, signOutSession } from './sessions.ts';

export function accountRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, registerEndpoint, ({ asker, body }) => register(clinic, asker, body));
  serve(app, clinic, confirmRegistration, ({ asker, params }) => confirm(clinic, asker, params.code));
  serve(app, clinic, sendConfirmLinkEndpoint, ({ asker, body }) => sendConfirmLink(clinic, asker, body.email));
  serve(app, clinic, askForResetEndpoint, ({ asker, body }) => askForReset(clinic, asker, body.email));
  serve(app, clinic, checkResetEndpoint, ({ asker, params }) => checkReset(clinic, asker, params.code));
  serve(app, clinic, resetPasswordEndpoint, ({ asker, params, body, address }) =>
    resetPassword(clinic, asker, { code: params.code, form: body, address }),
  );
  serve(app, clinic, logInEndpoint, async ({ asker, body, address, userAgent, reply }) => {
    const { sessionSecret, publicUrl } = clinic.config;
    const isKnown = isKnownDevice(reply.request.headers.cookie, sessionSecret, body.email);
    const answer = await logIn(clinic, asker, body, { address, userAgent, isKnownDevice: isKnown });
    reply.header('set-cookie', rememberDevice(sessionSecret, body.email, publicUrl.startsWith('https:')));
    return answer;
  });
  serve(app, clinic, logOutEndpoint, ({ asker }) => logOut(clinic, asker));
  serve(app, clinic, staySignedInEndpoint, ({ asker }) => staySignedIn(clinic, asker));
  serve(app, clinic, changePasswordEndpoint, ({ asker, body }) => changePassword(clinic, asker, body));
  serve(app, clinic, readMeEndpoint, ({ asker }) => readMe(clinic, asker));
  serve(app, clinic, listSessionsEndpoint, ({ asker }) => listSessions(clinic, asker));
  serve(app, clinic, endSessionEndpoint, ({ asker, params }) => signOutSession(clinic, asker, params.id));
  serve(app, clinic, endOtherSessionsEndpoint, ({ asker }) => signOutElsewhere(clinic, asker));
  serve(app, clinic, putSafetyOfferAway, ({ asker }) => putMySafetyOfferAway(clinic, asker));
  serve(app, clinic, saveSettings, ({ asker, body }) => saveMySettings(clinic, asker, body));
}
