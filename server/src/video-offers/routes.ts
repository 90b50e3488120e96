/** The addresses of offered video visits, on the patient's side and on the dermatologist's. */
import * as videoOffers from '@pellis/contract/video-offers/video-offers';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { decline } from './decline.ts';
import { offer, takeBack } from './make.ts';
import { readOffer } from './read.ts';
import { takeUp } from './take-up.ts';

export function videoOfferRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, videoOffers.readVideoOffer, ({ asker, params }) => readOffer(clinic, asker, params.id));
  serve(app, clinic, videoOffers.takeUpVideoOffer, ({ asker, params, body }) => takeUp(clinic, asker, params.id, body.time_zone));
  serve(app, clinic, videoOffers.declineVideoOffer, ({ asker, params }) => decline(clinic, asker, params.id));
  serve(app, clinic, videoOffers.offerVideoVisit, ({ asker, params, body }) => offer(clinic, asker, params.id, body.reason));
  serve(app, clinic, videoOffers.takeBackVideoOffer, ({ asker, params }) => takeBack(clinic, asker, params.id));
}
