/** The addresses of the numbers by which others know a dermatologist. */
import { changeProviderNumbers, readProviderNumbers } from '@pellis/contract/doctors/provider-numbers';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { changeNumbers, readNumbers } from './numbers.ts';

export function providerNumberRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, readProviderNumbers, ({ asker, params }) => readNumbers(clinic, asker, params.id));
  serve(app, clinic, changeProviderNumbers, ({ asker, params, body }) => changeNumbers(clinic, asker, params.id, body));
}
