/** The addresses of notifications. */
import { keepPush, readPush, subscribePush, unsubscribePush } from '@pellis/contract/notifications/push';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { keepHere, readPushState, subscribe, unsubscribe } from './subscribe.ts';

export function pushRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, readPush, ({ asker }) => readPushState(clinic, asker));
  serve(app, clinic, subscribePush, ({ asker, body }) => subscribe(clinic, asker, body));
  serve(app, clinic, keepPush, ({ asker, body }) => keepHere(clinic, asker, body.endpoint));
  serve(app, clinic, unsubscribePush, ({ asker }) => unsubscribe(clinic, asker));
}
