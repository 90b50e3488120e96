/** The addresses of the states that the clinic serves. */
import { listServedStates } from '@pellis/contract/served-states/served-states';
import * as statesApi from '@pellis/contract/served-states/state-settings';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { listServed } from './list.ts';
import { close, listStatesToSet, open, readNeeds } from './open-and-close.ts';

export function servedStateRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, listServedStates, ({ asker }) => listServed(clinic, asker));
  serve(app, clinic, statesApi.listKeptStates, ({ asker }) => listStatesToSet(clinic, asker));
  serve(app, clinic, statesApi.readStateNeeds, ({ asker }) => readNeeds(clinic, asker));
  serve(app, clinic, statesApi.openState, ({ asker, body }) => open(clinic, asker, body));
  serve(app, clinic, statesApi.closeState, ({ asker, params, body }) => close(clinic, asker, params.id, body));
}
