/** The addresses of imports of patients. */
import * as api from '@pellis/contract/patient-imports/patient-imports';
import type { FastifyInstance } from 'fastify';
import { serveImports } from '../imports/serve-imports.ts';
import type { Clinic } from '../platform/clinic.ts';
import { ofPatients } from './kind.ts';

export function patientImportRoutes(app: FastifyInstance, clinic: Clinic): void {
  serveImports(app, clinic, {
    kind: ofPatients,
    endpoints: {
      check: api.checkPatientImport,
      carryOut: api.importPatients,
      list: api.listPatientImports,
      undo: api.undoPatientImport,
    },
  });
}
