/** The addresses of accounts: signing up, in and out, and one's own settings. */
import * as accountsApi from '@pellis/contract/accounts/accounts';
import * as ownSessionApi from '@pellis/contract/accounts/own-session';
import * as sessionsApi from '@pellis/contract/accounts/sessions';
import * as settingsApi from '@pellis/contract/accounts/settings';
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
  serve(app, clinic, accountsApi.register, ({ asker, body }) => register(clinic, asker, body));
  serve(app, clinic, accountsApi.confirmRegistration, ({ asker, params }) => confirm(clinic, asker, params.code));
  serve(app, clinic, accountsApi.sendConfirmLink, ({ asker, body }) => sendConfirmLink(clinic, asker, body.email));
  serve(app, clinic, accountsApi.askForReset, ({ asker, body }) => askForReset(clinic, asker, body.email));
  serve(app, clinic, accountsApi.checkReset, ({ asker, params }) => checkReset(clinic, asker, params.code));
  serve(app, clinic, accountsApi.resetPassword, ({ asker, params, body, address }) =>
    resetPassword(clinic, asker, { code: params.code, form: body, address }),
  );
  serve(app, clinic, accountsApi.logIn, async ({ asker, body, address, userAgent, reply }) => {
    const { sessionSecret, publicUrl } = clinic.config;
    const isKnown = isKnownDevice(reply.request.headers.cookie, sessionSecret, body.email);
    const answer = await logIn(clinic, asker, body, { address, userAgent, isKnownDevice: isKnown });
    reply.header('set-cookie', rememberDevice(sessionSecret, body.email, publicUrl.startsWith('https:')));
    return answer;
  });
  serve(app, clinic, ownSessionApi.logOut, ({ asker }) => logOut(clinic, asker));
  serve(app, clinic, ownSessionApi.staySignedIn, ({ asker }) => staySignedIn(clinic, asker));
  serve(app, clinic, accountsApi.changePassword, ({ asker, body }) => changePassword(clinic, asker, body));
  serve(app, clinic, settingsApi.readMe, ({ asker }) => readMe(clinic, asker));
  serve(app, clinic, sessionsApi.listSessions, ({ asker }) => listSessions(clinic, asker));
  serve(app, clinic, sessionsApi.endSession, ({ asker, params }) => signOutSession(clinic, asker, params.id));
  serve(app, clinic, sessionsApi.endOtherSessions, ({ asker }) => signOutElsewhere(clinic, asker));
  serve(app, clinic, settingsApi.putSafetyOfferAway, ({ asker }) => putMySafetyOfferAway(clinic, asker));
  serve(app, clinic, settingsApi.saveSettings, ({ asker, body }) => saveMySettings(clinic, asker, body));
}
