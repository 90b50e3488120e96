/** The addresses of refill requests: for the patient, and for the dermatologist who answers. */
import * as refillsApi from '@pellis/contract/refills/refills';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { askForRefill } from './ask.ts';
import { decideRefill } from './decide.ts';
import { listRefills, readRefill } from './read.ts';
import { withdrawRefill } from './withdraw.ts';

export function refillRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, refillsApi.askForRefill, ({ asker, params, body }) => askForRefill(clinic, asker, params.id, body));
  serve(app, clinic, refillsApi.withdrawRefill, ({ asker, params }) => withdrawRefill(clinic, asker, params.id));
  serve(app, clinic, refillsApi.listRefills, ({ asker }) => listRefills(clinic, asker));
  serve(app, clinic, refillsApi.readRefill, ({ asker, params }) => readRefill(clinic, asker, params.id));
  serve(app, clinic, refillsApi.decideRefill, ({ asker, params, body }) => decideRefill(clinic, asker, params.id, body));
}
