/** The addresses of consents: the operator's texts, and what patients sign. */
import * as api from '@pellis/contract/consents/consents';
import * as textsApi from '@pellis/contract/consents/legal-texts';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { handPdf } from '../platform/http/hand-pdf.ts';
import { serve } from '../platform/http/serve.ts';
import { consentOnPaper } from './consent-pdf.ts';
import { listMyConsents, readToSign, signTexts } from './sign.ts';
import { listVersions, readSettings, setWhetherAsked, writeText } from './texts.ts';

export function consentRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, api.readTextsToSign, ({ asker, params }) => readToSign(clinic, asker, params.state));
  serve(app, clinic, api.signTexts, ({ asker, body }) => signTexts(clinic, asker, body));
  serve(app, clinic, api.listMyConsents, ({ asker }) => listMyConsents(clinic, asker));
  serve(app, clinic, api.downloadConsent, async ({ asker, params, reply }) =>
    handPdf(reply, await consentOnPaper(clinic, asker, params.id)),
  );
  serve(app, clinic, textsApi.readConsentSettings, ({ asker }) => readSettings(clinic, asker));
  serve(app, clinic, textsApi.writeLegalText, ({ asker, params, body, version }) =>
    writeText(clinic, asker, params, { version, form: body }),
  );
  serve(app, clinic, textsApi.askForConsent, ({ asker, params, body }) => setWhetherAsked(clinic, asker, params, body.asking));
  serve(app, clinic, textsApi.listLegalTexts, ({ asker, params }) => listVersions(clinic, asker, params));
}
