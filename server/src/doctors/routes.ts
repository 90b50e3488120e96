/** The address of the dermatologists' public records. */
import { listDoctors } from '@pellis/contract/doctors';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { listPublished } from './list.ts';

export function doctorRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, listDoctors, ({ asker }) => listPublished(clinic, asker));
}
