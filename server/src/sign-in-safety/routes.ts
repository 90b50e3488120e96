/** The addresses of sign-in safety: the second step of signing in, and one's own second factors. */
import * as endpoints from '@pellis/contract/sign-in-safety/sign-in-safety';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import * as change from './change.ts';
import { askForPasskeyAgain, proveMyself } from './proof.ts';
import { readSafety } from './read.ts';
import { askForPasskey, logInWithCode, logInWithPasskey } from './second-step.ts';
import { offerAppAtLogIn, offerPasskeyAtLogIn, setUpAppAtLogIn, setUpPasskeyAtLogIn } from './set-up-at-log-in.ts';

export function signInSafetyRoutes(app: FastifyInstance, clinic: Clinic): void {
  serveSecondStep(app, clinic);
  serve(app, clinic, endpoints.readSignInSafety, ({ asker }) => readSafety(clinic, asker));
  serve(app, clinic, endpoints.proveMyself, ({ asker, body }) => proveMyself(clinic, asker, body));
  serve(app, clinic, endpoints.askForPasskeyAgain, ({ asker }) => askForPasskeyAgain(clinic, asker));
  serve(app, clinic, endpoints.offerApp, ({ asker }) => change.offerApp(clinic, asker));
  serve(app, clinic, endpoints.setUpApp, ({ asker, body }) => change.setUpApp(clinic, asker, body));
  serve(app, clinic, endpoints.removeApp, ({ asker }) => change.removeApp(clinic, asker));
  serve(app, clinic, endpoints.offerPasskey, ({ asker }) => change.offerPasskey(clinic, asker));
  serve(app, clinic, endpoints.setUpPasskey, ({ asker, body }) => change.setUpPasskey(clinic, asker, body));
  serve(app, clinic, endpoints.renamePasskey, ({ asker, params, body }) => change.renamePasskey(clinic, asker, params.id, body.name));
  serve(app, clinic, endpoints.removePasskey, ({ asker, params }) => change.removePasskey(clinic, asker, params.id));
  serve(app, clinic, endpoints.makeRecoveryCodes, ({ asker }) => change.makeCodes(clinic, asker));
}

function serveSecondStep(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, endpoints.logInWithCode, ({ asker, body, address, userAgent }) =>
    logInWithCode(clinic, asker, body, { address, userAgent }),
  );
  serve(app, clinic, endpoints.askForPasskey, ({ asker, body }) => askForPasskey(clinic, asker, body.ticket));
  serve(app, clinic, endpoints.logInWithPasskey, ({ asker, body, address, userAgent }) =>
    logInWithPasskey(clinic, asker, body, { address, userAgent }),
  );
  serve(app, clinic, endpoints.offerAppAtLogIn, ({ asker, body }) => offerAppAtLogIn(clinic, asker, body.ticket));
  serve(app, clinic, endpoints.setUpAppAtLogIn, ({ asker, body, address, userAgent }) =>
    setUpAppAtLogIn(clinic, asker, body, { address, userAgent }),
  );
  serve(app, clinic, endpoints.offerPasskeyAtLogIn, ({ asker, body }) => offerPasskeyAtLogIn(clinic, asker, body.ticket));
  serve(app, clinic, endpoints.setUpPasskeyAtLogIn, ({ asker, body, address, userAgent }) =>
    setUpPasskeyAtLogIn(clinic, asker, body, { address, userAgent }),
  );
}
