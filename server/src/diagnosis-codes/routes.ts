/** The addresses of diagnosis codes, for whoever writes notes. */
import * as codesApi from '@pellis/contract/diagnosis-codes/diagnosis-codes';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { searchCodes, star } from './find.ts';

export function diagnosisCodeRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, codesApi.searchDiagnosisCodes, ({ asker, body }) => searchCodes(clinic, asker, body.query));
  serve(app, clinic, codesApi.starDiagnosisCode, ({ asker, params }) => star(clinic, asker, params.icd, true));
  serve(app, clinic, codesApi.unstarDiagnosisCode, ({ asker, params }) => star(clinic, asker, params.icd, false));
}
