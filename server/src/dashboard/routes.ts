/** The address of what a patient's portal shows first. */
import { readDashboard as readDashboardApi } from '@pellis/contract/dashboard/dashboard';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { readDashboard } from './read.ts';

export function dashboardRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, readDashboardApi, ({ asker }) => readDashboard(clinic, asker));
}
