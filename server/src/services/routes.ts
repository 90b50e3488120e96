/** The address of the price list. */
import { listServices } from '@pellis/contract/services/services';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { listOffered } from './list.ts';

export function serviceRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, listServices, ({ asker }) => listOffered(clinic, asker));
}
