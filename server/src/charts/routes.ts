/** The addresses of charts: what a dermatologist reads, and what the front desk may know of a patient, gathered from several nouns. */
import * as patientAtDeskApi from '@pellis/contract/patients/patient-at-desk';
import * as placesOfPatientApi from '@pellis/contract/rapid-assessments/places-of-patient';
import * as rapidAssessmentCasesApi from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import * as visitDeskApi from '@pellis/contract/visits/visit-desk';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { readBodyPlaces, readMyBodyPlaces } from './body-places.ts';
import { readPatientAtDesk } from './patient-at-desk.ts';
import { readCase } from './read-case.ts';
import { readVisitChart } from './read-visit.ts';

export function chartRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, rapidAssessmentCasesApi.readCase, ({ asker, params }) => readCase(clinic, asker, params.id));
  serve(app, clinic, patientAtDeskApi.readPatientAtDesk, ({ asker, params }) => readPatientAtDesk(clinic, asker, params.id));
  serve(app, clinic, placesOfPatientApi.readBodyPlaces, ({ asker, params }) => readBodyPlaces(clinic, asker, params.id));
  serve(app, clinic, placesOfPatientApi.readMyBodyPlaces, ({ asker }) => readMyBodyPlaces(clinic, asker));
  serve(app, clinic, visitDeskApi.readVisitChart, ({ asker, params }) => readVisitChart(clinic, asker, params.id));
}
