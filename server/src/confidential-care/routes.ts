/** The addresses of confidential care: for the dermatologist at the note. */
import { readConfidentialCare, setConfidentialCare } from '@pellis/contract/confidential-care/confidential-care';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { readConfidentiality, setConfidentiality } from './set.ts';

export function confidentialCareRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, readConfidentialCare, ({ asker, params }) => readConfidentiality(clinic, asker, params.id));
  serve(app, clinic, setConfidentialCare, ({ asker, params, body }) => setConfidentiality(clinic, asker, params.id, body.ground));
}
