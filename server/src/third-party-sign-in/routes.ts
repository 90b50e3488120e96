/** The addresses of third-party sign-in: whom we offer, the window, its answer, and completing a registration. */
import * as thirdPartySignInApi from '@pellis/contract/third-party-sign-in/third-party-sign-in';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { markBrowser } from '../platform/http/browser-secret.ts';
import { serve } from '../platform/http/serve.ts';
import { completeRegistration } from './complete.ts';
import { connect } from './connect.ts';
import { openWindow } from './open-window.ts';
import { cancelPending, readPending } from './pending.ts';
import { returnPage } from './return-page.ts';
import { signInByThirdParty } from './sign-in.ts';

export function thirdPartyRoutes(app: FastifyInstance, clinic: Clinic): void {
  returnPage(app);
  const isSecure = clinic.config.publicUrl.startsWith('https:');
  const marked = (reply: FastifyReply, known: string | undefined) => {
    const { browser, header } = markBrowser(known, isSecure);
    reply.header('set-cookie', header);
    return browser;
  };
  serve(app, clinic, thirdPartySignInApi.readThirdParty, async () => ({ third_party: clinic.signIn?.offer ?? null }));
  serve(app, clinic, thirdPartySignInApi.openThirdPartyWindow, ({ asker, browser, reply }) =>
    openWindow(clinic, asker, { browser: marked(reply, browser), origin: reply.request.headers.origin }),
  );
  serve(app, clinic, thirdPartySignInApi.logInByThirdParty, ({ asker, body, address, userAgent, browser, reply }) =>
    signInByThirdParty(clinic, asker, body, { address, userAgent, browser: marked(reply, browser), origin: reply.request.headers.origin }),
  );
  serve(app, clinic, thirdPartySignInApi.readPendingRegistration, ({ asker, params, browser }) =>
    readPending(clinic, asker, params.code, browser),
  );
  serve(app, clinic, thirdPartySignInApi.completeRegistration, ({ asker, params, body, browser, address, userAgent }) =>
    completeRegistration(clinic, asker, { code: params.code, browser }, { form: body, from: { address, userAgent } }),
  );
  serve(app, clinic, thirdPartySignInApi.cancelRegistration, ({ asker, params, browser }) =>
    cancelPending(clinic, asker, params.code, browser),
  );
  serve(app, clinic, thirdPartySignInApi.connectThirdParty, ({ asker, params, browser }) =>
    connect(clinic, asker, { code: params.code, browser }),
  );
}
