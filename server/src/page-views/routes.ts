/** The addresses of page views: what a public page asks and sends, and the operator's figures. */
import * as pageViewsApi from '@pellis/contract/page-views/page-views';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { countView } from './count.ts';
import { readPageViews } from './read.ts';

export function pageViewRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, pageViewsApi.readCounting, async ({ reply }) => {
    const { analytics, tagManagerId } = clinic.config;
    return { form: analytics, tag: tagManagerId ?? null, gpc: sendsGpc(reply) };
  });
  serve(app, clinic, pageViewsApi.countPageView, ({ asker, body, reply }) => countView(clinic, asker, body.pattern, sendsGpc(reply)));
  serve(app, clinic, pageViewsApi.readPageViews, ({ asker }) => readPageViews(clinic, asker));
}

/** As the standard says: exactly "1". */
function sendsGpc(reply: FastifyReply): boolean {
  return reply.request.headers['sec-gpc'] === '1';
}
