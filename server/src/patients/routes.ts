/** The addresses of patients. They are found through GraphQL. */
import * as patientsApi from '@pellis/contract/patients/patients';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { openInEmergency } from './open-in-emergency.ts';
import { listEmergencies, review } from './review-emergencies.ts';

export function patientRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, patientsApi.openInEmergency, ({ asker, params, body }) => openInEmergency(clinic, asker, params.id, body.reason));
  serve(app, clinic, patientsApi.listEmergencies, ({ asker }) => listEmergencies(clinic, asker));
  serve(app, clinic, patientsApi.reviewEmergency, ({ asker, params, body }) => review(clinic, asker, params.id, body.text));
}
