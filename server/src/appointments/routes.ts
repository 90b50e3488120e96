/** The addresses of video visits. */
import { readLatestVisit, readNextAppointment } from '@pellis/contract/appointments';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { readLatest, readNext } from './read-mine.ts';

export function appointmentRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, readNextAppointment, ({ asker }) => readNext(clinic, asker));
  serve(app, clinic, readLatestVisit, ({ asker }) => readLatest(clinic, asker));
}
