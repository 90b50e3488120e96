/** The addresses of e-Consults: the provider's, by link and pass, and the workspace's. */
import * as providersApi from '@pellis/contract/econsults/econsult-providers';
import * as workApi from '@pellis/contract/econsults/econsult-work';
import * as econsultsApi from '@pellis/contract/econsults/econsults';
import type { FastifyInstance } from 'fastify';
import { hand } from '../photos/hand.ts';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { saveDraft, signAnswer } from './answer.ts';
import { applyForEconsults } from './apply.ts';
import { askEconsult } from './ask.ts';
import { checkLicence, refuseProvider, sendLink, takeBackLicenceCheck } from './check-licence.ts';
import { claimEconsult, releaseEconsult } from './claim.ts';
import { declineEconsult, endEconsult } from './end.ts';
import { holdsPass, openEconsults } from './enter.ts';
import { setInvoice } from './invoice.ts';
import { listOwn, printOwn, readOffer, readOwn, withdrawOwn } from './own.ts';
import { listEconsults, readEconsult, showEconsultPhoto } from './read.ts';
import { listProviders, readProvider } from './read-providers.ts';

export function econsultRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, econsultsApi.readEconsultOffer, ({ asker }) => readOffer(clinic, asker));
  serve(app, clinic, econsultsApi.openEconsults, ({ asker, params, body }) => openEconsults(clinic, asker, params.code, body.licence));
  serve(app, clinic, econsultsApi.listOwnEconsults, ({ asker, params }) => listOwn(clinic, asker, params.pass));
  serve(app, clinic, econsultsApi.readOwnEconsult, ({ asker, params }) => readOwn(clinic, asker, params));
  serve(app, clinic, econsultsApi.askEconsult, {
    proves: ({ asker, params }) => holdsPass(clinic, asker, params.pass),
    answer: ({ asker, params, body, key }) => askEconsult(clinic, asker, { pass: params.pass, form: body, key }),
  });
  serve(app, clinic, econsultsApi.withdrawEconsult, ({ asker, params }) => withdrawOwn(clinic, asker, params));
  serve(app, clinic, econsultsApi.printOwnEconsult, ({ asker, params }) => printOwn(clinic, asker, params));
  serve(app, clinic, providersApi.applyForEconsults, ({ asker, body }) => applyForEconsults(clinic, asker, body));
  serve(app, clinic, providersApi.listEconsultProviders, ({ asker }) => listProviders(clinic, asker));
  serve(app, clinic, providersApi.readEconsultProvider, ({ asker, params }) => readProvider(clinic, asker, params.id));
  serve(app, clinic, providersApi.checkEconsultLicence, ({ asker, params, body }) => checkLicence(clinic, asker, params.id, body.source));
  serve(app, clinic, providersApi.takeBackEconsultLicenceCheck, ({ asker, params }) => takeBackLicenceCheck(clinic, asker, params.id));
  serve(app, clinic, providersApi.refuseEconsultProvider, ({ asker, params }) => refuseProvider(clinic, asker, params.id));
  serve(app, clinic, providersApi.sendEconsultLink, ({ asker, params }) => sendLink(clinic, asker, params.id));
  serve(app, clinic, workApi.listEconsults, ({ asker }) => listEconsults(clinic, asker));
  serve(app, clinic, workApi.readEconsult, ({ asker, params }) => readEconsult(clinic, asker, params.id));
  serve(app, clinic, workApi.readEconsultPhoto, async ({ asker, params, reply }) =>
    hand(reply, await showEconsultPhoto(clinic, asker, params)),
  );
  serve(app, clinic, workApi.claimEconsult, ({ asker, params }) => claimEconsult(clinic, asker, params.id));
  serve(app, clinic, workApi.releaseEconsult, ({ asker, params }) => releaseEconsult(clinic, asker, params.id));
  serve(app, clinic, workApi.saveEconsultDraft, ({ asker, params, body }) => saveDraft(clinic, asker, params.id, body));
  serve(app, clinic, workApi.signEconsult, ({ asker, params, body }) => signAnswer(clinic, asker, params.id, body));
  serve(app, clinic, workApi.declineEconsult, ({ asker, params, body }) => declineEconsult(clinic, asker, params.id, body.reason));
  serve(app, clinic, workApi.endEconsult, ({ asker, params, body }) => endEconsult(clinic, asker, params.id, body.reason));
  serve(app, clinic, workApi.setEconsultInvoice, ({ asker, params, body }) => setInvoice(clinic, asker, params.id, body));
}
