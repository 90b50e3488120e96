/** The addresses of patients. They are found through GraphQL. */
import { openInEmergency as openInEmergencyEndpoint } from '@pellis/contract/patients';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { openInEmergency } from './open-in-emergency.ts';

export function patientRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, openInEmergencyEndpoint, ({ asker, params, body }) => openInEmergency(clinic, asker, params.id, body.reason));
}
