/** The addresses of the chart: what a dermatologist reads, gathered from several nouns. */
import { readCase as readCaseEndpoint } from '@pellis/contract/rapid-assessment-cases';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { readCase } from './read-case.ts';

export function chartRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, readCaseEndpoint, ({ asker, params }) => readCase(clinic, asker, params.id));
}
