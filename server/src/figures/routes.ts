/** The address of the clinic's public figures. */
import { readClinicFigures as clinicFigures } from '@pellis/contract/figures/clinic-figures';
import { readFigures } from '@pellis/contract/figures/figures';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { readPublicFigures } from './read.ts';
import { readClinicFigures } from './read-clinic.ts';

export function figureRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, readFigures, ({ asker }) => readPublicFigures(clinic, asker));
  serve(app, clinic, clinicFigures, ({ asker, params }) => readClinicFigures(clinic, asker, params.days));
}
