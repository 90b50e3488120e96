/** The address of the clinic's public figures. */
import { readFigures } from '@pellis/contract/figures/figures';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { readPublicFigures } from './read.ts';

export function figureRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, readFigures, ({ asker }) => readPublicFigures(clinic, asker));
}
