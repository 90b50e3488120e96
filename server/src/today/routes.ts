/** The address of a dermatologist's day. */
import * as todayApi from '@pellis/contract/today/today';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { readToday } from './read.ts';

export function todayRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, todayApi.readToday, ({ asker }) => readToday(clinic, asker));
}
