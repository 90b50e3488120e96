/** The addresses of the choice of notices. */
import { chooseNotice, readNotices } from '@pellis/contract/notifications/notices';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { chooseMyNotice, readMyNotices } from './choose.ts';

export function noticeRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, readNotices, ({ asker }) => readMyNotices(clinic, asker));
  serve(app, clinic, chooseNotice, ({ asker, body }) => chooseMyNotice(clinic, asker, body));
}
