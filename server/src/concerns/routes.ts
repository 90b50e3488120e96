/** The addresses of what is cared for. */
import * as api from '@pellis/contract/concerns/concern-versions';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { listVersions, readInForce, writeNext } from './versions.ts';

export function concernRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, api.readConcerns, ({ asker }) => readInForce(clinic, asker));
  serve(app, clinic, api.listConcernVersions, ({ asker }) => listVersions(clinic, asker));
  serve(app, clinic, api.changeConcerns, ({ asker, version, body: form }) => writeNext(clinic, asker, { version, form }));
}
