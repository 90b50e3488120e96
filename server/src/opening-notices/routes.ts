/** The addresses of who wishes to be told of an opening. */
import * as noticesApi from '@pellis/contract/opening-notices/opening-notices';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { ask, confirmNotice, forget } from './ask.ts';

export function openingNoticeRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, noticesApi.askForNotice, ({ asker, body }) => ask(clinic, asker, body));
  serve(app, clinic, noticesApi.confirmNotice, ({ asker, params }) => confirmNotice(clinic, asker, params.code));
  serve(app, clinic, noticesApi.forgetNotice, ({ asker, params }) => forget(clinic, asker, params.code));
}
