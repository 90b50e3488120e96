/** The addresses of the check-in: public, for whoever holds the link of the e-mail. */
import {
  chooseCheckInEmails,
  lookAtCheckIn,
  readEarlierPhotosForCheckIn as readEarlierPhotos,
  sendCheckIn,
} from '@pellis/contract/check-ins/check-ins';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { choose } from './choose-emails.ts';
import { readEarlierPhotosForCheckIn } from './earlier-photos.ts';
import { holdsLink, look, send } from './send.ts';

export function checkInRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, lookAtCheckIn, ({ asker, params }) => look(clinic, asker, params.nid));
  serve(app, clinic, sendCheckIn, {
    proves: ({ asker, params, key }) => holdsLink(clinic, asker, { nid: params.nid, key }),
    answer: ({ asker, params, body, key }) => send(clinic, asker, { nid: params.nid, key }, body),
  });
  serve(app, clinic, readEarlierPhotos, ({ asker, params }) => readEarlierPhotosForCheckIn(clinic, asker, params.nid));
  serve(app, clinic, chooseCheckInEmails, ({ asker, params, body }) => choose(clinic, asker, params.code, body.wanted));
}
